import "../../src/zod-config.ts";
import "../../src/ui/shared/tokens.css";
import { startSample } from "../../src/ui/sample/start.tsx";

const root = document.getElementById("root");
if (root !== null) void startSample(root);
