import "../../src/zod-config.ts";
import "../../src/ui/shared/tokens.css";
import { surfaceOf } from "../../src/ui/popup/model/surface.ts";
import { startPopup } from "../../src/ui/popup/start.tsx";

const root = document.getElementById("root");
if (root !== null) void startPopup(root, surfaceOf(location.search));
