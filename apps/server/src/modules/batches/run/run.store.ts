import type { BatchProgress } from '@limpid/contract/batches'
import type { BatchBreak, BatchState } from '@limpid/contract/batches/kinds'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/tables.ts'
import { progressColumns } from '../batches.tables.ts'
import type { PartDone, RunBatch } from './works.ts'

const runColumns = [
  ...progressColumns,
  'account_id as accountId',
  'api_key_id as apiKeyId',
  'targets',
  'audit_line as auditLine',
] as const

/** Takes a batch that nobody works on, or whose runner was not heard of since `staleBefore`. */
export async function claimBatch(
  db: Db,
  runner: string,
  at: Date,
  staleBefore: Date,
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    UPDATE batches SET runner = ${runner}, renewed_at = ${at}
     WHERE id = (SELECT id FROM batches WHERE state = 'running' AND (runner IS NULL OR renewed_at < ${staleBefore})
                  ORDER BY id LIMIT 1 FOR UPDATE SKIP LOCKED)
    RETURNING id`.execute(db)
  return rows[0]?.id
}

/** Lets others take a batch at once. */
export async function releaseBatch(db: Db, id: string, runner: string): Promise<void> {
  await db
    .updateTable('batches')
    .set({ runner: null })
    .where('id', '=', id)
    .where('runner', '=', runner)
    .execute()
}

/** The batch while this runner has it; nobody else changes it before the end of the transaction. */
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

/** The next things in turn, by place. */
export function listNext(
  tx: Db,
  { id, done }: Pick<RunBatch, 'id' | 'done'>,
  most: number,
): Promise<{ place: number; thingId: string }[]> {
  return tx
    .selectFrom('batch_things')
    .select(['place', 'thing_id as thingId'])
    .where('batch_id', '=', id)
    .where('place', '>', done)
    .orderBy('place')
    .limit(most)
    .execute()
}

/** Notes what became of things, and how far the batch is. */
export async function notePart(
  tx: Db,
  id: string,
  things: readonly { place: number; thingId: string }[],
  outcomes: PartDone['outcomes'],
  at: Date,
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
  const count = (wanted: string) => noted.filter(({ outcome }) => outcome === wanted).length
  return tx
    .updateTable('batches')
    .set((eb) => ({
      done: eb('done', '+', noted.length),
      changed: eb('changed', '+', count('changed')),
      failed: eb('failed', '+', count('failed')),
      renewed_at: at,
    }))
    .where('id', '=', id)
    .returning(progressColumns)
    .executeTakeFirstOrThrow()
}

/** Ends a batch that this runner has; undefined where it has ended. */
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
