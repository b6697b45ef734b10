import type { PoolClient } from 'pg'
import type { CycleReading, CycleRecognition, RecognisedCycle, RecognitionState } from './cycles.rules.ts'
import type { AssessedCycle, StoredOpening, StoredPhase } from './cycles.tables.ts'
import type { DoorOpening } from './recognition/door.ts'

/** How far a device has been processed. Times are microseconds since 1970, as in readings. */
export interface Followed {
  untilMicros: number
  state: RecognitionState
}

const instant = (parameter: number) =>
  `(timestamptz '1970-01-01 00:00:00+00' + $${parameter}::float8 * interval '1 microsecond')`
const micros = (column: string) => `(extract(epoch from ${column}) * 1000000)::int8`

/** Locks the device's follower for this transaction; creates it at time zero if missing. */
export async function lockFollower(
  client: PoolClient,
  deviceId: string,
  initial: RecognitionState,
): Promise<Followed> {
  await client.query(
    `insert into cycle_followers (device_id, followed_until, state, saved_at)
     values ($1, timestamptz '1970-01-01 00:00:00+00', $2, '1970-01-01 00:00:00+00') on conflict do nothing`,
    [deviceId, initial],
  )
  const { rows } = await client.query<{ until: string; state: RecognitionState }>(
    `select ${micros('followed_until')} as until, state from cycle_followers where device_id = $1 for update`,
    [deviceId],
  )
  return { untilMicros: Number(rows[0]?.until ?? 0), state: rows[0]?.state ?? initial }
}

/** `savedAt` stays unchanged while there are more readings to process. */
export async function saveFollower(
  client: PoolClient,
  deviceId: string,
  at: Followed,
  savedAt: Date | undefined,
): Promise<void> {
  await client.query(
    `update cycle_followers set followed_until = ${instant(2)}, state = $3, saved_at = coalesce($4, saved_at) where device_id = $1`,
    [deviceId, at.untilMicros, at.state, savedAt],
  )
}

interface Reading {
  reading: CycleReading
  micros: number
}

/**
 * The next readings of these metrics after a time, in time order; at most `limit`, but never splitting a
 * timestamp.
 */
export async function readingsAfter(
  client: PoolClient,
  deviceId: string,
  metrics: readonly string[],
  afterMicros: number,
  limit: number,
): Promise<{ readings: Reading[]; more: boolean }> {
  const { rows } = await client.query<{
    metric: string
    micros: string
    value: number | null
    text: string | null
  }>(
    `select m.key as metric, ${micros('r.ts')} as micros, r.value, r.text
     from metrics m cross join lateral (
       select t.ts, t.value, t.text from telemetry t
       where t.device_id = $1 and t.metric_id = m.id and t.ts > ${instant(3)} order by t.ts limit $4
     ) r where m.key = any($2) order by r.ts, m.id limit $4`,
    [deviceId, metrics, afterMicros, limit],
  )
  const readings = rows.map((row) => {
    const at = Number(row.micros)
    return {
      micros: at,
      reading: { metric: row.metric, atMs: Math.floor(at / 1000), value: row.value ?? row.text ?? '' },
    }
  })
  const more = rows.length === limit
  const last = readings.at(-1)?.micros
  if (more && last !== readings[0]?.micros) while (readings.at(-1)?.micros === last) readings.pop()
  return { readings, more }
}

/** The state at the last checkpoint before a time, which becomes the newest: later ones are now invalid. */
export async function rewindTo(
  client: PoolClient,
  deviceId: string,
  beforeMicros: number,
): Promise<Followed | undefined> {
  await client.query(`delete from cycle_checkpoints where device_id = $1 and until >= ${instant(2)}`, [
    deviceId,
    beforeMicros,
  ])
  const { rows } = await client.query<{ until: string; state: RecognitionState }>(
    `select ${micros('until')} as until, state from cycle_checkpoints where device_id = $1
     order by cycle_checkpoints.until desc limit 1`,
    [deviceId],
  )
  return rows[0] && { untilMicros: Number(rows[0].until), state: rows[0].state }
}

/**
 * Stores a checkpoint; of older ones it keeps six a day for a day, one a day for two weeks, and one a month
 * permanently.
 */
export async function saveCheckpoint(client: PoolClient, deviceId: string, at: Followed): Promise<void> {
  await client.query(
    `insert into cycle_checkpoints (device_id, until, state) values ($1, ${instant(2)}, $3)
     on conflict (device_id, until) do update set state = excluded.state`,
    [deviceId, at.untilMicros, at.state],
  )
  await client.query(
    `delete from cycle_checkpoints c using (
       select until, row_number() over (partition by case
         when until > ${instant(2)} - interval '1 day' then date_bin('4 hours', until, timestamptz '2000-01-01 00:00:00+00')
         when until > ${instant(2)} - interval '14 days' then date_trunc('day', until)
         else date_trunc('month', until) end order by until) as place
       from cycle_checkpoints where device_id = $1
     ) k where c.device_id = $1 and c.until = k.until and k.place > 1`,
    [deviceId, at.untilMicros],
  )
}

