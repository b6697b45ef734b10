import type { Words } from '@limpid/contract/kernel/words'
import type { NewWork } from '@limpid/contract/maintenance/schemas'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/tables.ts'
import '../maintenance.tables.ts'

interface Done {
  deviceId: string
  name: Words
  counted: number | null
  doneBy: string
  /** The parts it replaced. */
  partIds: readonly string[]
  recordedAt: Date
}

export async function insertWork(
  db: Db,
  { taskId, doneAt, note, pictureIds }: Omit<NewWork, 'parts'>,
  { deviceId, name, counted, doneBy, partIds, recordedAt }: Done,
): Promise<string> {
  const { id } = await db
    .insertInto('maintenance_works')
    .values({
      device_id: deviceId,
      task_id: taskId,
      name_zh: name.zh,
      name_en: name.en,
      done_at: doneAt,
      done_by: doneBy,
      counted,
      note,
      picture_ids: pictureIds,
      part_ids: [...partIds],
      recorded_at: recordedAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (taskId !== null) await settleOnce(db, deviceId)
  return id
}

/** Tasks that are done once are in the plan as long as no work is recorded for them. */
async function settleOnce(db: Db, deviceId: string): Promise<void> {
  await sql`
    UPDATE maintenance_tasks t SET gone = w.done
      FROM (SELECT o.id, EXISTS (SELECT FROM maintenance_works w WHERE w.task_id = o.id) AS done
              FROM maintenance_tasks o WHERE o.device_id = ${deviceId} AND o.once) w
     WHERE t.id = w.id AND t.gone <> w.done`.execute(db)
}

/** Deletes a maintenance record; returns its photos' ids, or undefined where there is none. */
export async function deleteWork(
  db: Db,
  deviceId: string,
  id: string,
): Promise<{ pictureIds: string[]; doneBy: string | null } | undefined> {
  const deleted = await db
    .deleteFrom('maintenance_works')
    .where('id', '=', id)
    .where('device_id', '=', deviceId)
    .returning(['picture_ids as pictureIds', 'done_by as doneBy'])
    .executeTakeFirst()
  if (deleted) await settleOnce(db, deviceId)
  return deleted
}
