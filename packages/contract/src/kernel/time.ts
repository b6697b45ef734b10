import * as z from 'zod/mini'
import { condition } from './localised.ts'

/**
 * Years before 1 and after 9999 have other texts in PostgreSQL and here. One from which days are counted, a comparison with the year
 * before for example, stays within them.
 */
const firstMs = Date.parse('1900-01-01T00:00:00.000Z')
const lastMs = Date.parse('9998-12-31T23:59:59.999Z')
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
