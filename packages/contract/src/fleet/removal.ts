import * as z from 'zod/mini'

/** What goes with a device that is removed, and what is kept. */
export const removal = z.object({
  groups: z.int(),
  shares: z.int(),
  /** Maintenance that was done, parts that were recorded, reports of faults and photos: they go for good. */
  works: z.int(),
  parts: z.int(),
  reports: z.int(),
  photos: z.int(),
  washesKept: z.int(),
  /** Its readings that are numbers, and the first day that has some. */
  readings: z.int(),
  readingsSince: z.nullable(z.iso.date()),
  /** For how many days after it they are kept; null for ever. */
  keptDays: z.nullable(z.int()),
})
export type Removal = z.output<typeof removal>

/** The same of several devices. */
export const removalOfMany = z.extend(removal, {
  devices: z.int(),
  /** Null for more devices than `mostDevicesWithReadings`: so many are not counted. */
  readings: z.nullable(z.int()),
})
export type RemovalOfMany = z.output<typeof removalOfMany>

/** Devices whose readings are counted before they are deleted together. */
export const mostDevicesWithReadings = 1_000
