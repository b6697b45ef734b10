import { type DeviceTab, deviceTabs, mayOpen } from '@limpid/contract/devices/access'
import type { LiveTopic } from '@limpid/contract/live'
import type { Actor, Ctx } from '../../platform/context.ts'
import {
  deviceChannel,
  everyDeviceChannel,
  fleetChannel,
  ownerChannel,
  seesEveryDevice,
} from '../devices/devices.face.ts'
import { listAccess, listShared, noteLooks } from '../shares/shares.face.ts'

const prefix = 'device:'
/** Devices shared to one account whose coming and going an open list hears of; it asks again for the others. */
const mostSharedHeard = 1_000

/** Which of the topics that a page asks for its account may see, and the channels that carry them. */
export async function resolveTopics(
  ctx: Pick<Ctx, 'db' | 'clock'>,
  actor: Actor,
  topics: readonly LiveTopic[],
): Promise<{ topics: LiveTopic[]; channels: string[] }> {
  const ids = topics.flatMap((topic) => (topic === 'fleet' ? [] : [topic.slice(prefix.length)]))
  const visible = ids.length === 0 ? undefined : await listAccess(ctx, actor, ids)
  if (visible)
    await noteLooks(
      ctx,
      actor,
      [...visible].map(([id, { relation }]) => ({ id, relation })),
    )
  const granted: LiveTopic[] = []
  const channels: string[] = []
  for (const topic of topics) {
    if (topic === 'fleet') {
      granted.push(topic)
      channels.push(...(await fleetChannels(ctx, actor)))
      continue
    }
    const id = topic.slice(prefix.length)
    const access = visible?.get(id)
    if (!access) continue
    granted.push(topic)
    const tabs = deviceTabs.filter((tab) => hears(access, tab))
    channels.push(deviceChannel(id), ...tabs.map((tab) => deviceChannel(id, tab)))
  }
  return { topics: granted, channels }
}

/** Tabs whose news pages about many devices show. */
const fleetTabs = ['cycles', 'maintenance', 'feedback'] as const

async function fleetChannels(ctx: Pick<Ctx, 'db' | 'clock'>, actor: Actor): Promise<string[]> {
  if (seesEveryDevice(actor)) return [everyDeviceChannel]
  const shared = await listShared(ctx, actor, mostSharedHeard)
  const ofTab = (tab: DeviceTab) =>
    shared.flatMap((granted) => (hears(granted, tab) ? [fleetChannel(granted.id, tab)] : []))
  return [ownerChannel(actor.id), ...shared.map(({ id }) => fleetChannel(id)), ...fleetTabs.flatMap(ofTab)]
}

/** Who sees the values of a machine sees that it washes, and hears when that changes. */
function hears(access: { tabs: readonly DeviceTab[] | null }, tab: DeviceTab): boolean {
  return mayOpen(access, tab) || (tab === 'cycles' && mayOpen(access, 'live'))
}
