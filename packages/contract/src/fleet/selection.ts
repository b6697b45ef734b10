import * as z from 'zod/mini'
import { deviceTag, maxDeviceTags, serialNumber } from '../devices/devices.ts'
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

const deviceFilter = z.strictObject(filterFields)
export type DeviceFilter = z.output<typeof deviceFilter>

/** Maximum number of devices listed individually in a selection. */
export const maxNamedDevices = 1000

/** The user's own devices, by id or serial number, or all that match a filter. */
export const deviceSelection = z.union([
  z.strictObject({ ids: z.array(id).check(z.minLength(1), z.maxLength(maxNamedDevices)) }),
  z.strictObject({ sns: z.array(serialNumber).check(z.minLength(1), z.maxLength(maxNamedDevices)) }),
  z.strictObject({ matching: deviceFilter }),
])
export type DeviceSelection = z.output<typeof deviceSelection>

export const tagActs = ['add', 'remove', 'set'] as const
export type TagAct = (typeof tagActs)[number]

export const someGroups = z.array(id).check(z.minLength(1), z.maxLength(50))
export const someTags = z.array(deviceTag).check(z.maxLength(maxDeviceTags))
