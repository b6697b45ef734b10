import type { entryKinds, ledgerAccounts } from '@limpid/contract/wallets/wallets'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/tables.ts'
import './wallets.tables.ts'

/** The order that an entry is about. */
export interface EntryOrder {
  id: string
  number: string
}

/** An amount that goes into a wallet (`credit`) or comes out of it (`debit`). */
export interface Entry {
  ownerId: string
  kind: (typeof entryKinds)[number]
  /** The other side: an account of the shop. */
  other: Exclude<(typeof ledgerAccounts)[number], 'member'>
  /** In fen; negative to take out. */
  amount: number
  /** Null for what is about none. */
  order: EntryOrder | null
  note: string
  at: Date
  by: string | null
}

/**
 * Changes the balance of a wallet and writes the entry, in one statement. Returns false, and changes nothing, if the
 * wallet holds too little.
 */
export async function writeEntry(tx: Db, entry: Entry): Promise<boolean> {
  const { ownerId, kind, other, amount, order, note, at, by } = entry
  await sql`INSERT INTO wallets (owner_id, balance_fen) VALUES (${ownerId}, 0) ON CONFLICT DO NOTHING`.execute(
    tx,
  )
  const { rows } = await sql`
    WITH changed AS (
      UPDATE wallets SET balance_fen = balance_fen + ${amount}::bigint
       WHERE owner_id = ${ownerId} AND balance_fen + ${amount}::bigint >= 0 RETURNING balance_fen)
    INSERT INTO wallet_entries (owner_id, kind, debit, credit, amount_fen, balance_fen, reference, order_id, note, at, by_id)
    SELECT ${ownerId}, ${kind}, ${amount > 0 ? other : 'member'}, ${amount > 0 ? 'member' : other},
           ${Math.abs(amount)}::bigint, changed.balance_fen, ${order?.number ?? ''}, ${order?.id}::bigint, ${note}, ${at}, ${by} FROM changed
    RETURNING id`.execute(tx)
  return rows.length > 0
}
