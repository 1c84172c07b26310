import "../../src/ui/shared/tokens.css";
import { startPopup } from "../../src/ui/popup/first-paint/start.ts";

const root = document.getElementById("root");
if (root !== null) void startPopup(root, Date.now());
