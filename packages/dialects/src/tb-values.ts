import type { Refusal, RefusalReason } from '@limpid/contract/kernel/device-message'

/**
 * JSON values of the ThingsBoard device API as this product stores them. A reading is a number or text.
 * Integers beyond ±2^53 would silently change as doubles, so they are stored as text with all their digits.
 * Integers beyond 64 bits and numbers that overflow a double are rejected, as are NUL and lone surrogates,
 * which database text cannot hold.
 */

const MAX_NESTING = 32
const MAX_NAME_CHARS = 64
const INT64_MIN = -(2n ** 63n)
const INT64_MAX = 2n ** 63n - 1n
const PLAIN_DECIMAL = /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/
const WHOLE_NUMBER = /^-?\d+$/
const PLAIN_ASCII_NAME = /^[ -~]{1,64}$/
const NAME = /^[^\p{Cc}\p{Cs}]{1,64}$/u

/** Thrown inside a dialect to abandon a partly decoded message; never leaves `decode`. */
export class Refused extends Error {
  readonly refusal: Refusal
  constructor(reason: RefusalReason, detail: string) {
    super(detail)
    this.refusal = { reason, detail }
  }
}

/** The beginning of a text; a word that would be cut is left out whole: half of a secret could not be recognised later. */
export function shortened(text: string, maxChars: number): string {
  return text.length > maxChars ? `${text.slice(0, maxChars).replace(/[\w-]+$/, '')}…` : text
}

/** Thrown when a number needs its source digits: the caller parses again with `parseExact`. */
export const needsExactParse = Symbol('needsExactParse')

/**
 * Rejects a metric or attribute name that is empty, longer than 64 characters, or contains control
 * characters.
 */
export function checkName(name: string): void {
  if ((PLAIN_ASCII_NAME.test(name) || NAME.test(name)) && name !== '__proto__') return
  const shown = JSON.stringify(shortened(name, MAX_NAME_CHARS))
  throw new Refused(
    'metric_name_invalid',
    `name ${shown} must have 1 to 64 characters without control characters`,
  )
}

function checkText(name: string, text: string): void {
  if (text.includes('\0') || !text.isWellFormed()) {
    throw new Refused('value_not_representable', `"${name}" contains NUL or a lone surrogate`)
  }
}

function checkNumber(name: string, value: number, exact: boolean): void {
  if (!exact && Number.isInteger(value) && !Number.isSafeInteger(value)) throw needsExactParse
  if (!Number.isFinite(value))
    throw new Refused('value_not_representable', `"${name}" is too large for a number`)
}

/** Rejects a value that could not be stored unchanged, at any depth; see `readingValue` for `exact`. */
export function checkValue(name: string, value: unknown, exact: boolean, depth = 0): void {
  if (typeof value === 'number') checkNumber(name, value, exact)
  else if (typeof value === 'string') checkText(name, value)
  if (typeof value !== 'object' || value === null) return
  if (depth >= MAX_NESTING)
    throw new Refused('unsupported_payload', `"${name}" is nested deeper than ${MAX_NESTING}`)
  if (Array.isArray(value)) {
    for (const item of value) checkValue(name, item, exact, depth + 1)
    return
  }
  for (const key of Object.keys(value)) {
    checkText(name, key)
    if (key === '__proto__') throw new Refused('metric_name_invalid', `"${name}" contains a key __proto__`)
    checkValue(name, (value as Record<string, unknown>)[key], exact, depth + 1)
  }
}

/** Converts text in plain decimal form to a number, unless that would change the digits of an integer. */
function castText(text: string): number | string {
  const first = text.charCodeAt(0)
  if (!((first >= 48 && first <= 57) || first === 45) || !PLAIN_DECIMAL.test(text)) return text
  const value = Number(text)
  if (!Number.isFinite(value) || (Number.isInteger(value) && !Number.isSafeInteger(value))) return text
  return value + 0
}

/**
 * The stored form of one telemetry value, `undefined` for null. `exact` means that integers beyond ±2^53 have
 * already been converted to text.
 */
export function readingValue(name: string, value: unknown, exact: boolean): number | string | undefined {
  switch (typeof value) {
    case 'number':
      checkNumber(name, value, exact)
      return value + 0 // -0 becomes 0
    case 'boolean':
      return value ? 1 : 0
    case 'string':
      checkText(name, value)
      return castText(value)
    default:
      if (value === null) return undefined
      checkValue(name, value, exact)
      return JSON.stringify(value)
  }
}

/**
 * `JSON.parse` that turns every integer beyond ±2^53 into text of its digits, and rejects those beyond 64
 * bits.
 */
export function parseExact(text: string): unknown {
  return JSON.parse(text, exactNumber as (key: string, value: unknown) => unknown)
}

function exactNumber(key: string, value: unknown, context: { source?: string }): unknown {
  if (typeof value !== 'number' || Number.isSafeInteger(value)) return value
  const source = context.source ?? ''
  if (!WHOLE_NUMBER.test(source)) {
    if (Number.isFinite(value)) return value
    throw new Refused('value_not_representable', `"${key}" is too large for a number`)
  }
  const digits = source.length <= 20 ? BigInt(source) : INT64_MAX + 1n
  if (digits < INT64_MIN || digits > INT64_MAX) {
    throw new Refused('value_not_representable', `"${key}" does not fit into 64 bits`)
  }
  return source
}
