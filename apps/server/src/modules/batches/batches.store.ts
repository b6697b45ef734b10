import { batchDays } from '@limpid/contract/batches'
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
  auditLine: string
  at: Date
}

/** How many batches of somebody's run; calls of one person go one after the other from here on. */
export async function countRunning(tx: Db, accountId: string): Promise<number> {
  await sql`SELECT FROM accounts WHERE id = ${accountId} FOR UPDATE`.execute(tx)
  const { count } = await tx
    .selectFrom('batches')
    .select(sql<string>`count(*)`.as('count'))
    .where('account_id', '=', accountId)
    .where('state', '=', 'running')
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Adds a batch of things: rows of `id`, `name` and `code`, of which at most `most` are taken. Returns it and how many those are. */
export async function insertBatch(
  tx: Db,
  { accountId, apiKeyId, kind, targets, auditLine, at }: NewBatch,
  things: RawBuilder<unknown>,
  most: number,
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
      audit_line: auditLine,
      started_at: at,
      ended_at: null,
      runner: null,
      renewed_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { numAffectedRows = 0n } = await sql`
    INSERT INTO batch_things (batch_id, place, thing_id, name, code)
    SELECT ${id}::bigint, (row_number() OVER (ORDER BY t.id))::int, t.id, t.name, t.code FROM (${things} LIMIT ${most}) t`.execute(
    tx,
  )
  const total = Number(numAffectedRows)
  await tx.updateTable('batches').set({ total }).where('id', '=', id).execute()
  return { id, total }
}

/** Asks a running batch of somebody's to stop; false where there is none such. */
export async function askToCancel(db: Db, accountId: string, id: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('batches')
    .set({ cancel_asked: true })
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .where('state', '=', 'running')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Forgets batches some weeks after their end, with their things. */
export async function deleteOldBatches({ db, clock }: Pick<Ctx, 'db' | 'clock'>): Promise<void> {
  const before = new Date(clock.now().getTime() - batchDays * 86_400_000)
  await db.deleteFrom('batches').where('ended_at', '<', before).execute()
}
