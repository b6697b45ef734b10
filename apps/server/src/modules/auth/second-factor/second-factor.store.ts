import { sql } from 'kysely'
import type { Db } from '../../../platform/database/tables.ts'
import { hashToken } from '../../../platform/security/tokens.ts'
import './second-factor.tables.ts'

export interface StoredFactor {
  secret: Buffer
  confirmedAt: Date | null
}

export function findFactor(db: Db, accountId: string): Promise<StoredFactor | undefined> {
  return db
    .selectFrom('second_factors')
    .select(['secret', 'confirmed_at as confirmedAt'])
    .where('account_id', '=', accountId)
    .executeTakeFirst()
}

export async function countRecoveryCodes(db: Db, accountId: string): Promise<number> {
  const { left } = await db
    .selectFrom('recovery_codes')
    .select(sql<number>`count(*)::int`.as('left'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  return left
}

/** Starts a set-up, or starts it over; false if the account already has a confirmed second factor. */
export async function insertFactor(db: Db, accountId: string, secret: Buffer, at: Date): Promise<boolean> {
  const row = await db
    .insertInto('second_factors')
    .values({ account_id: accountId, secret, created_at: at })
    .onConflict((on) =>
      on
        .column('account_id')
        .doUpdateSet({ secret, created_at: at })
        .where('second_factors.confirmed_at', 'is', null),
    )
    .returning('account_id')
    .executeTakeFirst()
  return row !== undefined
}

/** Accepts a code of this time step, unless it or a later one was used; confirms a set-up if `confirm`. */
export async function useStep(
  db: Db,
  accountId: string,
  step: number,
  confirm?: { secret: Buffer; at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('second_factors')
    .set({ last_step: String(step), ...(confirm && { confirmed_at: confirm.at }) })
    .where('account_id', '=', accountId)
    .where('last_step', '<', String(step))
    .$if(confirm !== undefined, (query) =>
      query.where('confirmed_at', 'is', null).where('secret', '=', confirm?.secret ?? Buffer.alloc(0)),
    )
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Uses up a recovery code; false for an unknown or used one. */
export async function useRecoveryCode(db: Db, accountId: string, code: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('recovery_codes')
    .where('account_id', '=', accountId)
    .where('code_hash', '=', hashToken(code))
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export async function replaceRecoveryCodes(
  db: Db,
  accountId: string,
  codes: readonly string[],
): Promise<void> {
  await db.deleteFrom('recovery_codes').where('account_id', '=', accountId).execute()
  await db
    .insertInto('recovery_codes')
    .values(codes.map((code) => ({ account_id: accountId, code_hash: hashToken(code) })))
    .execute()
}

/** Turns the second factor off; false if there was none. */
export async function deleteFactor(db: Db, accountId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('second_factors')
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Whether a role of the account requires a second factor. */
export async function isRequired(db: Db, accountId: string): Promise<boolean> {
  const row = await db
    .selectFrom('account_roles as ar')
    .innerJoin('roles as r', 'r.id', 'ar.role_id')
    .select('r.id')
    .where('ar.account_id', '=', accountId)
    .where('r.enabled', '=', true)
    .where('r.second_factor', '=', true)
    .executeTakeFirst()
  return row !== undefined
}
