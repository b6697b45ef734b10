import * as z from 'zod/mini'

/** Reply of a call without a result: `data` is null. */
export const noContent = z.null()
