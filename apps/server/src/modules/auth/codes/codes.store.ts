import { randomUUID } from 'node:crypto'
import { codePauseSeconds, codeSeconds } from '@limpid/contract/auth/code'
import type { CodePurpose } from '@limpid/contract/auth/codes'
import { sql } from 'kysely'
import type { Ctx } from '../../../platform/context.ts'
import type { Db } from '../../../platform/database/tables.ts'
import { codeTries } from './codes.rules.ts'
import '../auth.tables.ts'

/** Distinguishes a code from all others sent for the same purpose and target. */
export interface CodeKey {
  purpose: CodePurpose
  target: string
  serial: string
}

/** True while an unused code for this target, whatever it is for, is too recent to send another one. */
export async function wasSentRecently({ db, clock }: Ctx, target: string): Promise<boolean> {
  const row = await db
    .selectFrom('codes')
    .select('serial')
    .where('target', '=', target)
    .where('sent_at', '>', pauseBefore(clock.now()))
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Replaces the last code unless one for this target, whatever it was for, is too recent and still unused; of concurrent calls, one
 * gets a code.
 */
export async function replaceCode(
  ctx: Ctx,
  purpose: CodePurpose,
  target: string,
  codeHash: string,
): Promise<CodeKey | undefined> {
  const now = ctx.clock.now()
  const code = {
    serial: randomUUID(),
    code_hash: codeHash,
    sent_at: now,
    expires_at: new Date(now.getTime() + codeSeconds * 1000),
    tries_left: codeTries,
  }
  return ctx.db.transaction().execute(async (tx) => {
    await sql`SELECT pg_advisory_xact_lock(hashtext(${`code ${target}`}))`.execute(tx)
    if (await wasSentRecently({ ...ctx, db: tx }, target)) return undefined
    return tx
      .insertInto('codes')
      .values({ purpose, target, ...code })
      .onConflict((conflict) => conflict.columns(['purpose', 'target']).doUpdateSet(code))
      .returning(['purpose', 'target', 'serial'])
      .executeTakeFirst()
  })
}

/**
 * Allows another code immediately, because this one may not have been sent. It stays valid in case it was.
 */
export async function allowAnother({ db }: Ctx, { purpose, target, serial }: CodeKey): Promise<void> {
  await db
    .updateTable('codes')
    .set({ sent_at: new Date(0) })
    .where('purpose', '=', purpose)
    .where('target', '=', target)
    .where('serial', '=', serial)
    .execute()
}

/**
 * Uses one attempt of a valid code, in a single statement, so that concurrent attempts are counted
 * individually.
 */
export async function consumeAttempt(
  { db, clock }: Ctx,
  purpose: CodePurpose,
  target: string,
): Promise<(CodeKey & { codeHash: string }) | undefined> {
  return db
    .updateTable('codes')
    .set((eb) => ({ tries_left: eb('tries_left', '-', 1) }))
    .where('purpose', '=', purpose)
    .where('target', '=', target)
    .where('tries_left', '>', 0)
    .where('expires_at', '>', clock.now())
    .returning(['purpose', 'target', 'serial', 'code_hash as codeHash'])
    .executeTakeFirst()
}

/** Consumes a code; true for one caller only. A rolled-back transaction restores it. */
export async function deleteCode(db: Db, { purpose, target, serial }: CodeKey): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('codes')
    .where('purpose', '=', purpose)
    .where('target', '=', target)
    .where('serial', '=', serial)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Deletes expired codes. */
export async function deleteExpiredCodes({ db, clock }: Ctx): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('codes')
    .where('expires_at', '<', clock.now())
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

function pauseBefore(now: Date): Date {
  return new Date(now.getTime() - codePauseSeconds * 1000)
}
