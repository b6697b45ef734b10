import * as z from 'zod/mini'

/** An instant: ISO 8601 with offset on the wire, a `Date` in code. */
export const instant = z.codec(z.iso.datetime({ offset: true }), z.date(), {
  decode: (text) => new Date(text),
  encode: (date) => date.toISOString(),
})

/** A calendar day in the time zone of a device or a site. */
export const localDay = z.iso.date()
