import type { OsmosisUnit } from '@limpid/contract/analysis/probes/osmosis-units'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../../platform/database/tables.ts'
import { joinComparedHours } from '../../../osmosis/osmosis.public.ts'
import type { Bounds } from '../../../telemetry/telemetry.public.ts'
import type { OfMetric } from './probes.reads.ts'
import '../../../devices/devices.tables.ts'

interface Compared extends OfMetric, Pick<Bounds, 'min' | 'max'> {
  /** Condition on `devices d`: the metric of this device may be shown. */
  seen: RawBuilder<boolean>
  now: Date
}

type Unit = Pick<OsmosisUnit, 'outlet' | 'inlet' | 'total' | 'days'>
type Row = Omit<Unit['total'], 'inlet' | 'outlet'> & {
  day: string | null
  /** The devices, and the means of what they measured. */
  outlet: Unit['outlet']
  inlet: Unit['inlet']
  behind: number
  before: number
}

/** One metric before and behind the osmosis units of the devices of the spans, by hours in which both measured it and stood at one site
 * from the beginning to the end. */
export async function readOsmosis(db: Db, { key, spans, seen, min, max, now }: Compared): Promise<Unit[]> {
  const { rows } = await sql<Row>`
    WITH units AS (
      SELECT o.device_id, o.inlet_id, o.began_at, o.ended_at FROM osmosis_inlets o
        JOIN devices d ON d.id = o.inlet_id JOIN devices own ON own.id = o.device_id AND own.owner_id = d.owner_id WHERE ${seen}
    ), hours AS (
      SELECT o.device_id, o.inlet_id, (h.hour AT TIME ZONE s.time_zone)::date AS day, before.mean AS inlet, behind.mean AS outlet
        FROM units o JOIN (${spans}) s ON s.device_id = o.device_id
       CROSS JOIN (SELECT id FROM metrics WHERE key = ${key}) m CROSS JOIN (SELECT ${min}::float8 AS min, ${max}::float8 AS max, ${now}::timestamptz AS now) x
       ${sql.raw(joinComparedHours('s.from_at', 'least(s.to_at, x.now)'))}
       WHERE behind.mean IS NOT NULL AND before.mean IS NOT NULL
    ), sums AS (
      SELECT device_id, inlet_id, day, count(*)::int AS hours, avg(inlet)::float8 AS before, avg(outlet)::float8 AS behind
        FROM hours GROUP BY GROUPING SETS ((device_id, inlet_id), (device_id, inlet_id, day))
    )
    SELECT to_char(x.day, 'YYYY-MM-DD') AS day, x.hours, x.before, x.behind, 1 - x.behind / nullif(x.before, 0) AS rejection,
           jsonb_build_object('id', b.id::text, 'name', b.name, 'sn', b.sn) AS outlet,
           jsonb_build_object('id', a.id::text, 'name', a.name, 'sn', a.sn) AS inlet
      FROM sums x JOIN devices b ON b.id = x.device_id JOIN devices a ON a.id = x.inlet_id
     ORDER BY b.name, b.id, a.name, a.id, x.day`.execute(db)
  const grouped = Map.groupBy(rows, pairOf)
  return [...grouped.values()].flatMap((own) => {
    const total = own.find(({ day }) => day === null)
    if (!total) return []
    const days = own.flatMap((row) => (row.day === null ? [] : [{ day: row.day, ...comparedOf(row) }]))
    return [{ outlet: total.outlet, inlet: total.inlet, total: comparedOf(total), days }]
  })
}

/** A device may have had several inlets within a range: each pair is a unit of its own. */
export const pairOf = ({ outlet, inlet }: Pick<Unit, 'outlet' | 'inlet'>): string =>
  `${outlet.id} ${inlet.id}`

const comparedOf = ({ hours, before, behind, rejection }: Row) => ({
  hours,
  inlet: before,
  outlet: behind,
  rejection,
})
