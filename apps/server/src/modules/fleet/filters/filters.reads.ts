import type { DeviceScope, DeviceTab } from '@limpid/contract/access/access'
import type { Activity } from '@limpid/contract/fleet/device-filters'
import type { DeviceFilter, DeviceSelection } from '@limpid/contract/fleet/selection'
import { siteTabs } from '@limpid/contract/shares/shares.tab'
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { PersonCtx } from '../../../platform/context.ts'
import type { Way } from '../../../platform/database/long-lists/pages.ts'
import type { Tables } from '../../../platform/database/tables.ts'
import { Problem } from '../../../platform/problem.ts'
import { fleetCondition, grantedDevices, mustSeeGroup, sharesGroup } from '../../access/access.public.ts'
import { hasOpenAlarm, seesAlarms } from '../../alarms/alarms.public.ts'
import { failsHygiene, isGoingOn } from '../../cycles/cycles.public.ts'
import { matchesDeviceInList } from '../../devices/devices.public.ts'
import { inGroup } from '../../groups/groups.public.ts'
import { sinceConditions } from './since.reads.ts'
import '../../devices/devices.tables.ts'

export type Filtered = SelectQueryBuilder<Tables & { d: Tables['devices'] }, 'd', object>

export const washing = (now: Date) =>
  sql<boolean>`EXISTS (SELECT FROM cycles c WHERE c.device_id = d.id AND ${isGoingOn(now)})`

export const faulty = sql<boolean>`d.id IN (SELECT l.device_id FROM telemetry_latest l JOIN metrics m ON m.id = l.metric_id
  WHERE m.key = 'fault_code' AND l.text <> '')`

const silent = sql<boolean>`d.silent_since IS NOT NULL`

/**
 * Evaluated on the few devices that are not reporting, so that the list orders can still be read from their
 * indexes alone.
 */
const notSilent = sql<boolean>`(d.id IN (SELECT s.id FROM devices s WHERE s.silent_since IS NOT NULL)) IS NOT TRUE`

/** Collected once, so that each device is only looked up. */
const notWashing = (now: Date) =>
  sql<boolean>`(d.id IN (SELECT c.device_id FROM cycles c WHERE ${isGoingOn(now)})) IS NOT TRUE`

/** The condition of each activity, in order of precedence. */
const activityConditions = (now: Date): Record<Activity, RawBuilder<boolean>> => ({
  unknown: sql`NOT d.online`,
  fault: sql`d.online AND ${faulty}`,
  washing: sql`d.online AND ${washing(now)} AND NOT ${faulty}`,
  idle: sql`d.online AND ${notWashing(now)} AND NOT ${faulty}`,
})

const doing = (activity: Activity, way: Way, now: Date) =>
  (way === 'walk' ? doesOnWalk(now)[activity] : undefined) ?? activityConditions(now)[activity]

/** Looked up per device; coalesced, so that the planner does not assume it is rare. */
const faultyItself = sql`coalesce((SELECT true FROM telemetry_latest l WHERE l.device_id = d.id AND l.text <> ''
  AND l.metric_id = (SELECT m.id FROM metrics m WHERE m.key = 'fault_code') LIMIT 1), false)`

const washingItself = (now: Date) =>
  sql`coalesce((SELECT true FROM cycles c WHERE c.device_id = d.id AND ${isGoingOn(now)} LIMIT 1), false)`

/**
 * Collected once, because few machines report a fault and a scan for those few would skip many others. In
 * this form it is never turned into a join.
 */
const amongFaulty = sql`(d.id IN (SELECT l.device_id FROM telemetry_latest l WHERE l.text <> ''
  AND l.metric_id = (SELECT m.id FROM metrics m WHERE m.key = 'fault_code'))) IS TRUE`

/** The same for a scan, which visits few devices, so nothing is collected beforehand. */
const doesOnWalk = (now: Date): Partial<Record<Activity, RawBuilder<boolean>>> => ({
  fault: sql`d.online AND ${amongFaulty}`,
  washing: sql`d.online AND ${washingItself(now)} AND NOT ${faultyItself}`,
  idle: sql`d.online AND NOT ${washingItself(now)} AND NOT ${faultyItself}`,
})

/** Query of a device list. */
export type Requested = DeviceFilter & { scope: DeviceScope }

/** The tabs of which a share must grant one, so that hidden data cannot be found out by filtering. */
export function requestedTabs(query: Requested): DeviceTab | readonly DeviceTab[] | undefined {
  const { activity, firmware, reportedWithinMinutes, notReportedForMinutes, siteId } = query
  if (activity || firmware || reportedWithinMinutes || notReportedForMinutes) return 'live'
  return siteId ? siteTabs : undefined
}

