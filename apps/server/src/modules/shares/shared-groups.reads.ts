import { type RawBuilder, sql } from 'kysely'
import type { PersonCtx } from '../../platform/context.ts'
import { includesTab, type Tabs } from '../access/access.public.ts'
import '../groups/groups.tables.ts'
import './shares.tables.ts'

/** The actor's shares in force that include this tab, if given; `s` is a share. */
const inForce = ({ actor, clock }: PersonCtx, tab: Tabs) => sql`
  s.account_id = ${actor.id} AND s.state = 'accepted' AND (s.until IS NULL OR s.until > ${clock.now()})
  AND ${tab ? includesTab(sql`s.tabs`, tab) : sql`true`}`

/** The ids of the groups shared with the actor, including all subgroups, as a query. */
export const sharedGroups = (ctx: PersonCtx, tab?: Tabs): RawBuilder<string> => sql`
  SELECT u.group_id FROM shares s CROSS JOIN LATERAL groups_under(s.group_id) u
   WHERE ${inForce(ctx, tab)} AND s.group_id IS NOT NULL`

/** Whether a group is inside one shared with the actor, or its owner passes a condition on `g.owner_id`. */
export async function seesGroup(ctx: PersonCtx, id: string, owned: RawBuilder<boolean>): Promise<boolean> {
  const { rows } = await sql<{ visible: boolean }>`
    WITH RECURSIVE above (id, parent_id) AS (
      SELECT id, parent_id FROM device_groups WHERE id = ${id}
      UNION SELECT g.id, g.parent_id FROM device_groups g JOIN above ON above.parent_id = g.id
    )
    SELECT EXISTS (
      SELECT FROM device_groups g WHERE g.id = ${id} AND ${owned}
    ) OR EXISTS (
      SELECT FROM above JOIN shares s ON s.group_id = above.id
       WHERE s.account_id = ${ctx.actor.id} AND s.state = 'accepted' AND (s.until IS NULL OR s.until > ${ctx.clock.now()})
    ) AS visible`.execute(ctx.db)
  return rows[0]?.visible ?? false
}
