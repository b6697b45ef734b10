import type { pointKinds } from '@limpid/contract/wallets/wallets'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/tables.ts'
import type { EntryOrder } from '../wallets.store.ts'
import '../wallets.tables.ts'

/** Points that a member gets, or that are taken away. */
export interface PointChange {
  ownerId: string
  kind: (typeof pointKinds)[number]
  /** Negative to take away. */
  points: number
  /** Null for what is about none. */
  order: EntryOrder | null
  note: string
  at: Date
  by: string | null
}

/**
 * Changes the points of a member and writes the entry. A refund takes no more than there is; anything else returns false,
 * and changes nothing, if there are too few.
 */
export async function writePoints(tx: Db, change: PointChange): Promise<boolean> {
  const { ownerId, kind, order, note, at, by } = change
  await sql`INSERT INTO wallets (owner_id, balance_fen) VALUES (${ownerId}, 0) ON CONFLICT DO NOTHING`.execute(
    tx,
  )
  const { rows } = await sql<{ points: number }>`
    SELECT points::float8 AS points FROM wallets WHERE owner_id = ${ownerId} FOR UPDATE`.execute(tx)
  const held = rows[0]?.points ?? 0
  const points = kind === 'refund' ? Math.max(change.points, -held) : change.points
  if (held + points < 0) return false
  if (points === 0) return true
  await sql`
    WITH changed AS (
      UPDATE wallets SET points = points + ${points}::bigint WHERE owner_id = ${ownerId} RETURNING points)
    INSERT INTO point_entries (owner_id, kind, points, balance, reference, order_id, note, at, by_id)
    SELECT ${ownerId}, ${kind}, ${points}::bigint, changed.points, ${order?.number ?? ''}, ${order?.id}::bigint, ${note}, ${at}, ${by} FROM changed`.execute(
    tx,
  )
  return true
}
