import "../../src/zod-config.ts";
import "../../src/ui/shared/tokens.css";
import { startPopup } from "../../src/ui/popup/start.tsx";

const root = document.getElementById("root");
if (root !== null) void startPopup(root, "popup");
