import type { Display } from '@limpid/contract/displays/pairing'
import { sql } from 'kysely'
import type { PersonCtx } from '../../../platform/context.ts'
import type { Db } from '../../../platform/database/tables.ts'
import '../displays.tables.ts'
import { countOwn } from '../../../platform/database/own-rows.ts'

/** The displays of the actor, by name. */
export async function listDisplays({ db, actor }: PersonCtx): Promise<Display[]> {
  const { rows } = await sql<Display>`
    SELECT d.id, d.name, jsonb_build_object('id', s.id::text, 'name', s.name) AS screen,
           d.paired_at AS "pairTime", d.last_seen_at AS "lastSeenAt"
      FROM displays d JOIN screens s ON s.id = d.screen_id WHERE d.account_id = ${actor.id} ORDER BY d.name, d.id`.execute(
    db,
  )
  return rows
}

/** Number of displays of an account. Displays that it pairs at once are counted one after the other. */
export function countDisplays(tx: Db, accountId: string): Promise<number> {
  return countOwn(tx, 'displays', 'account_id', accountId)
}

/** The display with this key. */
export function findDisplay(db: Db, keyHash: Buffer) {
  return db
    .selectFrom('displays')
    .select(['id', 'account_id as accountId', 'screen_id as screenId', 'last_seen_at as lastSeenAt'])
    .where('key_hash', '=', keyHash)
    .executeTakeFirst()
}

/** Whether a browser with this key waits to be paired. */
export async function isWaiting(db: Db, keyHash: Buffer, now: Date): Promise<boolean> {
  const found = await db
    .selectFrom('display_pairings')
    .select('key_hash')
    .where('key_hash', '=', keyHash)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return found !== undefined
}
