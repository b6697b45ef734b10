import * as z from 'zod/mini'

/** An id on the wire: decimal digits in a string (64 bits do not fit a JSON number), below 10^18. */
export const id = z.string().check(z.regex(/^[1-9]\d{0,17}$/, 'id'))

/** Path parameters of every call on one object. */
export const idParams = z.object({ id })
