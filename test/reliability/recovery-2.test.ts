import { holdRecoveries } from "./hold-recovery.ts";

holdRecoveries(1);
