import { sql } from 'kysely'
import type { Db } from '../../../platform/database/tables.ts'
import { costKinds, costOf, lacksOf, priced, pricesOf } from './priced.reads.ts'

/** Owners whose days one transaction prices. */
const atOnce = 20

/** Stored in this order, so that days of an owner are read from few pages. */
const key = sql`owner_id, day, product_id, site_id, time_zone`
const columns = sql.join([key, sql.ref('washes'), ...costKinds.map(costOf), ...costKinds.map(lacksOf)])

/** Recalculates the costs of the days whose washes or prices changed. Until then each query prices them itself. */
export async function maintainFleetCosts(db: Db, stopping?: AbortSignal): Promise<void> {
  for (let noted = 1; noted > 0 && !stopping?.aborted; ) noted = await priceNoted(db)
}

/** The lock is the one of folding, which notes changes; a price that is committed meanwhile leaves its own note. */
async function priceNoted(db: Db): Promise<number> {
  return await db.transaction().execute(async (tx) => {
    await sql`SELECT pg_advisory_xact_lock(hashtextextended('fleet-days', 0))`.execute(tx)
    const { rows: notes } = await sql<{ owner: string; from: string; to: string }>`
      DELETE FROM fleet_wash_cost_changes WHERE owner_id IN (SELECT DISTINCT owner_id FROM fleet_wash_cost_changes ORDER BY 1 LIMIT ${atOnce})
      RETURNING owner_id::text AS owner, from_day::text AS from, to_day::text AS to`.execute(tx)
    if (notes.length === 0) return 0
    const noted = sql`(SELECT DISTINCT n.owner_id, n.from_day, n.to_day FROM unnest(
      ${notes.map(({ owner }) => owner)}::bigint[], ${notes.map(({ from }) => from)}::date[], ${notes.map(({ to }) => to)}::date[]) n(owner_id, from_day, to_day))`
    const isNoted = sql`EXISTS (SELECT FROM ${noted} n WHERE n.owner_id = f.owner_id AND f.day BETWEEN n.from_day AND n.to_day)`
    await sql`DELETE FROM fleet_wash_costs f WHERE ${isNoted}`.execute(tx)
    await sql`
      WITH late AS MATERIALIZED (SELECT * FROM fleet_wash_days f WHERE ${isNoted}), prices AS MATERIALIZED (${pricesOf(sql`late`)})
      INSERT INTO fleet_wash_costs (${columns}) SELECT ${columns} FROM (${priced(sql`SELECT * FROM late`)}) p
       ORDER BY ${key}`.execute(tx)
    return notes.length
  })
}
