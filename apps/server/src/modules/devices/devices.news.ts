import type { LiveTopic, News } from '@limpid/contract/live'
import type { Actor } from '../../platform/context.ts'
import type { Db } from '../../platform/database/tables.ts'
import type { LiveHub } from '../../platform/live/hub.ts'
import { listVisibleIds } from './devices.reads.ts'
import { seesEveryDevice } from './devices.rules.ts'

/** Channels of the live hub that carry news of one device: to who watches it, its owner's fleet, and staff's. */
export const deviceChannel = (deviceId: string) => `device:${deviceId}`
const ownerChannel = (ownerId: string) => `owner:${ownerId}`
const everyDeviceChannel = 'every-device'

/** Sends news of a device to everybody who watches it or the fleet that it is in. */
export function tellAboutDevice(
  hub: LiveHub,
  device: { deviceId: string; ownerId: string },
  news: News,
): void {
  const channels = [deviceChannel(device.deviceId), ownerChannel(device.ownerId), everyDeviceChannel]
  hub.publish(channels, { type: 'news', news })
}

/** Which of the topics that a page asks for its account may see, and the channels that carry them. */
export async function resolveTopics(
  db: Db,
  actor: Actor,
  topics: readonly LiveTopic[],
): Promise<{ topics: LiveTopic[]; channels: string[] }> {
  const every = seesEveryDevice(actor)
  const ids = topics.flatMap((topic) => (topic === 'fleet' ? [] : [topic.slice('device:'.length)]))
  const visible = new Set(ids.length === 0 ? [] : await listVisibleIds(db, actor, ids))
  const granted = topics.filter((topic) => topic === 'fleet' || visible.has(topic.slice('device:'.length)))
  const fleet = every ? everyDeviceChannel : ownerChannel(actor.id)
  return { topics: granted, channels: granted.map((topic) => (topic === 'fleet' ? fleet : topic)) }
}
