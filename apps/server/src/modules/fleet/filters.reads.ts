import type { DeviceScope } from '@limpid/contract/devices'
import type { Activity, DeviceFilter, DeviceSelection } from '@limpid/contract/fleet'
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { PersonCtx } from '../../platform/context.ts'
import { likePattern } from '../../platform/database/like-pattern.ts'
import type { Db, Tables } from '../../platform/database/tables.ts'
import { fleetCondition, mustSeeGroup } from '../shares/shares.face.ts'
import '../devices/devices.tables.ts'

export type Filtered = SelectQueryBuilder<Tables & { d: Tables['devices'] }, 'd', object>

export const washing = sql<boolean>`EXISTS (SELECT FROM cycles c WHERE c.device_id = d.id AND c.result = 'running')`

export const faulty = sql<boolean>`d.id IN (SELECT l.device_id FROM telemetry_latest l JOIN metrics m ON m.id = l.metric_id
  WHERE m.key = 'fault_code' AND l.text <> '')`

/** What each activity means, in the order in which one outweighs the other. */
const activityConditions: Record<Activity, RawBuilder<boolean>> = {
  unknown: sql`NOT d.online`,
  fault: sql`d.online AND ${faulty}`,
  washing: sql`d.online AND ${washing} AND NOT ${faulty}`,
  idle: sql`d.online AND NOT ${washing} AND NOT ${faulty}`,
}

/**
 * The devices of a group and of all that is in it, as a condition on `devices d`. The groups are asked for beforehand: knowing
 * which they are, the database knows how many devices to expect, and a small group costs little.
 */
export async function inGroup(db: Db, groupId: string): Promise<RawBuilder<boolean>> {
  const { rows } = await sql<{ id: string }>`SELECT group_id AS id FROM groups_under(${groupId})`.execute(db)
  const ids = rows.map(({ id }) => id)
  return sql<boolean>`d.id IN (SELECT gd.device_id FROM group_devices gd WHERE gd.group_id = ANY(${ids}::bigint[]))`
}

/** The devices that match, and that the actor may see. Throws `notFound` for a group that is none of theirs. */
export async function matching(
  ctx: PersonCtx,
  query: DeviceFilter & { scope: DeviceScope },
): Promise<Filtered> {
  const every = ctx.db.selectFrom('devices as d') as unknown as Filtered
  // What a share leaves out cannot be found out by filtering.
  const tab = query.activity || query.firmware ? 'live' : undefined
  let devices = every.where(fleetCondition(ctx, query.scope, tab))
  if (query.productId) devices = devices.where('d.product_id', '=', query.productId)
  if (query.online !== undefined) devices = devices.where('d.online', '=', query.online)
  if (query.activity) devices = devices.where(activityConditions[query.activity])
  if (query.siteId) devices = devices.where('d.site_id', '=', query.siteId)
  if (query.tag)
    devices = devices.where(sql<boolean>`d.tags @> ARRAY[${query.tag}] AND ${query.scope !== 'shared'}`)
  if (query.firmware) devices = devices.where('d.firmware', '=', query.firmware)
  if (query.keywords) devices = devices.where('d.search', 'like', likePattern(query.keywords))
  if (query.groupId) {
    await mustSeeGroup(ctx, query.groupId)
    devices = devices.where(await inGroup(ctx.db, query.groupId))
  }
  return devices
}

/** Ids of the actor's own devices that are selected, at most `most`, in the order of their ids. */
export async function listSelected(
  ctx: PersonCtx,
  selection: DeviceSelection,
  most: number,
): Promise<string[]> {
  const filter = 'matching' in selection ? selection.matching : {}
  let devices = (await matching(ctx, { ...filter, scope: 'own' })).select('d.id')
  if ('ids' in selection) devices = devices.where(sql<boolean>`d.id = ANY(${[...selection.ids]}::bigint[])`)
  return (await devices.orderBy('d.id').limit(most).execute()).map(({ id }) => id)
}
