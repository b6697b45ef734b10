import type pg from 'pg'
import type { Ctx } from '../../apps/server/src/platform/context.ts'

/** The plan of the last page of one owner's list by name: the ids from one index, the rest for twenty rows. */
export async function slowestPlan(ctx: Ctx, pool: pg.Pool): Promise<string> {
  const owner = await ctx.db
    .selectFrom('accounts')
    .select('id')
    .where('username', '=', 'owner')
    .executeTakeFirstOrThrow()
  const { rows } = await pool.query<{ 'QUERY PLAN': string }>(
    `EXPLAIN (ANALYZE, BUFFERS, COSTS OFF, SUMMARY OFF)
     SELECT d.id FROM devices d WHERE d.owner_id = $1 ORDER BY d.name, d.id LIMIT 20 OFFSET 90000`,
    [owner.id],
  )
  return `\nplan of a late page:\n${rows.map((row) => row['QUERY PLAN']).join('\n')}`
}
