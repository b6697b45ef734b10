import { conditionKinds } from '@limpid/contract/devices/troubles'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/database/tables.ts'
import { isBackfilling } from '../../devices/devices.public.ts'
import type { Observation } from '../intake/observation.ts'
import { maxCodeLength, type OpenAlarm } from './observations.ts'
import '../alarms.tables.ts'
import '../../devices/devices.tables.ts'
import '../../telemetry/telemetry.public.ts'

/** The open alarms of these devices that a condition raised; a rule ends its own. */
export async function listOpen(db: Db, deviceIds: readonly string[]): Promise<OpenAlarm[]> {
  const { rows } = await sql<OpenAlarm>`
    SELECT a.device_id AS "deviceId", a.key, a.kind FROM alarms a
     WHERE a.cleared_at IS NULL AND a.device_id = ANY(${[...deviceIds]}::bigint[]) AND a.kind = ANY(${[...conditionKinds]}::text[])
       AND (a.key = a.kind OR starts_with(a.key, a.kind || ':'))`.execute(db)
  return rows
}

/** Those of these devices whose readings tell of the present; others are still sending what they stored. */
export async function listOfPresent(db: Db, deviceIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT d.id FROM devices d WHERE ${deviceIdIn(deviceIds)} AND NOT ${isBackfilling}`.execute(db)
  return rows.map(({ id }) => id)
}

/** These devices, as a condition on `devices d`. */
export const deviceIdIn = (ids: readonly string[]): RawBuilder<boolean> =>
  sql<boolean>`d.id = ANY(${[...ids]}::bigint[])`

/** Devices by id, some at a time, after the one given. */
export async function listAfter(db: Db, after: string, max: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM devices WHERE id > ${after} ORDER BY id LIMIT ${max}`.execute(db)
  return rows.map(({ id }) => id)
}

/** How far back faults are looked for that were over at once: longer than between two passes, even across a restart. */
const lookBackHours = 1

interface Episode {
  deviceId: string
  code: string
  name: { zh: string; en: string } | null
  severity: 'critical' | 'major' | 'minor' | 'warning'
  begun: Date
  over: Date
}

/**
 * Faults of these devices that began and ended since, and that no alarm records: what is over within seconds is seen in the readings
 * alone. Each is raised and cleared.
 */
export async function listShortFaults(
  db: Db,
  deviceIds: readonly string[],
  now: Date,
): Promise<Observation[]> {
  const { rows } = await sql<Episode>`
    WITH known AS MATERIALIZED (
      SELECT DISTINCT ON (p.id, one ->> 'code') p.id, one ->> 'code' AS code, one -> 'name' AS name, one ->> 'severity' AS severity
        FROM products p CROSS JOIN json_array_elements(p.model -> 'faults') one
    ), suspects AS (
      SELECT DISTINCT d.id, d.product_id, d.owned_since, m.id AS metric_id
        FROM metrics m JOIN telemetry_values v ON v.metric_id = m.id AND v.value <> '' AND v.last_at > ${now}::timestamptz - ${2 * lookBackHours} * interval '1 hour'
        JOIN devices d ON d.id = v.device_id
       WHERE m.key = 'fault_code' AND v.device_id = ANY(${[...deviceIds]}::bigint[])
    ), said AS (
      SELECT s.id, s.product_id, s.owned_since, t.ts, t.text, lag(t.text) OVER w AS before
        FROM suspects s JOIN telemetry t ON t.device_id = s.id AND t.metric_id = s.metric_id
       WHERE t.ts > ${now}::timestamptz - ${lookBackHours} * interval '1 hour' AND t.ts <= ${now} AND t.text IS NOT NULL
      WINDOW w AS (PARTITION BY s.id ORDER BY t.ts)
    ), changes AS (
      SELECT *, lead(ts) OVER (PARTITION BY id ORDER BY ts) AS over FROM said WHERE text IS DISTINCT FROM before
    )
    SELECT c.id AS "deviceId", left(c.text, ${maxCodeLength}) AS code, k.name, coalesce(k.severity, 'critical') AS severity, c.ts AS begun, c.over
      FROM changes c LEFT JOIN known k ON k.id = c.product_id AND k.code = c.text
     WHERE c.text <> '' AND c.over IS NOT NULL AND c.ts >= coalesce(c.owned_since, c.ts)
       AND NOT EXISTS (SELECT FROM alarms a WHERE a.device_id = c.id AND a.key = 'fault:' || left(c.text, ${maxCodeLength})
                          AND (a.cleared_at IS NULL OR (a.raised_at <= c.over AND coalesce(a.last_at, a.cleared_at) >= c.ts)))
     ORDER BY c.ts`.execute(db)
  return rows.flatMap(({ deviceId, code, name, severity, begun, over }): Observation[] => {
    const about = { deviceId, key: `fault:${code}`, kind: 'fault' as const }
    const condition = { severity, code, name, value: null, limit: null, unit: '', precision: 0, lastAt: over }
    return [
      { ...about, at: begun, active: condition },
      { ...about, at: over, active: false },
    ]
  })
}
