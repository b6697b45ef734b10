import type { Page } from '@limpid/contract/kernel/page'
import {
  maxWalletAccounts,
  type WalletAccount,
  type WalletEntry,
  type WalletProposal,
} from '@limpid/contract/wallets/wallets'
import { sql } from 'kysely'
import type { PersonCtx } from '../../platform/context.ts'
import { likePattern } from '../../platform/database/like-pattern.ts'
import type { Db } from '../../platform/database/tables.ts'
import { personCondition } from '../access/access.public.ts'
import { nicknameUnlessErased } from '../users/users.public.ts'
import './wallets.tables.ts'

export interface Paging {
  pageNum: number
  pageSize: number
}

/** The balance in fen and the points of an account. */
export async function findHoldings(db: Db, accountId: string): Promise<{ balance: number; points: number }> {
  const { rows } = await sql<{ balance: number; points: number }>`
    SELECT balance_fen::float8 AS balance, points::float8 AS points FROM wallets WHERE owner_id = ${accountId}`.execute(
    db,
  )
  return rows[0] ?? { balance: 0, points: 0 }
}

/** The balance and points of the caller, and the rate at which orders give points. */
export async function getBalance({
  db,
  actor,
  settings,
}: PersonCtx): Promise<{ balance: number; points: number; pointsPerYuan: number }> {
  return { ...(await findHoldings(db, actor.id)), pointsPerYuan: settings.get('shop.pointsPerYuan') }
}

/** Balances of these accounts in fen, without those at zero; they change only after the transaction. */
export async function lockBalances(tx: Db, accountIds: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; fen: number }>`
    SELECT owner_id::text AS id, balance_fen::float8 AS fen FROM wallets
     WHERE owner_id = ANY (${[...accountIds]}::bigint[]) ORDER BY owner_id FOR UPDATE`.execute(tx)
  return new Map(rows.filter(({ fen }) => fen > 0).map(({ id, fen }) => [id, fen]))
}

/** A page of the entries of the caller's wallet, latest first. */
export function pageEntries({ db, actor }: PersonCtx, paging: Paging): Promise<Page<WalletEntry>> {
  return pageEntriesOf(db, actor.id, paging)
}

/** A page of the entries of a wallet, latest first. */
export async function pageEntriesOf(
  db: Db,
  ownerId: string,
  { pageNum, pageSize }: Paging,
): Promise<Page<WalletEntry>> {
  const counted = await sql<{ total: number }>`
    SELECT count(*)::int AS total FROM wallet_entries WHERE owner_id = ${ownerId}`.execute(db)
  const { rows } = await sql<WalletEntry>`
    SELECT id, kind, (CASE WHEN credit = 'member' THEN amount_fen ELSE -amount_fen END)::float8 AS amount,
           balance_fen::float8 AS balance, reference, order_id AS "orderId", note, at
      FROM wallet_entries WHERE owner_id = ${ownerId} ORDER BY id DESC
    OFFSET ${(pageNum - 1) * pageSize} LIMIT ${pageSize}`.execute(db)
  return { list: rows, total: counted.rows[0]?.total ?? 0 }
}

/** A page of proposed changes of the balances and points in the caller's scope, latest first. */
export async function pageProposals(
  ctx: PersonCtx,
  { pageNum, pageSize, state }: Paging & { state?: WalletProposal['state'] | undefined },
): Promise<Page<WalletProposal>> {
  const { db, actor } = ctx
  const seen = await personCondition(ctx, sql`p.owner_id`)
  const where = state ? sql`p.state = ${state} AND ${seen}` : seen
  const counted = await sql<{ total: number }>`
    SELECT count(*)::int AS total FROM wallet_proposals p WHERE ${where}`.execute(db)
  const { rows } = await sql<WalletProposal>`
    SELECT p.id, json_build_object('id', o.id::text, 'name', ${nicknameUnlessErased('o')}) AS owner, p.kind, p.amount_fen::float8 AS amount,
           p.points::float8 AS points, p.note, p.state, p.proposed_at AS "proposedAt", ${nicknameUnlessErased('a')} AS "proposedBy", p.decided_at AS "decidedAt",
           ${nicknameUnlessErased('d')} AS "decidedBy", p.rejection, p.rejection_note AS "rejectionNote",
           coalesce(p.proposed_by = ${actor.id}, false) AS own,
           p.owner_id = ${actor.id} AS "forOwn"
      FROM wallet_proposals p JOIN accounts o ON o.id = p.owner_id
      LEFT JOIN accounts a ON a.id = p.proposed_by LEFT JOIN accounts d ON d.id = p.decided_by
     WHERE ${where} ORDER BY p.id DESC OFFSET ${(pageNum - 1) * pageSize} LIMIT ${pageSize}`.execute(db)
  return { list: rows, total: counted.rows[0]?.total ?? 0 }
}

/** How many open proposals in the caller's scope they may confirm. */
export async function countProposals(ctx: PersonCtx): Promise<number> {
  const { id } = ctx.actor
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM wallet_proposals p
     WHERE p.state = 'open' AND p.proposed_by IS DISTINCT FROM ${id} AND p.owner_id <> ${id}
       AND ${await personCondition(ctx, sql`p.owner_id`)}`.execute(ctx.db)
  return rows[0]?.count ?? 0
}

/** The account of a user name, in the caller's scope. */
export async function findAccount(ctx: PersonCtx, username: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    SELECT a.id FROM accounts a WHERE lower(a.username) = lower(${username}) AND a.deleted_at IS NULL
       AND ${await personCondition(ctx, sql`a.id`)}`.execute(ctx.db)
  return rows[0]?.id
}

/** Accounts in the caller's scope whose user name or nickname contains these words: the one of exactly this user name first. */
export async function findAccounts(ctx: PersonCtx, keywords: string): Promise<WalletAccount[]> {
  const pattern = likePattern(keywords)
  const { rows } = await sql<WalletAccount>`
    SELECT a.username, a.nickname AS name, coalesce(w.balance_fen, 0)::float8 AS balance, coalesce(w.points, 0)::float8 AS points
      FROM accounts a LEFT JOIN wallets w ON w.owner_id = a.id
     WHERE (lower(a.username) LIKE ${pattern} OR lower(a.nickname) LIKE ${pattern}) AND a.deleted_at IS NULL
       AND ${await personCondition(ctx, sql`a.id`)}
     ORDER BY lower(a.username) = lower(${keywords}) DESC, a.username LIMIT ${maxWalletAccounts}`.execute(
    ctx.db,
  )
  return rows
}

/** Whether the owner of a proposal is in the caller's scope. */
export async function seesProposal(ctx: PersonCtx, id: string): Promise<boolean> {
  const { rows } = await sql`
    SELECT 1 FROM wallet_proposals p WHERE p.id = ${id} AND ${await personCondition(ctx, sql`p.owner_id`)}`.execute(
    ctx.db,
  )
  return rows.length > 0
}
