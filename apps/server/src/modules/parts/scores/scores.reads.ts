import type { RunOutScore } from '@limpid/contract/parts/run-out'
import type { StockKind } from '@limpid/contract/parts/schemas'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/tables.ts'
import '../../devices/devices.tables.ts'
import '../parts.tables.ts'

/** Forecasts are kept, and count, for a year. */
export const scoredDays = 365
/** Over all devices of an owner, this many of each item count, those that ended last: an owner of thousands has millions. */
const newestScored = 2_000
/** Of the forecasts, this part lies on the same side. */
const leaning = 0.75

interface Item {
  productId: string
  kind: StockKind
  key: string
}

const scoreColumns = sql`
  count(*)::int AS forecasts, count(DISTINCT (f.device_id, f.ended_at))::int AS "runOuts", count(*) FILTER (WHERE f.within)::int AS within,
  percentile_cont(0.5) WITHIN GROUP (ORDER BY abs(f.off_days)) AS "typicalDays",
  CASE WHEN count(*) FILTER (WHERE f.off_days > 0) >= ${leaning}::float8 * count(*) THEN 'late'
       WHEN count(*) FILTER (WHERE f.off_days < 0) >= ${leaning}::float8 * count(*) THEN 'early' END AS lean`

const scoreOnly = ({ forecasts, runOuts, within, typicalDays, lean }: RunOutScore): RunOutScore => ({
  forecasts,
  runOuts,
  within,
  typicalDays,
  lean,
})

/** How the forecasts of a device turned out, by the key of the part or consumable. */
export async function scoresOfDevice(
  db: Db,
  deviceId: string,
  kind: StockKind,
): Promise<Map<string, RunOutScore>> {
  const { rows } = await sql<RunOutScore & { key: string }>`
    SELECT f.key, ${scoreColumns}
      FROM run_out_forecasts f JOIN devices d ON d.id = f.device_id AND d.owner_id = f.owner_id
     WHERE f.within IS NOT NULL AND f.device_id = ${deviceId} AND f.kind = ${kind} GROUP BY f.key`.execute(db)
  return new Map(rows.map((row) => [row.key, scoreOnly(row)]))
}

/** The newest of all devices of an owner, of these items, by product, kind and key. */
export async function scoresOfOwner(
  db: Db,
  ownerId: string,
  items: readonly Item[],
): Promise<Map<string, RunOutScore>> {
  if (items.length === 0) return new Map()
  const { rows } = await sql<RunOutScore & Item>`
    SELECT i.product_id::text AS "productId", i.kind, i.key, s.*
      FROM unnest(${items.map(({ productId }) => productId)}::bigint[], ${items.map(({ kind }) => kind)}::text[],
                  ${items.map(({ key }) => key)}::text[]) AS i(product_id, kind, key)
     CROSS JOIN LATERAL (
       SELECT ${scoreColumns}
         FROM (SELECT n.device_id, n.owner_id, n.ended_at, n.within, n.off_days FROM run_out_forecasts n
                WHERE n.owner_id = ${ownerId} AND n.product_id = i.product_id AND n.kind = i.kind AND n.key = i.key AND n.within IS NOT NULL
                ORDER BY n.ended_at DESC LIMIT ${newestScored}) f
         JOIN devices d ON d.id = f.device_id AND d.owner_id = f.owner_id) s
     WHERE s.forecasts > 0`.execute(db)
  return new Map(rows.map((row) => [[row.productId, row.kind, row.key].join(' '), scoreOnly(row)]))
}
