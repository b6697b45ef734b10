import * as z from 'zod/mini'
import { deviceTag, mostDeviceTags, serialNumber } from '../devices.ts'
import { queryFlag } from '../kernel/flags.ts'
import { id } from '../kernel/ids.ts'

/** What a machine is doing, as far as its last messages tell. */
export const activities = ['washing', 'idle', 'fault', 'unknown'] as const
export type Activity = (typeof activities)[number]

/** A span that ends now, in minutes; at most ten years. */
const minutes = z.optional(z.coerce.number<number | string>().check(z.int(), z.gte(1), z.lte(5_256_000)))

/** What narrows a list of devices. */
export const filterFields = {
  /** Part of the name or of the serial number. */
  keywords: z.optional(z.string().check(z.maxLength(64))),
  productId: z.optional(id),
  online: z.optional(queryFlag),
  /** Connected, but not heard for three of its shortest expected intervals. */
  silent: z.optional(queryFlag),
  activity: z.optional(z.enum(activities)),
  /** A group with all that is in it. */
  groupId: z.optional(id),
  siteId: z.optional(id),
  tag: z.optional(deviceTag),
  firmware: z.optional(z.string().check(z.maxLength(64))),
  /** Its last message is no older than this. */
  heardWithinMinutes: minutes,
  /** Its last message is older than this, or it never sent one. */
  unheardForMinutes: minutes,
  /** It came online or went offline no longer ago than this. */
  changedWithinMinutes: minutes,
  /** It has been online or offline for longer than this, or never was online. */
  unchangedForMinutes: minutes,
}

const deviceFilter = z.strictObject(filterFields)
export type DeviceFilter = z.output<typeof deviceFilter>

/** Devices that one selection names one by one. */
export const mostNamedDevices = 1000

/** One's own devices, each by its id or its serial number, or all that match a filter. */
export const deviceSelection = z.union([
  z.strictObject({ ids: z.array(id).check(z.minLength(1), z.maxLength(mostNamedDevices)) }),
  z.strictObject({ sns: z.array(serialNumber).check(z.minLength(1), z.maxLength(mostNamedDevices)) }),
  z.strictObject({ matching: deviceFilter }),
])
export type DeviceSelection = z.output<typeof deviceSelection>

export const tagActs = ['add', 'remove', 'set'] as const
export type TagAct = (typeof tagActs)[number]

export const someGroups = z.array(id).check(z.minLength(1), z.maxLength(50))
export const someTags = z.array(deviceTag).check(z.maxLength(mostDeviceTags))
