import type { DeviceTab } from '@limpid/contract/access/access'
import type { News } from '@limpid/contract/catalogue/live'
import type { LiveHub } from '../../platform/live/hub.ts'

/**
 * Channels of the live hub for device updates. Each tab of the device page has its own channel, so that a
 * share of some tabs maps to some channels; fleet updates go to everyone who has the device in a list.
 */
export const deviceChannel = (deviceId: string, tab?: DeviceTab) =>
  `device:${deviceId}${tab ? `:${tab}` : ''}`
export const fleetChannel = (deviceId: string, tab?: DeviceTab) => `fleet:${deviceId}${tab ? `:${tab}` : ''}`
export const ownerChannel = (ownerId: string) => `owner:${ownerId}`
export const everyDeviceChannel = 'every-device'

/** Sends an update about a device to everyone who watches it (or its tab) or its fleet. */
export function publishDeviceUpdate(
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

/**
 * Sends an update about many devices at once: to the watchers of each device, and once to each of their
 * fleets.
 */
export function publishDeviceUpdates(
  hub: LiveHub,
  devices: readonly { deviceId: string; ownerId: string }[],
): void {
  const fleets = new Map(devices.map((device) => [device.ownerId, device.deviceId]))
  const notify = (channels: readonly string[], deviceId: string) =>
    hub.publish(channels, { type: 'news', news: { kind: 'device.changed', deviceId } satisfies News })
  for (const { deviceId } of devices) notify([deviceChannel(deviceId), fleetChannel(deviceId)], deviceId)
  for (const [ownerId, deviceId] of fleets) notify([ownerChannel(ownerId), everyDeviceChannel], deviceId)
}
