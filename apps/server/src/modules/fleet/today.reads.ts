import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/database/tables.ts'
import '../cycles/cycles.tables.ts'
import '../telemetry/telemetry.tables.ts'

/** A set of devices, as a condition on `devices d`. */
export type FleetCondition = RawBuilder<boolean>

const hours = 24

/**
 * Water and energy since midnight, each for its own set of devices, from the daily rollups: counter
 * increases, regardless of resets.
 */
export async function sumToday(db: Db, fleet: { water: FleetCondition; energy: FleetCondition }, now: Date) {
  const { rows } = await sql<{ key: string; total: number }>`
    SELECT m.key, sum(t.increase)::float8 AS total
      FROM devices d
      JOIN telemetry_daily t ON t.device_id = d.id AND t.day = (${now}::timestamptz AT TIME ZONE d.time_zone)::date
      JOIN metrics m ON m.id = t.metric_id
     WHERE m.key = 'water_total' AND ${fleet.water} OR m.key = 'energy_total' AND ${fleet.energy}
     GROUP BY m.key`.execute(db)
  const of = (key: string) => rows.find((row) => row.key === key)?.total ?? 0
  return { waterTodayLitres: of('water_total'), energyTodayKwh: of('energy_total') }
}

/** Washes that ended today, by hour in the device's time zone, and those currently running. */
export async function countWashes(
  db: Db,
  fleet: { washes: FleetCondition; running: FleetCondition },
  now: Date,
) {
  const [ended, running] = await Promise.all([
    sql<{ hour: number; washes: number }>`
      SELECT extract(hour FROM c.ended_at AT TIME ZONE d.time_zone)::int AS hour, count(*)::int AS washes
        FROM cycles c JOIN devices d ON d.id = c.device_id
       WHERE ${fleet.washes} AND c.result <> 'running'
         AND c.ended_at >= ${now}::timestamptz - interval '26 hours' AND c.ended_at <= ${now}
         AND (c.ended_at AT TIME ZONE d.time_zone)::date = (${now}::timestamptz AT TIME ZONE d.time_zone)::date
       GROUP BY 1`.execute(db),
    sql<{ washing: number }>`
      SELECT count(*)::int AS washing FROM cycles c JOIN devices d ON d.id = c.device_id
       WHERE ${fleet.running} AND c.result = 'running' AND d.online`.execute(db),
  ])
  const washesByHour = Array.from(
    { length: hours },
    (_, hour) => ended.rows.find((row) => row.hour === hour)?.washes ?? 0,
  )
  return {
    washesByHour,
    washesToday: washesByHour.reduce((sum, washes) => sum + washes, 0),
    washing: running.rows[0]?.washing ?? 0,
  }
}
