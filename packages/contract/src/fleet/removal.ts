import * as z from 'zod/mini'
import { localDay } from '../kernel/time.ts'

/** What is deleted with a device, and what is retained. */
export const removal = z.object({
  groups: z.int(),
  shares: z.int(),
  /** Maintenance records, part records, fault reports and photos: permanently deleted. */
  works: z.int(),
  parts: z.int(),
  reports: z.int(),
  photos: z.int(),
  washesKept: z.int(),
  /** Number of its numeric readings, and the first day that has any. */
  readings: z.int(),
  readingsSince: z.nullable(localDay),
  /** Days they are retained after deletion; null forever. */
  retentionDays: z.nullable(z.int()),
})
export type Removal = z.output<typeof removal>

/** The same for several devices. */
export const bulkRemoval = z.extend(removal, {
  devices: z.int(),
  /** Null for more devices than `maxDevicesWithReadings`, for which they are not counted. */
  readings: z.nullable(z.int()),
})
export type BulkRemoval = z.output<typeof bulkRemoval>

/** Up to this many devices, readings are counted before bulk deletion. */
export const maxDevicesWithReadings = 1_000
