import { holdRuns } from "./hold.ts";

holdRuns(0);
