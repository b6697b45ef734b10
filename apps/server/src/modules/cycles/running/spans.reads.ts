import type { Query } from '../../../platform/database/query.ts'
import '../cycles.tables.ts'

/** A wash with what it used; what it did not report is null, and so is the end of one that runs. */
export interface UsedBySpan {
  startedMs: number
  endedMs: number | null
  waterLitres: number | null
  energyKwh: number | null
  detergentMillilitres: number | null
  rinseAidMillilitres: number | null
}

export interface WashSpans {
  /** Up to when readings were looked through for washes. */
  followedUntilMs: number
  /** Up to when all washes are known: a run that is no wash yet may become one. */
  knownUntilMs: number
  /** In the order of their beginnings. */
  washes: UsedBySpan[]
}

/** Longest time from the beginning of a wash to its end, and from its end to the last counter reading that reports it. */
const before = "interval '1 day'"
const behind = "interval '15 minutes'"

/** The washes of each device that began until an instant, and matter after another; devices that nobody follows are omitted. */
export async function readWashSpans(
  query: Query,
  devices: readonly { deviceId: string; afterMs: number }[],
  until: Date,
): Promise<Map<string, WashSpans>> {
  const ids = devices.map(({ deviceId }) => deviceId)
  const followed = await query<{ id: string; untilMs: number; runMs: number | null }>(
    `SELECT device_id AS id, extract(epoch FROM followed_until)::float8 * 1000 AS "untilMs",
            coalesce(state #>> '{run,main,startedAtMs}', state #>> '{run,startedAtMs}')::float8 AS "runMs"
       FROM cycle_followers WHERE device_id = ANY ($1::bigint[])`,
    [ids],
  )
  const washes = await query<UsedBySpan & { id: string }>(
    `SELECT c.device_id AS id, extract(epoch FROM c.started_at)::float8 * 1000 AS "startedMs",
            extract(epoch FROM c.ended_at)::float8 * 1000 AS "endedMs", c.water_litres AS "waterLitres", c.energy_kwh AS "energyKwh",
            c.detergent_ml AS "detergentMillilitres", c.rinse_aid_ml AS "rinseAidMillilitres"
       FROM unnest($1::bigint[], $2::timestamptz[]) w(device_id, after)
       JOIN cycles c ON c.device_id = w.device_id AND c.started_at > w.after - ${before} AND c.started_at <= $3
      WHERE coalesce(c.ended_at, 'infinity') > w.after - ${behind}
      ORDER BY c.started_at`,
    [ids, devices.map(({ afterMs }) => new Date(afterMs)), until],
  )
  const own = Map.groupBy(washes, ({ id }) => id)
  return new Map(
    followed.map(({ id, untilMs, runMs }) => [
      id,
      {
        followedUntilMs: untilMs,
        knownUntilMs: Math.min(untilMs, runMs ?? untilMs),
        washes: own.get(id) ?? [],
      },
    ]),
  )
}
