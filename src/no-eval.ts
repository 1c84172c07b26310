import * as z from "zod/mini";

/**
 * Tells zod to compile nothing at run time. Our content security policy forbids it anyway, and every attempt would
 * be reported as a violation. Import it before anything that defines a schema.
 */
z.config({ jitless: true });
