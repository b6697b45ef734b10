import * as z from 'zod/mini'
import { deviceTag } from '../devices/tags.ts'
import { queryFlag } from '../kernel/flags.ts'
import { id } from '../kernel/ids.ts'
import { wholeNumber } from '../kernel/numbers.ts'
import { severities } from '../products/severities.ts'

/** Current activity of a machine, according to its last messages. */
export const activities = ['washing', 'idle', 'fault', 'unknown'] as const
export type Activity = (typeof activities)[number]

/** Any open alarm, or one of a severity. */
export const alarmFilters = ['any', ...severities] as const

/** A period ending now, in minutes; at most ten years. */
const minutes = z.optional(wholeNumber({ min: 1, max: 5_256_000 }))

/** Filters of a device list. */
export const filterFields = {
  /** Part of the name or serial number. */
  keywords: z.optional(z.string().check(z.maxLength(64))),
  productId: z.optional(id),
  online: z.optional(queryFlag),
  /** Connected, but not reporting for three of its shortest expected intervals. */
  silent: z.optional(queryFlag),
  activity: z.optional(z.enum(activities)),
  /** Washes failed hygiene that still need somebody, as in the list of what needs attention. */
  hygieneFailed: z.optional(queryFlag),
  /** It has an open alarm, or one of this severity. */
  alarms: z.optional(z.enum(alarmFilters)),
  /** A group including its subgroups. */
  groupId: z.optional(id),
  siteId: z.optional(id),
  tag: z.optional(deviceTag),
  firmware: z.optional(z.string().check(z.maxLength(64))),
  /** Its last message is at most this old. */
  reportedWithinMinutes: minutes,
  /** Its last message is older than this, or it never sent one. */
  notReportedForMinutes: minutes,
  /** It came online or went offline at most this long ago. */
  changedWithinMinutes: minutes,
  /** It has been online or offline for longer than this, or was never online. */
  unchangedForMinutes: minutes,
}
