import { feedbackCan } from '@limpid/contract/feedback/feedback'
import { sql } from 'kysely'
import { type FoundTrouble, type TroubleSource, troublesOf } from '../../devices/devices.public.ts'
import '../feedback.tables.ts'

/** Fault reports that wait for an answer of somebody other than who wrote them. */
export const reportTroubles: TroubleSource = {
  remedy: { needs: 'iot:feedback:add', allows: feedbackCan.handle },
  async find({ db, actor }, { fleet, maxRows }) {
    const { rows } = await sql<FoundTrouble & { total: number }>`
      SELECT d.id AS "deviceId", 'minor' AS severity, f.updated_at AS since, f.id AS subject,
             json_build_object('zh', f.title, 'en', f.title) AS name, (count(*) OVER ())::int AS total
        FROM feedback f JOIN devices d ON d.id = f.device_id
       WHERE ${fleet('feedback')} AND f.status = 'open' AND f.reporter_id IS DISTINCT FROM ${actor.id}
       ORDER BY f.updated_at, f.id LIMIT ${maxRows}`.execute(db)
    return troublesOf(rows)
  },
}
