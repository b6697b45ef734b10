import type { Page } from '@limpid/contract/kernel/page'
import type { Words } from '@limpid/contract/kernel/words'
import type { MaintenanceWork } from '@limpid/contract/maintenance/maintenance'
import { sql } from 'kysely'
import type { PersonCtx } from '../../../platform/context.ts'
import type { Db } from '../../../platform/database/tables.ts'
import { personName } from '../../devices/devices.public.ts'
import '../../parts/parts.public.ts'
import { nicknameUnlessErased } from '../../users/users.public.ts'
import '../maintenance.tables.ts'

interface WorkRow extends Omit<MaintenanceWork, 'name'> {
  zh: string
  en: string
}

/** A page of the maintenance records of a device, latest first. */
export async function pageWorks(
  ctx: PersonCtx,
  deviceId: string,
  { pageNum, pageSize }: { pageNum: number; pageSize: number },
): Promise<Page<MaintenanceWork>> {
  const { db, actor } = ctx
  const done = { deviceId: sql`w.device_id`, at: sql`w.recorded_at`, by: sql`w.done_by` }
  const counted = await sql<{ total: number }>`
    SELECT count(*)::int AS total FROM maintenance_works WHERE device_id = ${deviceId}`.execute(db)
  const { rows } = await sql<WorkRow>`
    SELECT w.id, w.task_id AS "taskId", w.name_zh AS zh, w.name_en AS en, w.done_at AS "doneAt",
           ${personName(ctx, done, nicknameUnlessErased('a'))} AS "doneBy",
           w.done_by IS NOT DISTINCT FROM ${actor.id}::bigint AS mine,
           w.counted, w.note, w.picture_ids AS "pictureIds",
           (SELECT coalesce(json_agg(json_build_object('name', json_build_object('zh', p.name_zh, 'en', p.name_en),
                                                       'serial', p.new_serial) ORDER BY p.id), '[]')
              FROM device_parts p WHERE p.id = ANY(w.part_ids)) AS parts
      FROM maintenance_works w LEFT JOIN accounts a ON a.id = w.done_by
     WHERE w.device_id = ${deviceId} ORDER BY w.done_at DESC, w.id DESC
     LIMIT ${pageSize} OFFSET ${(pageNum - 1) * pageSize}`.execute(db)
  const list = rows.map(({ zh, en, ...work }) => ({ ...work, name: { zh, en } }))
  return { list, total: counted.rows[0]?.total ?? 0 }
}

/** Name of a task of a device, and the increase of its counter so far. */
export async function findTask(
  db: Db,
  deviceId: string,
  taskId: string,
): Promise<{ name: Words; counted: number | null } | undefined> {
  const row = await db
    .selectFrom('maintenance_tasks')
    .select(['name_zh as zh', 'name_en as en', 'counted'])
    .where('id', '=', taskId)
    .where('device_id', '=', deviceId)
    .where('gone', '=', false)
    .executeTakeFirst()
  return row && { name: { zh: row.zh, en: row.en }, counted: row.counted }
}
