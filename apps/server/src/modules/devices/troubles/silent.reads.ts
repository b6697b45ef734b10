import { sql } from 'kysely'
import '../devices.tables.ts'
import type { ConditionSource, FoundCondition } from './sources.ts'

/** Devices that are connected but do not report. */
export const silentConditions: ConditionSource = {
  async find(db, { devices }) {
    const { rows } = await sql<FoundCondition>`
      SELECT d.id AS "deviceId", 'major' AS severity, d.silent_since AS since
        FROM devices d WHERE ${devices} AND d.online AND d.silent_since IS NOT NULL`.execute(db)
    return rows
  },
}
