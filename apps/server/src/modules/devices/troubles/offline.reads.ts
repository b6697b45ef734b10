import { sql } from 'kysely'
import '../devices.tables.ts'
import type { ConditionSource, FoundCondition } from './sources.ts'

/** After this time it is more likely out of use than out of order. */
const recentDays = 7

/** Devices that disconnected without saying goodbye, and whose token was not revoked. */
export const offlineConditions: ConditionSource = {
  async find(db, { devices, now }) {
    const { rows } = await sql<FoundCondition>`
      SELECT d.id AS "deviceId", d.online_changed_at AS since, coalesce(d.last_disconnect_reason, 'connection_lost') AS code,
             CASE WHEN d.online_changed_at > ${now}::timestamptz - ${recentDays} * interval '1 day' THEN 'major' ELSE 'warning' END AS severity
        FROM devices d
       WHERE ${devices} AND NOT d.online AND d.online_changed_at IS NOT NULL
         AND coalesce(d.last_disconnect_reason, '') NOT IN ('client_disconnect', 'revoked')`.execute(db)
    return rows
  },
}
