import * as z from 'zod/mini'
import { condition } from './localised.ts'

/** In the years that PostgreSQL and we write alike: it has no year 0, and what is after 9999 has another text. */
const firstMs = Date.parse('0001-01-01T00:00:00.000Z')
const lastMs = Date.parse('9999-12-31T23:59:59.999Z')
const isInYears = (text: string) => {
  const ms = Date.parse(text)
  return ms >= firstMs && ms <= lastMs
}

/** An instant as it was written: a `Date` would lose the microseconds of a database. */
export const instantText = z.iso.datetime({ offset: true }).check(condition(isInYears))

/** An instant: ISO 8601 with offset on the wire, a `Date` in code. */
export const instant = z.codec(instantText, z.date(), {
  decode: (text) => new Date(text),
  encode: (date) => date.toISOString(),
})

/** A calendar day in the time zone of a device or a site. */
export const localDay = z.iso.date().check(condition(isInYears))
