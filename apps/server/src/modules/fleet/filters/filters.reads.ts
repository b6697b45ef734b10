import { type DeviceScope, type DeviceTab, siteTabs } from '@limpid/contract/devices/access'
import type { Activity, DeviceFilter, DeviceSelection } from '@limpid/contract/fleet/selection'
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { PersonCtx } from '../../../platform/context.ts'
import type { Way } from '../../../platform/database/long-lists/pages.ts'
import type { Db, Tables } from '../../../platform/database/tables.ts'
import { isCalledAmongMany } from '../../devices/devices.face.ts'
import {
  fleetCondition,
  grantedDevices,
  memberOf,
  mustSeeGroup,
  sharesGroup,
} from '../../shares/shares.face.ts'
import { sinceConditions } from './since.reads.ts'
import '../../devices/devices.tables.ts'

export type Filtered = SelectQueryBuilder<Tables & { d: Tables['devices'] }, 'd', object>

export const washing = sql<boolean>`EXISTS (SELECT FROM cycles c WHERE c.device_id = d.id AND c.result = 'running')`

export const faulty = sql<boolean>`d.id IN (SELECT l.device_id FROM telemetry_latest l JOIN metrics m ON m.id = l.metric_id
  WHERE m.key = 'fault_code' AND l.text <> '')`

const silent = sql<boolean>`d.silent_since IS NOT NULL`

/** Asked of the few that are silent, so that the orders of the list stay readable from their indexes alone. */
const notSilent = sql<boolean>`(d.id IN (SELECT s.id FROM devices s WHERE s.silent_since IS NOT NULL)) IS NOT TRUE`

/** Gathered once, so that each device is only looked up. */
const notWashing = sql<boolean>`(d.id IN (SELECT c.device_id FROM cycles c WHERE c.result = 'running')) IS NOT TRUE`

/** What each activity means, in the order in which one outweighs the other. */
const activityConditions: Record<Activity, RawBuilder<boolean>> = {
  unknown: sql`NOT d.online`,
  fault: sql`d.online AND ${faulty}`,
  washing: sql`d.online AND ${washing} AND NOT ${faulty}`,
  idle: sql`d.online AND ${notWashing} AND NOT ${faulty}`,
}

const doing = (activity: Activity, way: Way) =>
  (way === 'walk' ? doesOnWalk[activity] : undefined) ?? activityConditions[activity]

/** Looked up for one device; coalesced, so that the database does not take it for rare. */
const faultyItself = sql`coalesce((SELECT true FROM telemetry_latest l WHERE l.device_id = d.id AND l.text <> ''
  AND l.metric_id = (SELECT m.id FROM metrics m WHERE m.key = 'fault_code') LIMIT 1), false)`

const washingItself = sql`coalesce((SELECT true FROM cycles c WHERE c.device_id = d.id AND c.result = 'running' LIMIT 1), false)`

/** Gathered once, as few machines report a fault, and a walk to those few passes many others. Asked so, it is never joined. */
const amongFaulty = sql`(d.id IN (SELECT l.device_id FROM telemetry_latest l WHERE l.text <> ''
  AND l.metric_id = (SELECT m.id FROM metrics m WHERE m.key = 'fault_code'))) IS TRUE`

/** The same for a walk, which meets few devices: none are gathered to pass over them. */
const doesOnWalk: Partial<Record<Activity, RawBuilder<boolean>>> = {
  fault: sql`d.online AND ${amongFaulty}`,
  washing: sql`d.online AND ${washingItself} AND NOT ${faultyItself}`,
  idle: sql`d.online AND NOT ${washingItself} AND NOT ${faultyItself}`,
}

/**
 * The devices of a group and of all that is in it, as a condition on `devices d`. The groups are asked for beforehand: knowing
 * which they are, the database knows how many devices to expect, and a small group costs little.
 */
export async function inGroup(db: Db, groupId: string): Promise<RawBuilder<boolean>> {
  const { rows } = await sql<{ id: string }>`SELECT group_id AS id FROM groups_under(${groupId})`.execute(db)
  return memberOf(rows.map(({ id }) => id))
}

