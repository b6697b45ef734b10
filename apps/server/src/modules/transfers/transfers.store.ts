import { type RawBuilder, sql } from 'kysely'
import type { PersonCtx } from '../../platform/context.ts'
import type { Db } from '../../platform/database/tables.ts'
import { type Addressed, offeredTo } from '../shares/shares.public.ts'
import './transfers.tables.ts'

/** What notifications about a transfer need. */
export interface StoredTransfer {
  id: string
  deviceId: string
  name: string
  sn: string
  ownerId: string
  accountId: string | null
}

/**
 * Condition that transfer `s` of device `d` can still be answered: it has not expired, and the device has not
 * changed hands since.
 */
export const canBeAnswered = (now: Date) => sql<boolean>`(s.state = 'waiting' AND s.expires_at > ${now}
  AND EXISTS (SELECT FROM devices d WHERE d.id = s.device_id AND d.owner_id = s.owner_id
    AND (d.owned_since IS NULL OR d.owned_since < s.created_at)))`

/**
 * Offers one of the actor's devices; undefined if it is not theirs. Withdraws an earlier pending transfer to
 * someone else.
 */
export async function insertTransfer(
  { db, clock, actor }: PersonCtx,
  deviceId: string,
  to: Addressed,
  expiresAt: Date,
): Promise<StoredTransfer | undefined> {
  const { rows: own } = await sql<{ id: string }>`
    SELECT id FROM devices WHERE id = ${deviceId} AND owner_id = ${actor.id} FOR UPDATE`.execute(db)
  if (own.length === 0) return undefined
  const now = clock.now()
  await sql`UPDATE device_transfers SET state = 'withdrawn', decided_at = ${now}
    WHERE device_id = ${deviceId} AND state = 'waiting'`.execute(db)
  const { rows } = await sql<StoredTransfer>`
    INSERT INTO device_transfers (device_id, name, sn, owner_id, account_id, addressee_kind, addressee, state, created_at, expires_at)
    SELECT id, name, sn, owner_id, ${to.accountId ?? null}, ${to.kind}, ${to.text}, 'waiting', ${now}, ${expiresAt}
      FROM devices WHERE id = ${deviceId} RETURNING ${reported}`.execute(db)
  return rows[0]
}

const reported = sql`id, device_id AS "deviceId", name, sn, owner_id AS "ownerId", account_id AS "accountId"`

async function answer(
  db: Db,
  set: RawBuilder<unknown>,
  condition: RawBuilder<boolean>,
): Promise<StoredTransfer | undefined> {
  const { rows } = await sql<StoredTransfer>`
    UPDATE device_transfers s SET ${set} WHERE ${condition} RETURNING ${reported}`.execute(db)
  return rows[0]
}

/**
 * Locks the device of a transfer. Whatever changes who has a device locks the device first, then what refers to it: a deletion
 * does so too, and in another order two of them would wait for each other.
 */
export async function lockTransferred(db: Db, id: string): Promise<void> {
  await sql`SELECT FROM devices WHERE id = (SELECT device_id FROM device_transfers WHERE id = ${id}) FOR UPDATE`.execute(
    db,
  )
}

/** Answers a transfer pending for the actor; undefined if there is none. */
export function answerTransfer({ db, clock, actor }: PersonCtx, id: string, state: 'accepted' | 'refused') {
  const now = clock.now()
  return answer(
    db,
    sql`state = ${state}, account_id = ${actor.id}, decided_at = ${now}`,
    sql`s.id = ${id} AND ${canBeAnswered(now)} AND ${offeredTo(actor.id)}`,
  )
}

/** Withdraws the actor's pending transfer; undefined if there is none. */
export function withdrawTransfer({ db, clock, actor }: PersonCtx, id: string) {
  const now = clock.now()
  return answer(
    db,
    sql`state = 'withdrawn', decided_at = ${now}`,
    sql`s.id = ${id} AND s.owner_id = ${actor.id} AND ${canBeAnswered(now)}`,
  )
}
