import * as z from 'zod/mini'

/** A month in the device's own time zone: `2026-11`. */
export const month = z.string().check(z.regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'month'))