/** What a list of devices is asked with. */
export type Asked = DeviceFilter & { scope: DeviceScope }

/** The tabs of which a share must open one, so that what it leaves out cannot be found out by filtering. */
export function tabsAsked(query: Asked): DeviceTab | readonly DeviceTab[] | undefined {
  const { activity, firmware, heardWithinMinutes, unheardForMinutes, siteId } = query
  if (activity || firmware || heardWithinMinutes || unheardForMinutes) return 'live'
  return siteId ? siteTabs : undefined
}

/** Of what is shared to the actor, the ids that a list may hold; undefined where all that the filter finds is theirs. */
async function grantedOf(ctx: PersonCtx, { scope, groupId }: Asked, tab: ReturnType<typeof tabsAsked>) {
  if (scope !== 'shared') return undefined
  // Of a group that is shared whole, nothing is left to ask of each device.
  const [whole, among] = await Promise.all([
    groupId !== undefined && sharesGroup(ctx, groupId, tab),
    grantedDevices(ctx, tab),
  ])
  return whole ? undefined : among
}

/** The devices that match, and that the actor may see. Throws `notFound` for a group that is none of theirs. */
export async function matching(ctx: PersonCtx, query: Asked, way: Way = 'each'): Promise<Filtered> {
  const { groupId, scope, keywords } = query
  const [granted, ofGroup] = await Promise.all([
    grantedOf(ctx, query, tabsAsked(query)),
    groupId && inGroup(ctx.db, groupId),
    groupId && mustSeeGroup(ctx, groupId),
  ])
  let devices = ctx.db.selectFrom('devices as d') as unknown as Filtered
  if (scope !== 'shared') devices = devices.where(fleetCondition(ctx, scope))
  if (granted) devices = devices.where(granted(sql`d.id`))
  if (query.productId) devices = devices.where('d.product_id', '=', query.productId)
  if (query.online !== undefined) devices = devices.where('d.online', '=', query.online)
  if (query.silent !== undefined) devices = devices.where(query.silent ? silent : notSilent)
  if (query.activity) devices = devices.where(doing(query.activity, way))
  if (query.siteId) devices = devices.where('d.site_id', '=', query.siteId)
  if (query.tag) {
    if (scope === 'shared') devices = devices.where(sql<boolean>`false`)
    else devices = devices.where(sql<boolean>`d.tag_hashes @> tag_hashes(ARRAY[${query.tag}::text])`)
  }
  if (query.firmware) devices = devices.where('d.firmware', '=', query.firmware)
  for (const condition of sinceConditions(query, ctx.clock.now(), way)) devices = devices.where(condition)
  // A site has few devices: each name is looked at, rather than all that hold the word gathered.
  const named = query.siteId && way === 'gather' ? 'walk' : way
  if (keywords) devices = devices.where(await isCalledAmongMany(ctx.db, keywords, named, granted))
  if (ofGroup) devices = devices.where(ofGroup)
  return devices
}

/** The actor's own devices that are selected. */
export async function selected(ctx: PersonCtx, selection: DeviceSelection): Promise<Filtered> {
  const filter = 'matching' in selection ? selection.matching : {}
  const devices = await matching(ctx, { ...filter, scope: 'own' })
  if ('ids' in selection) return devices.where(sql<boolean>`d.id = ANY(${[...selection.ids]}::bigint[])`)
  if ('sns' in selection) return devices.where(sql<boolean>`d.sn = ANY(${[...selection.sns]}::text[])`)
  return devices
}

/** Ids of the actor's own devices that are selected, at most `most`, in the order of their ids. */
export async function listSelected(
  ctx: PersonCtx,
  selection: DeviceSelection,
  most: number,
): Promise<string[]> {
  const devices = (await selected(ctx, selection)).select('d.id')
  return (await devices.orderBy('d.id').limit(most).execute()).map(({ id }) => id)
}
