import { batchDays } from '@limpid/contract/batches/batches'
import type { BatchKind } from '@limpid/contract/batches/kinds'
import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '../../platform/context.ts'
import type { Db } from '../../platform/database/tables.ts'
import type { BatchTarget } from './batches.tables.ts'
import './batches.tables.ts'

export interface NewBatch {
  accountId: string
  apiKeyId: string | null
  kind: BatchKind
  targets: readonly BatchTarget[]
  auditEntryId: string
  at: Date
}

/** Number of running bulk jobs of an account; serialises the account's calls from here on. */
export async function countRunning(tx: Db, accountId: string): Promise<number> {
  await sql`SELECT FROM accounts WHERE id = ${accountId} FOR NO KEY UPDATE`.execute(tx)
  const { count } = await tx
    .selectFrom('batches')
    .select(sql<string>`count(*)`.as('count'))
    .where('account_id', '=', accountId)
    .where('state', '=', 'running')
    .executeTakeFirstOrThrow()
  return Number(count)
}

/**
 * Adds a bulk job with its items: rows of `id`, `name` and `code`, at most `max` of them. Returns the job
 * and the number of items.
 */
export async function insertBatch(
  tx: Db,
  { accountId, apiKeyId, kind, targets, auditEntryId, at }: NewBatch,
  things: RawBuilder<unknown>,
  max: number,
): Promise<{ id: string; total: number }> {
  const { id } = await tx
    .insertInto('batches')
    .values({
      account_id: accountId,
      api_key_id: apiKeyId,
      kind,
      targets: JSON.stringify(targets),
      state: 'running',
      reason: null,
      total: 0,
      audit_line: auditEntryId,
      started_at: at,
      ended_at: null,
      runner: null,
      renewed_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { numAffectedRows = 0n } = await sql`
    INSERT INTO batch_things (batch_id, place, thing_id, name, code)
    SELECT ${id}::bigint, (row_number() OVER (ORDER BY t.id))::int, t.id, t.name, t.code FROM (${things} LIMIT ${max}) t`.execute(
    tx,
  )
  const total = Number(numAffectedRows)
  await tx.updateTable('batches').set({ total }).where('id', '=', id).execute()
  return { id, total }
}

/** Requests cancellation of an account's running bulk job; false if there is none. */
export async function requestCancel(db: Db, accountId: string, id: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('batches')
    .set({ cancel_requested: true })
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .where('state', '=', 'running')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Deletes bulk jobs with their items some weeks after their end. */
export async function deleteOldBatches({ db, clock }: Pick<Ctx, 'db' | 'clock'>): Promise<number> {
  const before = new Date(clock.now().getTime() - batchDays * 86_400_000)
  const { numDeletedRows } = await db
    .deleteFrom('batches')
    .where('ended_at', '<', before)
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}
