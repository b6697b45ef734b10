import type { Grant } from '@limpid/contract/access/access'
import { sql } from 'kysely'
import type { PersonCtx } from '../../platform/context.ts'
import { combine } from '../access/access.public.ts'
import type { GroupShares, SharedGroup } from '../groups/groups.public.ts'
import './shares.tables.ts'

/**
 * Every group shared with the actor, by id, with the combined grants of its shares and those of its parent
 * groups.
 */
async function received({ db, actor, clock }: PersonCtx): Promise<Map<string, SharedGroup>> {
  const { rows } = await sql<Grant & { id: string; direct: boolean }>`
    SELECT u.group_id AS id, u.group_id = s.group_id AS direct, s.level, s.tabs, s.until
      FROM shares s CROSS JOIN LATERAL groups_under(s.group_id) u
     WHERE s.account_id = ${actor.id} AND s.group_id IS NOT NULL AND s.state = 'accepted'
       AND (s.until IS NULL OR s.until > ${clock.now()})`.execute(db)
  const found = new Map<string, SharedGroup>()
  for (const [id, grants] of Map.groupBy(rows, (row) => row.id)) {
    const access = combine(grants)
    if (access) found.set(id, { access, direct: grants.some(({ direct }) => direct) })
  }
  return found
}

/** What groups need from shares. */
export const sharesOfGroups: GroupShares = {
  received,
  async count(db, groupIds) {
    const { count } = await db
      .selectFrom('shares')
      .select(sql<string>`count(*)`.as('count'))
      .where(sql<boolean>`group_id = ANY(${[...groupIds]}::bigint[])`)
      .where('state', 'in', ['offered', 'accepted'])
      .executeTakeFirstOrThrow()
    return Number(count)
  },
  async viewers(db, groupIds) {
    const { rows } = await sql<{ id: string }>`
      WITH RECURSIVE above (id) AS (
        SELECT id FROM unnest(${[...groupIds]}::bigint[]) id
        UNION SELECT g.parent_id FROM device_groups g JOIN above ON above.id = g.id WHERE g.parent_id IS NOT NULL
      )
      SELECT DISTINCT s.account_id AS id FROM shares s JOIN above ON above.id = s.group_id WHERE s.state = 'accepted'`.execute(
      db,
    )
    return rows.map(({ id }) => id)
  },
}

/** The tabs that shares of a group grant the actor; null for all, and for one that is not shared with them. */
export async function tabsOfGroup(ctx: PersonCtx, id: string) {
  const shared = (await received(ctx)).get(id)
  return shared?.access.tabs ?? null
}