/** Stores the detected washes with their verdicts; one with the same start stays the same wash. */
export async function saveCycles(
  client: PoolClient,
  deviceId: string,
  source: CycleRecognition['source'],
  cycles: readonly RecognisedCycle[],
  verdicts: ReadonlyMap<number, AssessedCycle>,
): Promise<void> {
  if (cycles.length === 0) return
  const rows = cycles.map((cycle) => rowOf(cycle, verdicts.get(cycle.startedAtMs)))
  // One statement: the sums of a day are renewed once, however many of its washes change.
  await client.query(
    `insert into cycles (device_id, source, started_at, ended_at, result, programme, phases, water_litres, energy_kwh,
       detergent_ml, rinse_aid_ml, peak_power_watts, max_temperature, reason, door_openings, machine_count, hygiene, hygiene_rules_id)
     select $1, $2, r.* from json_to_recordset($3) as r (started_at timestamptz, ended_at timestamptz, result text, programme text,
       phases jsonb, water_litres float8, energy_kwh float8, detergent_ml float8, rinse_aid_ml float8, peak_power_watts float8,
       max_temperature float8, reason text, door_openings jsonb, machine_count int, hygiene jsonb, hygiene_rules_id int)
     on conflict (device_id, started_at) do update set ended_at = excluded.ended_at, result = excluded.result,
       source = excluded.source, programme = excluded.programme, phases = excluded.phases,
       water_litres = excluded.water_litres, energy_kwh = excluded.energy_kwh, detergent_ml = excluded.detergent_ml,
       rinse_aid_ml = excluded.rinse_aid_ml, peak_power_watts = excluded.peak_power_watts,
       max_temperature = excluded.max_temperature, reason = excluded.reason,
       door_openings = excluded.door_openings, machine_count = excluded.machine_count,
       hygiene = excluded.hygiene, hygiene_rules_id = excluded.hygiene_rules_id`,
    [deviceId, source, JSON.stringify(rows)],
  )
}

/** Deletes washes started after a time that are no longer among the detected ones. */
export async function removeOthers(
  client: PoolClient,
  deviceId: string,
  afterMicros: number,
  changedRuns: readonly RecognisedCycle[],
): Promise<number> {
  const { rowCount } = await client.query(
    `delete from cycles where device_id = $1 and started_at > ${instant(2)} and started_at <> all($3::timestamptz[])`,
    [deviceId, afterMicros, changedRuns.map(({ startedAtMs }) => new Date(startedAtMs).toISOString())],
  )
  return rowCount ?? 0
}

function rowOf(cycle: RecognisedCycle, judged: AssessedCycle | undefined) {
  const running = cycle.result === 'running'
  return {
    started_at: new Date(cycle.startedAtMs),
    ended_at: running ? null : new Date(cycle.endedAtMs ?? cycle.startedAtMs),
    result: cycle.result,
    programme: cycle.programme,
    phases: cycle.phases.map(storedPhase),
    water_litres: cycle.waterLitres,
    energy_kwh: cycle.energyKwh,
    detergent_ml: cycle.detergentMillilitres,
    rinse_aid_ml: cycle.rinseAidMillilitres,
    peak_power_watts: cycle.peakPowerWatts,
    max_temperature: cycle.maxTemperatureCelsius,
    reason: cycle.reason,
    door_openings: cycle.doorOpenings?.map(storedOpening),
    machine_count: cycle.machineCount,
    hygiene: judged?.verdict,
    hygiene_rules_id: judged?.rulesId,
  }
}

function storedOpening({ openedAtMs, closedAtMs }: DoorOpening): StoredOpening {
  return {
    openedAt: new Date(openedAtMs).toISOString(),
    closedAt: closedAtMs === undefined ? null : new Date(closedAtMs).toISOString(),
  }
}

function storedPhase({
  name,
  startedAtMs,
  endedAtMs,
  temperatures,
}: RecognisedCycle['phases'][number]): StoredPhase {
  return {
    name,
    startedAt: new Date(startedAtMs).toISOString(),
    endedAt: endedAtMs === undefined ? null : new Date(endedAtMs).toISOString(),
    temperatures: Object.entries(temperatures).map(([metric, { minCelsius, meanCelsius, maxCelsius }]) => ({
      metric,
      min: minCelsius,
      mean: meanCelsius,
      max: maxCelsius,
    })),
  }
}
