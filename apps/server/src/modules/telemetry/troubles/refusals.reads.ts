import { sql } from 'kysely'
import '../../devices/devices.tables.ts'
import { type FoundTrouble, type TroubleSource, troublesOf } from '../../devices/devices.public.ts'
import '../telemetry.tables.ts'

/** Devices with messages that were rejected in the last 24 hours. */
export const refusalTroubles: TroubleSource = {
  async find({ db }, { fleet, now, maxRows }) {
    const { rows } = await sql<FoundTrouble & { total: number }>`
      SELECT d.id AS "deviceId", 'minor' AS severity, min(r.first_at) AS since, sum(r.repeats)::int AS count,
             (count(*) OVER ())::int AS total
        FROM devices d JOIN refusals r ON r.device_id = d.id
       WHERE ${fleet('log')} AND r.received_at > ${now}::timestamptz - interval '24 hours'
       GROUP BY d.id ORDER BY since, d.id LIMIT ${maxRows}`.execute(db)
    return troublesOf(rows)
  },
}
