import "../../src/zod-config.ts";
import "../../src/ui/shared/tokens.css";
import { startOptions } from "../../src/ui/options/options.tsx";

const root = document.getElementById("root");
if (root !== null) startOptions(root);
