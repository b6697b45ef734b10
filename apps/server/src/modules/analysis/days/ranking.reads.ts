import type { RankedDevice } from '@limpid/contract/analysis/fleet'
import type { Ranking } from '@limpid/contract/analysis/rankings'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/database/tables.ts'
import '../../products/products.tables.ts'
import { type FleetRow, fleetFiguresOf } from '../fleet/fleet.reads.ts'
import type { DayRows } from './days.reads.ts'
import { summedFigures } from './sums.reads.ts'

export const maxRanked = 10

const rankOf: Record<Ranking, RawBuilder<unknown>> = {
  washes: sql`washes`,
  waterLitres: sql`"meanWater"`,
  energyKwh: sql`"meanEnergy"`,
  duration: sql`"meanDurationMs"`,
  hygiene: sql`failed::float8 / nullif(passed + failed, 0)`,
}

/** The devices with the highest, or the lowest, figure on these days; those without it are left out. */
export async function rankDevices(
  db: Db,
  days: DayRows,
  {
    rank,
    ascending,
    accountId,
    scope,
  }: { rank: Ranking; ascending: boolean; accountId: string; scope: string },
): Promise<RankedDevice[]> {
  const { rows } = await sql<FleetRow & Pick<RankedDevice, 'device' | 'productName'>>`
    SELECT w.*, jsonb_build_object('id', d.id::text, 'name', d.name, 'sn', d.sn, 'relation',
             CASE WHEN d.owner_id = ${accountId} THEN 'owner' WHEN ${scope} = 'all' THEN 'staff' ELSE 'shared' END) AS device,
           jsonb_build_object('zh', p.name_zh, 'en', p.name_en) AS "productName"
      FROM (SELECT device_id, ${summedFigures} FROM (${days}) r GROUP BY device_id) w
      JOIN devices d ON d.id = w.device_id JOIN products p ON p.id = d.product_id
     WHERE ${rankOf[rank]} IS NOT NULL
     ORDER BY ${rankOf[rank]} ${ascending ? sql`ASC` : sql`DESC`}, d.name, d.id LIMIT ${maxRanked}`.execute(
    db,
  )
  return rows.map((row) => ({ device: row.device, productName: row.productName, ...fleetFiguresOf(row) }))
}
