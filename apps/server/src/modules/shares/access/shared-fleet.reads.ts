import { type RawBuilder, sql } from 'kysely'
import type { PersonCtx } from '../../../platform/context.ts'
import type { Tabs } from './granted.reads.ts'
import { holdsTab } from './grants.reads.ts'

/** The actor's shares in force that include this tab, if given; `s` is a share. */
const inForce = ({ actor, clock }: PersonCtx, tab: Tabs) => sql`
  s.account_id = ${actor.id} AND s.state = 'accepted' AND (s.until IS NULL OR s.until > ${clock.now()})
  AND ${tab ? holdsTab(sql`s.tabs`, tab) : sql`true`}`

/** The ids of the groups shared with the actor, including all subgroups, as a query. */
export const sharedGroups = (ctx: PersonCtx, tab?: Tabs): RawBuilder<string> => sql`
  SELECT u.group_id FROM shares s CROSS JOIN LATERAL groups_under(s.group_id) u
   WHERE ${inForce(ctx, tab)} AND s.group_id IS NOT NULL`

/** Whether everything in a group is shared with the actor. */
export async function sharesGroup(ctx: PersonCtx, groupId: string, tab?: Tabs): Promise<boolean> {
  const { rows } = await sql<{ shares: boolean }>`
    SELECT ${groupId}::bigint IN (${sharedGroups(ctx, tab)}) AS shares`.execute(ctx.db)
  return rows[0]?.shares ?? false
}

/** The members of groups, as a condition on `devices d`. */
export function memberOf(groupIds: readonly string[]): RawBuilder<boolean> {
  return sql<boolean>`d.id IN (
    SELECT gd.device_id FROM group_devices gd WHERE gd.group_id = ANY(${[...groupIds]}::bigint[]))`
}
