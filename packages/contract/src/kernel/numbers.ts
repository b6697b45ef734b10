import * as z from 'zod/mini'

interface Range {
  min: number
  max: number
}

/** Digits as people write them: `0x1`, `01`, `1.0`, ` 1`, `+1` and `1e3` are no whole number. */
const wholeText = /^(?:0|-?[1-9]\d{0,15})$/
/** As JavaScript writes a small or precise decimal, with an exponent below zero too. */
const decimalText = /^-?(?:0|[1-9]\d{0,15})(?:[.]\d{1,20})?(?:e-\d{1,2})?$/

/**
 * A whole number in an address, where everything is text, or in JSON. The same text must not have a second form, so that
 * what was allowed, cached or logged for one is true for the other.
 */
export const wholeNumber = ({ min, max }: Range) => numberIn(wholeText, z.int().check(z.gte(min), z.lte(max)))

/** The same with decimals, for degrees. */
export const decimalNumber = ({ min, max }: Range) =>
  numberIn(decimalText, z.number().check(z.gte(min), z.lte(max)))

const numberIn = (form: RegExp, number: z.ZodMiniType<number, number>) =>
  z.codec(z.union([z.number(), z.string().check(z.regex(form))]), number, {
    decode: Number,
    encode: (value) => value,
  })
