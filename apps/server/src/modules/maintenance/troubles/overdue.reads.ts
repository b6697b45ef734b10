import { maintenanceCan } from '@limpid/contract/maintenance/maintenance'
import { sql } from 'kysely'
import { type FoundTrouble, type TroubleSource, troublesOf } from '../../devices/devices.public.ts'
import '../maintenance.tables.ts'
import { dueDate } from '../plan/due-date.ts'

/** Maintenance tasks that are overdue. */
export const overdueTroubles: TroubleSource = {
  remedy: { needs: 'iot:maintenance:edit', allows: maintenanceCan.work },
  async find({ db }, { fleet, now, maxRows }) {
    const { rows } = await sql<FoundTrouble & { total: number }>`
      SELECT d.id AS "deviceId", 'minor' AS severity, t.due_at AS since, t.id AS subject,
             (${now}::timestamptz AT TIME ZONE d.time_zone)::date - ${dueDate} AS "daysOverdue",
             json_build_object('zh', t.name_zh, 'en', t.name_en) AS name, (count(*) OVER ())::int AS total
        FROM maintenance_tasks t JOIN devices d ON d.id = t.device_id
       WHERE ${fleet('maintenance')} AND NOT t.paused AND NOT t.gone AND t.due_at <= ${now}
       ORDER BY t.due_at, t.id LIMIT ${maxRows}`.execute(db)
    return troublesOf(rows)
  },
}
