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
