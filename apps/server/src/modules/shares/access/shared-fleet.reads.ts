import type { DeviceTab } from '@limpid/contract/devices'
import { type RawBuilder, sql } from 'kysely'
import type { PersonCtx } from '../../../platform/context.ts'
import { fleetCondition, holdsTab } from './grants.reads.ts'

/** Which rows of a list are read: any, by the way that the database thinks best, some far down in its order, or each to count them. */
export type Reach = 'any' | 'far' | 'each'

/** A tab that the shares are to hold, or several of which one is enough. */
type Tabs = DeviceTab | readonly DeviceTab[] | undefined

/** More shared devices than this are better met while walking an order than gathered beforehand. */
const manyShared = 2_000

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

/**
 * The members of groups, as a condition on `devices d`. For rows far down all members are gathered once, and each device that the order
 * passes is looked up in them; left to itself, the database gathers them, reads each and sorts.
 */
export function memberOf(groupIds: readonly string[], reach: Reach): RawBuilder<boolean> {
  const within = sql<boolean>`d.id IN (
    SELECT gd.device_id FROM group_devices gd WHERE gd.group_id = ANY(${[...groupIds]}::bigint[]))`
  return reach === 'far' ? sql`(${within}) IS TRUE` : within
}

/**
 * The devices that others let the actor see, as a condition on `devices d`. Few are gathered and looked up. Where there are many, each
 * device that an order passes is looked up in the groups and shares: a page of a list ends after a few of them, and a count
 * hashes both, as do rows far down.
 */
export async function sharedCondition(ctx: PersonCtx, tab: Tabs, reach: Reach): Promise<RawBuilder<boolean>> {
  const { rows: few } = await sql<{ granted: number }>`
    SELECT count(*)::int AS granted FROM (
      SELECT FROM granted_devices(${ctx.actor.id}, ${ctx.clock.now()}) LIMIT ${manyShared + 1}
    ) probe`.execute(ctx.db)
  if ((few[0]?.granted ?? 0) <= manyShared) return fleetCondition(ctx, 'shared', tab)
  const groupIds = await sharedGroups(ctx, tab)
  if (reach === 'far')
    return sql`(${memberOf(groupIds, 'any')} OR d.id IN (
      SELECT s.device_id FROM shares s WHERE ${inForce(ctx, tab)} AND s.device_id IS NOT NULL))`
  return sql<boolean>`(
    EXISTS (SELECT FROM group_devices gd WHERE gd.device_id = d.id AND gd.group_id = ANY(${groupIds}::bigint[]))
    OR EXISTS (SELECT FROM shares s WHERE s.device_id = d.id AND ${inForce(ctx, tab)}))`
}
