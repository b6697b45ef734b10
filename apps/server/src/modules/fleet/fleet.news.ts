import { type DeviceTab, mayOpen } from '@limpid/contract/access/access'
import type { LiveTopic } from '@limpid/contract/catalogue/live'
import { deviceTabs } from '@limpid/contract/catalogue/tabs'
import type { Actor, Ctx } from '../../platform/context.ts'
import type { GreetTopics, ResolveTopics } from '../../platform/live/topics.ts'
import { listOwnersSeen, listShared, staffScope, watchDevices } from '../access/access.public.ts'
import { deviceChannel, everyDeviceChannel, fleetChannel, ownerChannel } from '../devices/devices.public.ts'
import { latestOfDevices } from '../telemetry/telemetry.public.ts'

const prefix = 'device:'
const idOf = (topic: LiveTopic) => topic.slice(prefix.length)
/**
 * Maximum number of shared devices per account whose connects and disconnects an open list is notified of;
 * the others are refetched.
 */
const maxSharedWatched = 1_000
/** The same for the owners whose devices a role shows, if it does not show everybody's. */
const maxOwnersWatched = 1_000

/** The devices that the actor may see, with the channels of the tabs that are shared. */
export const resolveDevices: ResolveTopics = async (ctx, actor, topics) => {
  const visible = await watchDevices(ctx, actor, topics.map(idOf))
  const granted = new Map<LiveTopic, string[]>()
  for (const topic of topics) {
    const id = idOf(topic)
    const access = visible.get(id)
    if (!access) continue
    const tabs = deviceTabs.filter((tab) => hears(access, tab))
    granted.set(topic, [deviceChannel(id), ...tabs.map((tab) => deviceChannel(id, tab))])
  }
  return granted
}

/** The values as they are now, of devices whose values are visible. */
export const greetDevices: GreetTopics = async ({ db }, granted) => {
  const ids = [...granted.keys()]
    .map(idOf)
    .filter((id) => granted.get(`${prefix}${id}`)?.includes(deviceChannel(id, 'live')))
  const reported = await latestOfDevices(db, ids)
  return reported.map(({ deviceId, values, receivedAt }) => ({
    kind: 'telemetry.recorded',
    deviceId,
    latest: values.map((value) => ({ ...value, ts: value.ts.toISOString() })),
    receivedAt: receivedAt.toISOString(),
  }))
}

export const resolveFleet: ResolveTopics = async (ctx, actor, topics) => {
  const channels = await fleetChannels(ctx, actor)
  return new Map(topics.map((topic) => [topic, channels]))
}

/** Tabs whose updates are shown on multi-device pages. */
const fleetTabs = ['alarms', 'cycles', 'maintenance', 'feedback'] as const

async function fleetChannels(ctx: Pick<Ctx, 'db' | 'clock' | 'ports'>, actor: Actor): Promise<string[]> {
  const scope = staffScope(actor)
  if (scope === 'all') return [everyDeviceChannel]
  const [shared, owners] = await Promise.all([
    listShared(ctx, actor, maxSharedWatched),
    listOwnersSeen(ctx.db, actor, maxOwnersWatched),
  ])
  const ofTab = (tab: DeviceTab) =>
    shared.flatMap((granted) => (hears(granted, tab) ? [fleetChannel(granted.id, tab)] : []))
  return [
    ownerChannel(actor.id),
    ...owners.map(ownerChannel),
    ...shared.map(({ id }) => fleetChannel(id)),
    ...fleetTabs.flatMap(ofTab),
  ]
}

/** Anyone who may see a machine's values sees that it is washing, and is notified when that changes. */
function hears(access: { tabs: readonly DeviceTab[] | null }, tab: DeviceTab): boolean {
  return mayOpen(access, tab) || (tab === 'cycles' && mayOpen(access, 'live'))
}
