import type { BatchProgress } from '@limpid/contract/batches/batches'
import type { BatchBreak, BatchState } from '@limpid/contract/batches/kinds'
import { sql } from 'kysely'
import { isRunnerSilent, renewedNow } from '../../../platform/database/runners.ts'
import type { Db } from '../../../platform/database/tables.ts'
import { progressColumns } from '../batches.tables.ts'
import type { PartDone, RunBatch } from './works.ts'

const runColumns = [
  ...progressColumns,
  'account_id as accountId',
  'api_key_id as apiKeyId',
  'targets',
  'audit_line as auditEntryId',
] as const

/** Claims a bulk job that has no runner, or whose runner is silent. */
export async function claimBatch(db: Db, runner: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    UPDATE batches SET runner = ${runner}, renewed_at = ${renewedNow}
     WHERE id = (SELECT id FROM batches WHERE state = 'running' AND (runner IS NULL OR ${isRunnerSilent})
                  ORDER BY id LIMIT 1 FOR UPDATE SKIP LOCKED)
    RETURNING id`.execute(db)
  return rows[0]?.id
}

/** Lets other runners claim a bulk job immediately. */
export async function releaseBatch(db: Db, id: string, runner: string): Promise<void> {
  await db
    .updateTable('batches')
    .set({ runner: null })
    .where('id', '=', id)
    .where('runner', '=', runner)
    .execute()
}

/** The bulk job if this runner holds it, locked until the end of the transaction. */
export function lockBatch(tx: Db, id: string, runner: string): Promise<RunBatch | undefined> {
  return tx
    .selectFrom('batches')
    .select(runColumns)
    .where('id', '=', id)
    .where('runner', '=', runner)
    .where('state', '=', 'running')
    .forUpdate()
    .executeTakeFirst()
}

/** The next items in processing order. */
export function listNext(
  tx: Db,
  { id, done }: Pick<RunBatch, 'id' | 'done'>,
  max: number,
): Promise<{ place: number; thingId: string }[]> {
  return tx
    .selectFrom('batch_things')
    .select(['place', 'thing_id as thingId'])
    .where('batch_id', '=', id)
    .where('place', '>', done)
    .orderBy('place')
    .limit(max)
    .execute()
}

/** Records the outcomes of items and the progress of the job. */
export async function notePart(
  tx: Db,
  id: string,
  things: readonly { place: number; thingId: string }[],
  outcomes: PartDone['outcomes'],
): Promise<BatchProgress> {
  const noted = things.map(({ place, thingId }) => ({
    place,
    outcome: outcomes.get(thingId)?.outcome ?? 'same',
    fault: outcomes.get(thingId)?.fault ?? null,
  }))
  await sql`
    UPDATE batch_things t SET outcome = n.outcome, fault = n.fault
      FROM jsonb_to_recordset(${JSON.stringify(noted)}::jsonb) AS n(place int, outcome text, fault text)
     WHERE t.batch_id = ${id} AND t.place = n.place`.execute(tx)
  const count = (requested: string) => noted.filter(({ outcome }) => outcome === requested).length
  return tx
    .updateTable('batches')
    .set((eb) => ({
      done: eb('done', '+', noted.length),
      changed: eb('changed', '+', count('changed')),
      failed: eb('failed', '+', count('failed')),
      renewed_at: renewedNow,
    }))
    .where('id', '=', id)
    .returning(progressColumns)
    .executeTakeFirstOrThrow()
}

/** Ends a bulk job held by this runner; undefined if it has already ended. */
export function endBatch(
  db: Db,
  { id, runner, at }: { id: string; runner: string; at: Date },
  state: Exclude<BatchState, 'running'>,
  reason: BatchBreak | null,
): Promise<RunBatch | undefined> {
  return db
    .updateTable('batches')
    .set({ state, reason, ended_at: at, runner: null })
    .where('id', '=', id)
    .where('runner', '=', runner)
    .where('state', '=', 'running')
    .returning(runColumns)
    .executeTakeFirst()
}
