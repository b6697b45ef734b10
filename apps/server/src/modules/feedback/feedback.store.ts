import type { NewReport } from '@limpid/contract/feedback/schemas'
import type { FeedbackStatus } from '@limpid/contract/feedback/statuses'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/tables.ts'
import './feedback.tables.ts'

interface Reported {
  deviceId: string
  reporterId: string
  at: Date
  cycleStartedAt: Date | null
}

/**
 * Adds a report with its first entry; undefined if its reporter already has `max` open ones for this device.
 * Runs in a transaction.
 */
export async function insertReport(
  tx: Db,
  { title, text, kind, faultCode, cycleId, pictureIds }: NewReport,
  { deviceId, reporterId, at, cycleStartedAt }: Reported,
  max: number,
): Promise<string | undefined> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`feedback ${deviceId} ${reporterId}`}, 0))`.execute(
    tx,
  )
  const { open } = await tx
    .selectFrom('feedback')
    .select(sql<number>`count(*)::int`.as('open'))
    .where('device_id', '=', deviceId)
    .where('reporter_id', '=', reporterId)
    .where('status', '<>', 'closed')
    .executeTakeFirstOrThrow()
  if (open >= max) return undefined
  const { id } = await tx
    .insertInto('feedback')
    .values({
      device_id: deviceId,
      reporter_id: reporterId,
      title,
      fault_code: faultCode,
      kind,
      cycle_id: cycleId,
      cycle_started_at: cycleStartedAt,
      created_at: at,
      updated_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await insertEntry(tx, id, { authorId: reporterId, at, text, pictureIds, status: null, workId: null })
  return id
}

export interface Entry {
  authorId: string
  at: Date
  text: string
  pictureIds: readonly string[]
  status: FeedbackStatus | null
  workId: string | null
}

export async function insertEntry(tx: Db, feedbackId: string, entry: Entry): Promise<void> {
  await tx
    .insertInto('feedback_entries')
    .values({
      feedback_id: feedbackId,
      author_id: entry.authorId,
      at: entry.at,
      text: entry.text,
      picture_ids: [...entry.pictureIds],
      status: entry.status,
      work_id: entry.workId,
    })
    .execute()
}

/** Records activity in a thread, and its new status. */
export async function touchReport(tx: Db, id: string, status: FeedbackStatus, at: Date): Promise<void> {
  await tx.updateTable('feedback').set({ status, updated_at: at }).where('id', '=', id).execute()
}

/** The status and reporter of a report, locked until the transaction ends, with its number of entries. */
export async function lockReport(
  tx: Db,
  id: string,
): Promise<{ status: FeedbackStatus; reporterId: string | null; entries: number } | undefined> {
  const row = await tx
    .selectFrom('feedback')
    .select(['status', 'reporter_id as reporterId'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!row) return undefined
  const { entries } = await tx
    .selectFrom('feedback_entries')
    .select(sql<number>`count(*)::int`.as('entries'))
    .where('feedback_id', '=', id)
    .executeTakeFirstOrThrow()
  return { ...row, entries }
}