/**
 * The ids of shared devices that a list may contain; undefined if the actor owns everything the filter finds.
 */
async function grantedOf(
  ctx: PersonCtx,
  { scope, groupId }: Requested,
  tab: ReturnType<typeof requestedTabs>,
) {
  if (scope !== 'shared') return undefined
  // If a group is shared as a whole, its devices need no individual check.
  const [whole, among] = await Promise.all([
    groupId !== undefined && sharesGroup(ctx, groupId, tab),
    grantedDevices(ctx, tab),
  ])
  return whole ? undefined : among
}

/** The devices that match and are visible to the actor. Throws `notFound` for a group not visible to them. */
export async function matching(ctx: PersonCtx, query: Requested, way: Way = 'each'): Promise<Filtered> {
  const { groupId, scope, keywords } = query
  const [granted, ofGroup] = await Promise.all([
    grantedOf(ctx, query, requestedTabs(query)),
    groupId && inGroup(ctx.db, groupId),
    groupId && mustSeeGroup(ctx, groupId),
  ])
  let devices = ctx.db.selectFrom('devices as d') as unknown as Filtered
  if (scope !== 'shared') devices = devices.where(fleetCondition(ctx, scope))
  if (granted) devices = devices.where(granted(sql`d.id`))
  if (query.productId) devices = devices.where('d.product_id', '=', query.productId)
  if (query.online !== undefined) devices = devices.where('d.online', '=', query.online)
  if (query.silent !== undefined) devices = devices.where(query.silent ? silent : notSilent)
  if (query.activity) devices = devices.where(doing(query.activity, way, ctx.clock.now()))
  if (query.hygieneFailed !== undefined) {
    const fails = failsHygiene(ctx.clock.now())
    devices = devices.where(query.hygieneFailed ? fails : sql<boolean>`${fails} IS NOT TRUE`)
    // Besides the tabs of other filters, so that a share without washes does not reveal how they went.
    if (scope === 'shared') devices = devices.where((await grantedDevices(ctx, 'cycles'))(sql`d.id`))
  }
  if (query.alarms) {
    if (!seesAlarms(ctx)) throw new Problem('notPermitted')
    devices = devices.where(hasOpenAlarm(query.alarms === 'any' ? undefined : query.alarms))
    if (scope === 'shared') devices = devices.where((await grantedDevices(ctx, 'alarms'))(sql`d.id`))
  }
  if (query.siteId) devices = devices.where('d.site_id', '=', query.siteId)
  if (query.tag) {
    if (scope === 'shared') devices = devices.where(sql<boolean>`false`)
    else devices = devices.where(sql<boolean>`d.tag_hashes @> tag_hashes(ARRAY[${query.tag}::text])`)
  }
  if (query.firmware) devices = devices.where('d.firmware', '=', query.firmware)
  for (const condition of sinceConditions(query, ctx.clock.now(), way)) devices = devices.where(condition)
  // A site has few devices: checking each name is cheaper than collecting all matches of the word.
  const named = query.siteId && way === 'gather' ? 'walk' : way
  if (keywords) devices = devices.where(await matchesDeviceInList(ctx.db, keywords, named, granted))
  if (ofGroup) devices = devices.where(ofGroup)
  return devices
}

/** The actor's own selected devices. */
export async function selected(ctx: PersonCtx, selection: DeviceSelection): Promise<Filtered> {
  const filter = 'matching' in selection ? selection.matching : {}
  const devices = await matching(ctx, { ...filter, scope: 'own' })
  if ('ids' in selection) return devices.where(sql<boolean>`d.id = ANY(${[...selection.ids]}::bigint[])`)
  if ('sns' in selection) return devices.where(sql<boolean>`d.sn = ANY(${[...selection.sns]}::text[])`)
  return devices
}

/** Ids of the actor's own selected devices, at most `max`, ordered by id. */
export async function listSelected(
  ctx: PersonCtx,
  selection: DeviceSelection,
  max: number,
): Promise<string[]> {
  const devices = (await selected(ctx, selection)).select('d.id')
  return (await devices.orderBy('d.id').limit(max).execute()).map(({ id }) => id)
}

/** Id, name and serial number, as `code`, of the actor's own selected devices, for a bulk job. */
export async function selectedThings(
  ctx: PersonCtx,
  selection: DeviceSelection,
): Promise<RawBuilder<unknown>> {
  const things = (await selected(ctx, selection)).select(['d.id', 'd.name', 'd.sn as code'])
  return sql`${things}`
}
