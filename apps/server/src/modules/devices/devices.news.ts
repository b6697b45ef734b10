import type { DeviceTab } from '@limpid/contract/devices'
import type { News } from '@limpid/contract/live'
import type { LiveHub } from '../../platform/live/hub.ts'

/**
 * Channels of the live hub that carry news of devices. What belongs to a tab of the device page has a channel of its own, so that a
 * share of some tabs is one of some channels; the fleet's news are heard by whoever has the device in a list.
 */
export const deviceChannel = (deviceId: string, tab?: DeviceTab) =>
  `device:${deviceId}${tab ? `:${tab}` : ''}`
export const fleetChannel = (deviceId: string, tab?: DeviceTab) => `fleet:${deviceId}${tab ? `:${tab}` : ''}`
export const ownerChannel = (ownerId: string) => `owner:${ownerId}`
export const everyDeviceChannel = 'every-device'

/** Sends news of a device to everybody who watches it (there, its tab) or the fleet that it is in. */
export function tellAboutDevice(
  hub: LiveHub,
  device: { deviceId: string; ownerId: string },
  news: News,
  tab?: DeviceTab,
): void {
  const { deviceId, ownerId } = device
  const channels = [
    deviceChannel(deviceId, tab),
    fleetChannel(deviceId, tab),
    ownerChannel(ownerId),
    everyDeviceChannel,
  ]
  hub.publish(channels, { type: 'news', news })
}

/** Sends word of many devices at once: to who watches each of them, and once to each fleet that they are in. */
export function tellAboutDevices(
  hub: LiveHub,
  devices: readonly { deviceId: string; ownerId: string }[],
): void {
  const fleets = new Map(devices.map((device) => [device.ownerId, device.deviceId]))
  const tell = (channels: readonly string[], deviceId: string) =>
    hub.publish(channels, { type: 'news', news: { kind: 'device.changed', deviceId } satisfies News })
  for (const { deviceId } of devices) tell([deviceChannel(deviceId), fleetChannel(deviceId)], deviceId)
  for (const [ownerId, deviceId] of fleets) tell([ownerChannel(ownerId), everyDeviceChannel], deviceId)
}
