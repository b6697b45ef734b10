import type { Screen } from '@limpid/contract/displays/screens'
import { type RawBuilder, sql } from 'kysely'
import type { PersonCtx } from '../../../platform/context.ts'
import type { Db } from '../../../platform/database/tables.ts'
import { Problem } from '../../../platform/problem.ts'
import { groupCondition, ownerCondition } from '../../access/access.public.ts'
import '../displays.tables.ts'
import '../../sites/sites.tables.ts'
import { countOwn } from '../../../platform/database/own-rows.ts'

/** The screens of the actor, by name. */
export async function listScreens(ctx: PersonCtx): Promise<Screen[]> {
  return screensOf(ctx, sql`true`)
}

/** One of the actor's screens. Throws `notFound`. */
export async function getScreen(ctx: PersonCtx, id: string): Promise<Screen> {
  const [found] = await screensOf(ctx, sql`c.id = ${id}`)
  if (!found) throw new Problem('notFound')
  return found
}

const places = (rows: RawBuilder<unknown>) =>
  sql`coalesce((SELECT jsonb_agg(jsonb_build_object('id', p.id::text, 'name', p.name) ORDER BY p.name, p.id) FROM (${rows}) p), '[]')`

async function screensOf(ctx: PersonCtx, which: RawBuilder<boolean>): Promise<Screen[]> {
  const sites = sql`SELECT s.id, s.name FROM sites s WHERE s.id = ANY(c.site_ids) AND ${isSiteSeen(ctx)}`
  const groups = sql`SELECT g.id, g.name FROM device_groups g WHERE g.id = ANY(c.group_ids) AND ${groupCondition(ctx)}`
  const { rows } = await sql<Screen>`
    SELECT c.id, c.name, c.scope, c.panels, c.seconds, c.theme, c.language, c.diagonal, c.distance, c.updated_at AS "updateTime",
           cardinality(c.site_ids) + cardinality(c.group_ids) > 0 AS limited, ${places(sites)} AS sites, ${places(groups)} AS groups,
           (SELECT count(*)::int FROM displays d WHERE d.screen_id = c.id) AS displays
      FROM screens c WHERE c.account_id = ${ctx.actor.id} AND ${which} ORDER BY c.name, c.id`.execute(ctx.db)
  return rows
}

const isSiteSeen = (ctx: PersonCtx) => ownerCondition(ctx, sql`s.owner_id`)

/** Whether the actor sees all of these sites and groups. */
export async function seesScreenScope(
  ctx: PersonCtx,
  { siteIds, groupIds }: { siteIds: readonly string[]; groupIds: readonly string[] },
): Promise<boolean> {
  const { rows } = await sql<{ sees: boolean }>`
    SELECT NOT EXISTS (SELECT FROM unnest(${[...siteIds]}::bigint[]) x(id)
                        WHERE NOT EXISTS (SELECT FROM sites s WHERE s.id = x.id AND ${isSiteSeen(ctx)}))
       AND NOT EXISTS (SELECT FROM unnest(${[...groupIds]}::bigint[]) x(id)
                        WHERE NOT EXISTS (SELECT FROM device_groups g WHERE g.id = x.id AND ${groupCondition(ctx)})) AS sees`.execute(
    ctx.db,
  )
  return rows[0]?.sees ?? false
}

/** Number of screens of an account. Screens that it adds at once are counted one after the other. */
export function countScreens(tx: Db, accountId: string): Promise<number> {
  return countOwn(tx, 'screens', 'account_id', accountId)
}
