import { reasonTabs } from '@limpid/contract/device-log/device-log.tab'
import { sql } from 'kysely'
import '../devices.tables.ts'
import { type FoundTrouble, type TroubleSource, troublesOf } from './sources.ts'

/** After this time it is more likely out of use than out of order. */
const recentDays = 7

/** Devices that disconnected without saying goodbye; the longest offline first, those of the last week before all others. */
export const offlineTroubles: TroubleSource = {
  async find({ db }, { fleet, now, maxRows }) {
    const recent = sql`(d.online_changed_at > ${now}::timestamptz - ${recentDays} * interval '1 day')`
    const { rows } = await sql<FoundTrouble & { total: number }>`
      SELECT d.id AS "deviceId", d.online_changed_at AS since, coalesce(d.last_disconnect_reason, 'connection_lost') AS code,
             CASE WHEN ${recent} THEN 'major' ELSE 'warning' END AS severity,
             (count(*) OVER ())::int AS total
        FROM devices d
       WHERE ${fleet(reasonTabs)} AND NOT d.online AND d.online_changed_at IS NOT NULL
         AND d.last_disconnect_reason IS DISTINCT FROM 'client_disconnect'
       ORDER BY ${recent} DESC, since, d.id LIMIT ${maxRows}`.execute(db)
    return troublesOf(rows)
  },
}
