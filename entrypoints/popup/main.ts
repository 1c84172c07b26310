import "../../src/no-eval.ts";
import "../../src/ui/tokens.css";
import { startPopup } from "../../src/ui/popup/start.ts";

const root = document.getElementById("root");
if (root !== null) void startPopup(root, Date.now());
