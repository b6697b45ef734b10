import type { OsmosisUnit } from '@limpid/contract/analysis/probes/osmosis-units'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../../platform/database/tables.ts'
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

/**
 * The mean of the accepted readings of an hour `h`. Where an hour has others too, its readings say what was accepted, or the hour
 * itself once they are deleted.
 */
const acceptedOf = (h: string, min: number, max: number) => {
  const column = (name: string) => sql.ref(`${h}.${name}`)
  const isClean = sql`${column('min')} >= ${min}::float8 AND ${column('max')} <= ${max}::float8`
  return sql`(
    SELECT ${column('sum')} / ${column('count')} AS mean WHERE ${isClean}
    UNION ALL
    SELECT ${column('accepted_sum')} / ${column('accepted_count')}
     WHERE NOT (${isClean}) AND ${column('accepted_count')} > 0
    UNION ALL
    SELECT avg(t.value) FROM telemetry t
     WHERE NOT (${isClean}) AND ${column('accepted_count')} IS NULL AND t.device_id = ${column('device_id')} AND t.metric_id = ${column('metric_id')}
       AND t.ts >= ${column('hour')} AND t.ts < ${column('hour')} + interval '1 hour' AND t.value BETWEEN ${min}::float8 AND ${max}::float8)`
}

/** One metric before and behind the osmosis units of the devices of the spans, by hours in which both measured it and stood at one site
 * from the beginning to the end. */
export async function readOsmosis(db: Db, { key, spans, seen, min, max, now }: Compared): Promise<Unit[]> {
  const { rows } = await sql<Row>`
    WITH units AS (
      SELECT o.device_id, o.inlet_id FROM osmosis_inlets o
        JOIN devices d ON d.id = o.inlet_id JOIN devices own ON own.id = o.device_id AND own.owner_id = d.owner_id WHERE ${seen}
    ), hours AS (
      SELECT u.device_id, u.inlet_id, (h.hour AT TIME ZONE s.time_zone)::date AS day, before.mean AS inlet, behind.mean AS outlet
        FROM units u JOIN (${spans}) s ON s.device_id = u.device_id
        JOIN site_stays y ON y.device_id = u.device_id
        JOIN site_stays z ON z.device_id = u.inlet_id AND z.site_id = y.site_id AND z.began_at < y.ended_at AND y.began_at < z.ended_at
        JOIN telemetry_hourly h ON h.device_id = u.device_id AND h.metric_id = (SELECT id FROM metrics WHERE key = ${key})
         AND h.hour >= greatest(s.from_at, y.began_at, z.began_at) AND h.hour < least(s.to_at, ${now}) AND h.hour + interval '1 hour' <= least(y.ended_at, z.ended_at)
        JOIN telemetry_hourly i ON i.device_id = u.inlet_id AND i.metric_id = h.metric_id AND i.hour = h.hour
       CROSS JOIN LATERAL ${acceptedOf('h', min, max)} behind CROSS JOIN LATERAL ${acceptedOf('i', min, max)} before
       WHERE behind.mean IS NOT NULL AND before.mean IS NOT NULL
    ), sums AS (
      SELECT device_id, inlet_id, day, count(*)::int AS hours, avg(inlet)::float8 AS before, avg(outlet)::float8 AS behind
        FROM hours GROUP BY GROUPING SETS ((device_id, inlet_id), (device_id, inlet_id, day))
    )
    SELECT to_char(x.day, 'YYYY-MM-DD') AS day, x.hours, x.before, x.behind, 1 - x.behind / nullif(x.before, 0) AS rejection,
           jsonb_build_object('id', b.id::text, 'name', b.name, 'sn', b.sn) AS outlet,
           jsonb_build_object('id', a.id::text, 'name', a.name, 'sn', a.sn) AS inlet
      FROM sums x JOIN devices b ON b.id = x.device_id JOIN devices a ON a.id = x.inlet_id
     ORDER BY b.name, b.id, x.day`.execute(db)
  const grouped = Map.groupBy(rows, ({ outlet }) => outlet.id)
  return [...grouped.values()].flatMap((own) => {
    const total = own.find(({ day }) => day === null)
    if (!total) return []
    const days = own.flatMap((row) => (row.day === null ? [] : [{ day: row.day, ...comparedOf(row) }]))
    return [{ outlet: total.outlet, inlet: total.inlet, total: comparedOf(total), days }]
  })
}

const comparedOf = ({ hours, before, behind, rejection }: Row) => ({
  hours,
  inlet: before,
  outlet: behind,
  rejection,
})
