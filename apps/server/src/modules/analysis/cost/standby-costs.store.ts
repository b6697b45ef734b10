import { sql } from 'kysely'
import type { Db } from '../../../platform/database/tables.ts'
import { costOf, priced, pricesOf } from './priced.reads.ts'
import { standbyKinds } from './standby-costs.reads.ts'
import { standbyOfDays } from './standby-rows.reads.ts'

/** Days that one transaction prices, of all owners that are noted. */
const daysAtOnce = 7

/** Stored in this order, so that days of an owner are read from few pages. */
const key = sql`owner_id, day, product_id, site_id, time_zone`
const columns = sql`${key}, ${sql.join(standbyKinds.map(costOf))}`

/** Recalculates what standby cost on the days that changed, the last ones first. Until then each query adds them up itself. */
export async function maintainStandbyCosts(db: Db, stopping?: AbortSignal): Promise<void> {
  for (let isNoted = true; isNoted && !stopping?.aborted; ) isNoted = await priceNoted(db)
}

/** One caller at a time. A change that is committed meanwhile leaves its own note. */
async function priceNoted(db: Db): Promise<boolean> {
  return await db.transaction().execute(async (tx) => {
    await sql`SELECT pg_advisory_xact_lock(hashtextextended('standby-costs', 0))`.execute(tx)
    const { rows: last } = await sql<{ to: string; from: string; minDay: string | null }>`
      SELECT day::text AS to, (day - ${daysAtOnce - 1}::int)::text AS from, (SELECT min(s.day) FROM standby_days s)::text AS "minDay"
        FROM (SELECT least(max(n.to_day), (SELECT max(s.day) FROM standby_days s)) AS day FROM fleet_standby_cost_changes n HAVING count(*) > 0) n`.execute(
      tx,
    )
    const [slice] = last
    if (!slice) return false
    const { rows: notes } = await sql<{ owner: string; from: string; to: string }>`
      DELETE FROM fleet_standby_cost_changes WHERE to_day >= ${slice.from}::date
      RETURNING owner_id::text AS owner, from_day::text AS from, to_day::text AS to`.execute(tx)
    const noted = sql`(SELECT DISTINCT n.owner_id, n.from_day, n.to_day FROM unnest(
      ${notes.map(({ owner }) => owner)}::bigint[], ${notes.map(({ from }) => from)}::date[], ${notes.map(({ to }) => to)}::date[]) n(owner_id, from_day, to_day))`
    await sql`
      DELETE FROM fleet_standby_costs f USING ${noted} n WHERE n.owner_id = f.owner_id AND f.day BETWEEN n.from_day AND n.to_day`.execute(
      tx,
    )
    await sql`
      WITH standby AS MATERIALIZED (${standbyOfDays(slice, noted)}), prices AS MATERIALIZED (${pricesOf(sql`standby`, standbyKinds)})
      INSERT INTO fleet_standby_costs (${columns}) SELECT ${columns} FROM (${priced(sql`SELECT * FROM standby`, 'all', standbyKinds)}) p ORDER BY ${key}`.execute(
      tx,
    )
    // Days before these follow.
    if (slice.minDay && slice.minDay < slice.from)
      await sql`
        INSERT INTO fleet_standby_cost_changes (owner_id, from_day, to_day)
        SELECT n.owner_id, n.from_day, ${slice.from}::date - 1 FROM ${noted} n WHERE n.from_day < ${slice.from}::date`.execute(
        tx,
      )
    return true
  })
}
