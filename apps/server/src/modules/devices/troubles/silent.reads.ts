import { sql } from 'kysely'
import '../devices.tables.ts'
import { type FoundTrouble, type TroubleSource, troublesOf } from './sources.ts'

/** Devices that are connected but do not report. */
export const silentTroubles: TroubleSource = {
  async find({ db }, { fleet, maxRows }) {
    const { rows } = await sql<FoundTrouble & { total: number }>`
      SELECT d.id AS "deviceId", 'major' AS severity, d.silent_since AS since, (count(*) OVER ())::int AS total
        FROM devices d WHERE ${fleet()} AND d.online AND d.silent_since IS NOT NULL
       ORDER BY since, d.id LIMIT ${maxRows}`.execute(db)
    return troublesOf(rows)
  },
}
