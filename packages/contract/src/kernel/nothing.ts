import * as z from 'zod/mini'

/** Reply of a call that only does something: `data` is null. */
export const nothing = z.null()
