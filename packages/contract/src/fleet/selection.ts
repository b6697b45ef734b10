import * as z from 'zod/mini'
import { serialNumber } from '../devices/devices.ts'
import { deviceTag, maxDeviceTags } from '../devices/tags.ts'
import { id } from '../kernel/ids.ts'
import { filterFields } from './device-filters.ts'

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
