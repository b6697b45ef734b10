import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/database/tables.ts'
import { isGoingOn, readConsumption, readInlet, readMeter } from '../cycles/cycles.public.ts'
import '../cycles/cycles.tables.ts'

/** A set of devices, as a condition on `devices d`. */
export type FleetCondition = RawBuilder<boolean>

const hours = 24

interface Shared {
  water: FleetCondition
  energy: FleetCondition
  /** Devices whose washes may be shown. */
  washes: FleetCondition
}

/** Each device's own local day. */
const today = (fleet: FleetCondition, open: FleetCondition, now: Date) => sql`
  SELECT id AS device_id, site_id, time_zone, open, day::timestamp AT TIME ZONE time_zone AS from_at,
         (day + 1)::timestamp AT TIME ZONE time_zone AS to_at
    FROM (SELECT d.*, (${now}::timestamptz AT TIME ZONE d.time_zone)::date AS day, ${open} AS open FROM devices d WHERE ${fleet}) d`

/**
 * Water and energy of machines since midnight by their meters, and what inlet meters counted, each for its
 * own set of devices. Null while none of them counted today.
 */
export async function sumToday(db: Db, { water, energy, washes }: Shared, now: Date) {
  const [waterToday, energyToday, inletToday] = await Promise.all([
    readConsumption(db, 'water', today(water, washes, now)),
    readConsumption(db, 'energy', today(energy, washes, now)),
    readInlet(db, today(water, washes, now)),
  ])
  return {
    waterTodayLitres: waterToday?.meter ?? null,
    waterTodayParts: waterToday?.parts ?? null,
    energyTodayKwh: energyToday?.meter ?? null,
    energyTodayParts: energyToday?.parts ?? null,
    inletToday,
  }
}

/** The same weekday a week ago, from midnight to the same time of day, by each device's own clock. */
const weekAgo = (fleet: FleetCondition, now: Date) => sql`
  SELECT id AS device_id, (was::date)::timestamp AT TIME ZONE time_zone AS from_at, was AT TIME ZONE time_zone AS to_at
    FROM (SELECT d.*, (${now}::timestamptz AT TIME ZONE d.time_zone) - interval '7 days' AS was FROM devices d WHERE ${fleet}) d`

/** What machines had used a week ago, by the meters that are summed today. */
export async function sumWeekAgo(db: Db, { water, energy }: Omit<Shared, 'washes'>, now: Date) {
  const [waterWeekAgoLitres, energyWeekAgoKwh] = await Promise.all([
    readMeter(db, 'water', weekAgo(water, now)),
    readMeter(db, 'energy', weekAgo(energy, now)),
  ])
  return { waterWeekAgoLitres, energyWeekAgoKwh }
}

/**
 * Finished washes that started today, by hour in the device's time zone, and those currently running. The
 * index ends at `ended_at`: what started today ended later.
 */
export async function countWashes(
  db: Db,
  fleet: { washes: FleetCondition; running: FleetCondition },
  now: Date,
) {
  const [ended, running] = await Promise.all([
    sql<{ hour: number; washes: number }>`
      SELECT extract(hour FROM c.started_at AT TIME ZONE d.time_zone)::int AS hour, count(*)::int AS washes
        FROM cycles c JOIN devices d ON d.id = c.device_id
       WHERE ${fleet.washes} AND c.result <> 'running'
         AND c.ended_at >= ${now}::timestamptz - interval '26 hours' AND c.started_at <= ${now}
         AND (c.started_at AT TIME ZONE d.time_zone)::date = (${now}::timestamptz AT TIME ZONE d.time_zone)::date
       GROUP BY 1`.execute(db),
    sql<{ washing: number }>`
      SELECT count(*)::int AS washing FROM cycles c JOIN devices d ON d.id = c.device_id
       WHERE ${fleet.running} AND ${isGoingOn(now)} AND d.online`.execute(db),
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
