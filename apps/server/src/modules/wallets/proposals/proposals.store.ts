import type { Reasoned } from '@limpid/contract/kernel/reasons'
import type { ProposalRejection } from '@limpid/contract/wallets/reasons'
import type { NewPointProposal, NewProposal } from '@limpid/contract/wallets/wallets'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/tables.ts'
import '../wallets.tables.ts'

export async function insertProposal(
  db: Db,
  {
    ownerId,
    kind,
    amount,
    note,
    by,
    at,
  }: Omit<NewProposal, 'username'> & { ownerId: string; by: string; at: Date },
): Promise<string> {
  const { id } = await db
    .insertInto('wallet_proposals')
    .values({ owner_id: ownerId, kind, amount_fen: amount, note, proposed_by: by, proposed_at: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function insertPointProposal(
  db: Db,
  {
    ownerId,
    points,
    note,
    by,
    at,
  }: Omit<NewPointProposal, 'username'> & { ownerId: string; by: string; at: Date },
): Promise<string> {
  const { id } = await db
    .insertInto('wallet_proposals')
    .values({ owner_id: ownerId, kind: 'points', points, note, proposed_by: by, proposed_at: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A proposal that nobody else decides on until the transaction ends, and whose owner is not erased meanwhile. */
export async function lockProposal(tx: Db, id: string) {
  // The account first, as an erasure does: what is noted here is then there for it to erase.
  await sql`SELECT FROM accounts WHERE id = (SELECT owner_id FROM wallet_proposals WHERE id = ${id}) FOR KEY SHARE`.execute(
    tx,
  )
  return tx
    .selectFrom('wallet_proposals')
    .select(['id', 'owner_id as ownerId', 'kind', 'amount_fen as amount', 'points', 'note', 'state'])
    .select('proposed_by as proposedBy')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

export async function decideProposal(
  tx: Db,
  id: string,
  state: 'confirmed' | 'rejected',
  { by, at, why }: { by: string; at: Date; why: Reasoned<ProposalRejection> | undefined },
): Promise<void> {
  await tx
    .updateTable('wallet_proposals')
    .set({
      ...{ state, decided_by: by, decided_at: at },
      ...(why && { rejection: why.reason, rejection_note: why.note }),
    })
    .where('id', '=', id)
    .execute()
}
