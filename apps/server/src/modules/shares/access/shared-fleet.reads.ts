import type { DeviceTab } from '@limpid/contract/devices'
import { type RawBuilder, sql } from 'kysely'
import type { PersonCtx } from '../../../platform/context.ts'
import type { Way } from '../../../platform/database/long-lists/pages.ts'
import { leastLong } from '../../../platform/database/long-lists/totals.ts'
import { fleetCondition, holdsTab } from './grants.reads.ts'

/** A tab that the shares are to hold, or several of which one is enough. */
type Tabs = DeviceTab | readonly DeviceTab[] | undefined

/** The shares of the actor that are in force and open this tab, where one is given; `s` is a share. */
const inForce = ({ actor, clock }: PersonCtx, tab: Tabs) => sql`
  s.account_id = ${actor.id} AND s.state = 'accepted' AND (s.until IS NULL OR s.until > ${clock.now()})
  AND ${tab ? holdsTab(sql`s.tabs`, tab) : sql`true`}`

/** The groups that others let the actor see, with all that lie in them. */
async function sharedGroups(ctx: PersonCtx, tab: Tabs): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT DISTINCT u.group_id AS id FROM shares s CROSS JOIN LATERAL groups_under(s.group_id) u
     WHERE ${inForce(ctx, tab)} AND s.group_id IS NOT NULL`.execute(ctx.db)
  return rows.map(({ id }) => id)
}

/** Whether somebody shares all that is in a group with the actor. */
export async function sharesGroup(ctx: PersonCtx, groupId: string, tab?: Tabs): Promise<boolean> {
  return (await sharedGroups(ctx, tab)).includes(groupId)
}

/** The members of groups, as a condition on `devices d`. */
export function memberOf(groupIds: readonly string[]): RawBuilder<boolean> {
  return sql<boolean>`d.id IN (
    SELECT gd.device_id FROM group_devices gd WHERE gd.group_id = ANY(${[...groupIds]}::bigint[]))`
}

/**
 * The devices that others let the actor see, as a condition on `devices d`. Few are gathered and looked up; of many the groups and shares
 * are. Where devices are met one by one, on a walk or by a `narrow` filter that finds them by itself, each is looked up: asked by EXISTS,
 * the database would hash all that is shared.
 */
export async function sharedCondition(
  ctx: PersonCtx,
  tab: Tabs,
  { way, narrow }: { way: Way; narrow: boolean },
): Promise<RawBuilder<boolean>> {
  if (way !== 'walk' && !(await isSharedMany(ctx))) return fleetCondition(ctx, 'shared', tab)
  const groupIds = await sharedGroups(ctx, tab)
  const members = sql`SELECT true FROM group_devices gd WHERE gd.device_id = d.id AND gd.group_id = ANY(${groupIds}::bigint[])`
  const shares = sql`SELECT true FROM shares s WHERE s.device_id = d.id AND ${inForce(ctx, tab)}`
  return way === 'walk' || (way === 'gather' && narrow)
    ? sql`coalesce((${members} LIMIT 1), (${shares} LIMIT 1), false)`
    : sql`(EXISTS (${members}) OR EXISTS (${shares}))`
}

/** Whether others let the actor see more devices than are better gathered beforehand. */
async function isSharedMany(ctx: PersonCtx): Promise<boolean> {
  const { rows } = await sql<{ granted: number }>`
    SELECT count(*)::int AS granted FROM (
      SELECT FROM granted_devices(${ctx.actor.id}, ${ctx.clock.now()}) LIMIT ${leastLong}
    ) probe`.execute(ctx.db)
  return rows[0]?.granted === leastLong
}
