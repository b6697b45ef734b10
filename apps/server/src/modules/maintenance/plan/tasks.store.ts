import type { TaskForm } from '@limpid/contract/maintenance/schemas'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/tables.ts'
import '../maintenance.tables.ts'

function columnsOf({ name, note, everyDays, once, counted }: TaskForm) {
  return {
    name_zh: name,
    name_en: name,
    note,
    every_days: everyDays,
    once,
    metric: counted?.metric ?? null,
    amount: counted?.amount ?? null,
  }
}

/** Adds a task of the device itself, in a transaction; undefined where there are already `max`. */
export async function insertTask(
  tx: Db,
  deviceId: string,
  task: TaskForm,
  at: Date,
  max: number,
): Promise<string | undefined> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`maintenance ${deviceId}`}, 0))`.execute(tx)
  const { tasks } = await tx
    .selectFrom('maintenance_tasks')
    .select(sql<number>`count(*)::int`.as('tasks'))
    .where('device_id', '=', deviceId)
    .where('key', 'is', null)
    .where('gone', '=', false)
    .executeTakeFirstOrThrow()
  if (tasks >= max) return undefined
  const { id } = await tx
    .insertInto('maintenance_tasks')
    .values({ device_id: deviceId, begins_at: at, ...columnsOf(task) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Updates a task of the device itself; false where there is none. */
export async function updateTask(db: Db, deviceId: string, id: string, task: TaskForm): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('maintenance_tasks')
    .set(columnsOf(task))
    .where('id', '=', id)
    .where('device_id', '=', deviceId)
    .where('key', 'is', null)
    .where('gone', '=', false)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Pauses or resumes a task; false where there is none. */
export async function setPaused(db: Db, deviceId: string, id: string, paused: boolean): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('maintenance_tasks')
    .set({ paused })
    .where('id', '=', id)
    .where('device_id', '=', deviceId)
    .where('gone', '=', false)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Deletes a task of the device itself; false where there is none. */
export async function deleteTask(db: Db, deviceId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('maintenance_tasks')
    .where('id', '=', id)
    .where('device_id', '=', deviceId)
    .where('key', 'is', null)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
