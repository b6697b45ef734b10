import { sql } from 'kysely'
import '../../devices/devices.tables.ts'
import type { ConditionSource, FoundCondition } from '../../devices/devices.public.ts'
import '../telemetry.tables.ts'

/** Devices with messages that were rejected in the last 24 hours. */
export const refusalConditions: ConditionSource = {
  async find(db, { devices, now }) {
    const { rows } = await sql<FoundCondition>`
      SELECT d.id AS "deviceId", 'minor' AS severity, min(r.first_at) AS since, max(r.received_at) AS "lastAt", sum(r.repeats)::int AS count
        FROM devices d JOIN refusals r ON r.device_id = d.id
       WHERE ${devices} AND r.received_at > ${now}::timestamptz - interval '24 hours'
       GROUP BY d.id`.execute(db)
    return rows
  },
}
