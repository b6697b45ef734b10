import type { Db } from '../../../platform/database/tables.ts'
import '../displays.tables.ts'

export interface Pairing {
  codeHash: Buffer
  keyHash: Buffer
  expiresAt: Date
}

/** Adds a browser that waits, and forgets those that waited too long. */
export async function insertPairing(
  db: Db,
  { codeHash, keyHash, expiresAt }: Pairing,
  now: Date,
): Promise<void> {
  await db.deleteFrom('display_pairings').where('expires_at', '<=', now).execute()
  await db
    .insertInto('display_pairings')
    .values({ code_hash: codeHash, key_hash: keyHash, expires_at: expiresAt })
    .execute()
}

/** Takes the waiting browser with this code, which nobody can take again. */
export async function consumePairing(db: Db, codeHash: Buffer, now: Date): Promise<Buffer | undefined> {
  const consumed = await db
    .deleteFrom('display_pairings')
    .where('code_hash', '=', codeHash)
    .where('expires_at', '>', now)
    .returning('key_hash')
    .executeTakeFirst()
  return consumed?.key_hash
}

interface NewDisplay {
  accountId: string
  screenId: string
  name: string
  keyHash: Buffer
  pairedAt: Date
}

export async function insertDisplay(db: Db, made: NewDisplay): Promise<string> {
  const { id } = await db
    .insertInto('displays')
    .values({
      account_id: made.accountId,
      screen_id: made.screenId,
      name: made.name,
      key_hash: made.keyHash,
      paired_at: made.pairedAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Changes a display of an account, and returns whether there is one. */
export async function updateDisplay(
  db: Db,
  { accountId, id }: { accountId: string; id: string },
  { name, screenId }: { name: string; screenId: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('displays')
    .set({ name, screen_id: screenId })
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Deletes a display of an account with its key, and returns whether there was one. */
export async function deleteDisplay(db: Db, accountId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('displays')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

/** Records that a display has polled. */
export async function touchDisplay(db: Db, id: string, at: Date): Promise<void> {
  await db.updateTable('displays').set({ last_seen_at: at }).where('id', '=', id).execute()
}
