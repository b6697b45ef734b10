import type { InsightMeasure } from '@limpid/contract/analysis/insights'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/tables.ts'
import '../../devices/devices.tables.ts'
import { isBackfilling } from '../../devices/devices.public.ts'
import '../../telemetry/telemetry.public.ts'
import type { DayValue } from './baseline.rules.ts'

/** Ten weeks: eight of a weekday, and the days that are compared with them. */
export const maxDays = 70

/** A device with a day that nobody looked at yet. */
interface Watched {
  id: string
  ownerId: string
  /** Its last day that is over, `YYYY-MM-DD`. */
  through: string
  /** By the clock of the database: what changes while the devices are looked at is new at the next check. */
  listedAt: Date
}

/**
 * Devices with something new since their last check: a day that is over, washes of the last days that came late or were corrected, or
 * after `recheckMs` any of it; also while they have an open insight, which ends once they report no more. A device that still sends its history waits until that is complete.
 */
export async function listWatched(db: Db, now: Date, recheckMs: number): Promise<Watched[]> {
  const { rows } = await sql<Watched>`
    SELECT d.id::text, d.owner_id::text AS "ownerId", to_char(y.through, 'YYYY-MM-DD') AS through, now() AS "listedAt"
      FROM devices d
     CROSS JOIN LATERAL (SELECT (${now}::timestamptz AT TIME ZONE d.time_zone)::date - 1 AS through) y
      LEFT JOIN insight_checks c ON c.device_id = d.id
     WHERE NOT ${isBackfilling}
       AND (c.device_id IS NULL OR c.through < y.through OR c.checked_at <= now() - make_interval(secs => ${recheckMs / 1_000})
            OR EXISTS (SELECT FROM wash_days w WHERE w.device_id = d.id AND w.day BETWEEN y.through - 4 AND y.through
                        AND greatest(w.first_at, w.revised_at) > c.checked_at))
       AND (EXISTS (SELECT FROM wash_days w WHERE w.device_id = d.id AND w.day >= ${now}::date - 4)
            OR EXISTS (SELECT FROM telemetry_daily t JOIN metrics m ON m.id = t.metric_id AND m.key = 'ph'
                        WHERE t.device_id = d.id AND t.day >= ${now}::date - 4)
            OR EXISTS (SELECT FROM insights i WHERE i.device_id = d.id AND i.ended_at IS NULL))
     ORDER BY d.id`.execute(db)
  return rows
}

/** What the meter that the model of the device names counted on the day. */
const increaseOf = (kind: 'water' | 'energy') => sql`
  (SELECT t.increase FROM standby_meters() m JOIN telemetry_daily t ON t.metric_id = m.metric_id
    WHERE m.product_id = d.product_id AND m.kind = ${kind} AND t.device_id = w.device_id AND t.day = w.day)`

interface DayRow {
  day: string
  washes: number
  water: number | null
  waterWashes: number
  energy: number | null
  energyWashes: number
  detergent: number | null
  detergentWashes: number
  minutes: number
  failed: number
  assessed: number
  aborted: number
  waterMeter: number | null
  energyMeter: number | null
}

/** A day with fewer washes is not representative. */
const minWashes = 3

export interface WatchedDays {
  values: Partial<Record<InsightMeasure, DayValue[]>>
  /** Washes a day, for what a difference of each adds up to. */
  washesPerDay: number
}

/** The values of a device by day that is over, the oldest first. */
export async function readDayValues(db: Db, deviceId: string, now: Date): Promise<WatchedDays> {
  const { rows } = await sql<DayRow>`
    SELECT to_char(w.day, 'YYYY-MM-DD') AS day, sum(w.washes)::int AS washes, sum(w.water) AS water, sum(w.water_washes)::int AS "waterWashes",
           sum(w.energy) AS energy, sum(w.energy_washes)::int AS "energyWashes", sum(w.detergent) AS detergent,
           sum(w.detergent_washes)::int AS "detergentWashes", sum(w.duration_ms) / 60000 / sum(w.washes) AS minutes,
           sum(w.failed)::int AS failed, sum(w.passed + w.failed)::int AS assessed, sum(w.aborted)::int AS aborted,
           ${increaseOf('water')} AS "waterMeter", ${increaseOf('energy')} AS "energyMeter"
      FROM wash_days w JOIN devices d ON d.id = w.device_id
     WHERE w.device_id = ${deviceId} AND w.day < (${now}::timestamptz AT TIME ZONE d.time_zone)::date
       AND w.day >= (${now}::timestamptz AT TIME ZONE d.time_zone)::date - ${maxDays}::int
     GROUP BY w.device_id, d.product_id, w.day HAVING sum(w.washes) >= ${minWashes} ORDER BY w.day`.execute(
    db,
  )
  const ph = await sql<DayValue>`
    SELECT to_char(t.day, 'YYYY-MM-DD') AS day, (t.sum / t.count)::float8 AS value
      FROM telemetry_daily t JOIN metrics m ON m.id = t.metric_id AND m.key = 'ph' JOIN devices d ON d.id = t.device_id
     WHERE t.device_id = ${deviceId} AND t.count > 0 AND t.day < (${now}::timestamptz AT TIME ZONE d.time_zone)::date
       AND t.day >= (${now}::timestamptz AT TIME ZONE d.time_zone)::date - ${maxDays}::int ORDER BY t.day`.execute(
    db,
  )
  const of = (value: (row: DayRow) => number | null) =>
    rows.flatMap((row) => {
      const one = value(row)
      return one === null || !Number.isFinite(one) ? [] : [{ day: row.day, value: one }]
    })
  const each = (amount: number | null, washes: number) =>
    amount !== null && washes >= minWashes ? amount / washes : null
  const beside = (counted: number | null, washed: number | null) =>
    counted !== null && washed !== null ? Math.max(0, counted - washed) : null
  const lately = rows.slice(-7)
  return {
    values: {
      waterPerWash: of((row) => each(row.water, row.waterWashes)),
      energyPerWash: of((row) => each(row.energy, row.energyWashes)),
      detergentPerWash: of((row) => each(row.detergent, row.detergentWashes)),
      duration: of(({ minutes }) => minutes),
      standbyWater: of(({ waterMeter, water, washes, waterWashes }) =>
        waterWashes === washes ? beside(waterMeter, water) : null,
      ),
      standbyEnergy: of(({ energyMeter, energy, washes, energyWashes }) =>
        energyWashes === washes ? beside(energyMeter, energy) : null,
      ),
      hygieneFailed: of(({ failed, assessed }) => (assessed >= minWashes ? (failed / assessed) * 100 : null)),
      aborted: of(({ aborted, washes }) => (aborted / washes) * 100),
      ph: ph.rows,
    },
    washesPerDay: lately.length > 0 ? lately.reduce((sum, { washes }) => sum + washes, 0) / lately.length : 0,
  }
}
