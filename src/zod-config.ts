import * as z from "zod/mini";

/** The content security policy forbids zod's run-time compiler. Import this before any schema. */
z.config({ jitless: true });
