import * as z from "zod/mini";

/**
 * zod must not compile schemas at run time: the content security policy forbids it, and the browser would report
 * every attempt. Import this before any schema.
 */
z.config({ jitless: true });
