import * as z from 'zod/mini'

/** An id on the wire: decimal digits in a string (64 bits do not fit a JSON number), below 10^18. */
export const id = z.string().check(z.regex(/^[1-9]\d{0,17}$/))

/** Path parameters of every call for one object. */
export const idParams = z.object({ id })

/** `0` on the wire for the root of a tree; null in code. */
export const parentId = z.codec(
  z.union([z.string().check(z.regex(/^(?:0|[1-9]\d{0,17})$/)), z.int().check(z.gte(0))]),
  z.nullable(z.string()),
  { decode: (value) => (String(value) === '0' ? null : String(value)), encode: (held) => held ?? '0' },
)

/** Comma-separated ids, as the API family puts several in one path; duplicates count once. */
const idText = z.string().check(z.maxLength(4000), z.regex(/^[1-9]\d{0,17}(?:,[1-9]\d{0,17})*$/))
export const idsParams = z.object({
  ids: z.codec(idText, z.array(z.string()), {
    decode: (text) => [...new Set(text.split(','))],
    encode: (ids) => ids.join(','),
  }),
})
