import "../../src/no-eval.ts";
import "../../src/ui/shared/tokens.css";
import { startPanel } from "../../src/ui/popup/live.tsx";

const root = document.getElementById("root");
if (root !== null) void startPanel(root);
