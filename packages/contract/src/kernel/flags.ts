import * as z from 'zod/mini'

/** A boolean of the inherited wire format: 1 or 0 in JSON, a boolean in code. */
export const flag = z.codec(z.union([z.literal(0), z.literal(1)]), z.boolean(), {
  decode: (digit) => digit === 1,
  encode: (yes) => (yes ? 1 : 0),
})

/** A boolean in a query string: `1`, `0`, `true` or `false`. */
export const queryFlag = z.codec(z.enum(['0', '1', 'true', 'false']), z.boolean(), {
  decode: (text) => text === '1' || text === 'true',
  encode: (yes) => (yes ? '1' : '0'),
})
