import { dayMs } from '@limpid/contract/kernel/durations'
import { washFailures } from '@limpid/contract/products/alarm-rules/condition'
import type { Pool } from 'pg'
import { onPool, type Query } from '../../../platform/database/query.ts'
import type { Reading } from '../evaluation/state.ts'
import type { JudgedDevice } from './judged-device.ts'
import { type FinishedWash, medianDays, readingsOfWashes } from './washes.rules.ts'
import '../../cycles/cycles.public.ts'

/**
 * What the washes of each device say that ended after an instant and until another, in chronological order; devices without one are omitted.
 * Where there is one, the washes of the 30 days before are read for the medians.
 */
export async function readWashes(
  query: Query,
  devices: readonly { deviceId: string; afterMs: number }[],
  until: Date,
): Promise<Map<string, Reading[]>> {
  const rows = await query<
    { id: string; endedAt: Date; result: string; failed: boolean; cold: boolean } & Omit<
      FinishedWash,
      'endedMs' | 'failures'
    >
  >(
    `SELECT w.device_id AS id, c.ended_at AS "endedAt", c.result, c.programme, c.result = 'completed' AS completed,
            c.water_litres AS water, c.energy_kwh AS energy, c.detergent_ml AS detergent,
            coalesce(c.hygiene_outcome = 'failed', false) AS failed,
            coalesce(c.hygiene @? '$.checks[*] ? (@.reason == "tooCold" && @.outcome == "failed")', false) AS cold
       FROM unnest($1::bigint[], $2::timestamptz[]) w(device_id, after)
       JOIN cycles c ON c.device_id = w.device_id AND c.started_at > w.after - $4 * interval '1 day' AND c.ended_at <= $3
      WHERE EXISTS (SELECT FROM cycles n WHERE n.device_id = w.device_id AND n.started_at > w.after - interval '1 day'
                       AND n.ended_at > w.after AND n.ended_at <= $3)
      ORDER BY c.ended_at`,
    [
      devices.map(({ deviceId }) => deviceId),
      devices.map(({ afterMs }) => new Date(afterMs)),
      until,
      medianDays,
    ],
  )
  const after = new Map(devices.map(({ deviceId, afterMs }) => [deviceId, afterMs]))
  return new Map(
    [...Map.groupBy(rows, ({ id }) => id)].map(([id, own]) => {
      const washes = own.map(
        ({
          endedAt,
          result,
          failed,
          cold,
          programme,
          completed,
          water,
          energy,
          detergent,
        }): FinishedWash => ({
          endedMs: endedAt.getTime(),
          failures: washFailures.filter(
            (one) =>
              ({
                aborted: result === one,
                interrupted: result === one,
                hygieneFailed: failed,
                tooCold: cold,
              })[one],
          ),
          programme,
          completed,
          water,
          energy,
          detergent,
        }),
      )
      return [id, [...readingsOfWashes(washes, after.get(id) ?? 0)]]
    }),
  )
}

/** A wash that is known this long after its end is no longer current. */
const lateMs = 3_600_000
/** How far back rules look that accept what is late. */
const lookBackMs = 7 * dayMs

/** What the washes say that ended since these devices were judged. */
export async function newWashes(
  pool: Pool,
  devices: readonly JudgedDevice[],
  nowMs: number,
): Promise<Map<string, Reading[]>> {
  const requested = devices
    .filter(({ watched }) => watched.watchesWashes)
    .map(({ deviceId, watched, judge: { state } }) => {
      const known = [state.last['wash.result'], state.late?.['wash.result']]
      const newest = Math.max(...known.map((one) => one?.[1] ?? 0))
      return { deviceId, afterMs: newest || nowMs - (watched.acceptsLate ? lookBackMs : lateMs) }
    })
  if (requested.length === 0) return new Map()
  const found = await readWashes(onPool(pool), requested, new Date(nowMs))
  return new Map(
    [...found].map(([id, all]) => [
      id,
      all.map((one) => (nowMs - one.atMs > lateMs ? { ...one, late: true } : one)),
    ]),
  )
}
