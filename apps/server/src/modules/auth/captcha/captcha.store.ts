import type { Ctx } from '../../../platform/context.ts'
import '../auth.tables.ts'

interface StoredCaptcha {
  answerHash: Buffer
  expiresAt: Date
}

/** Adds a captcha, and deletes the expired ones. */
export async function insertCaptcha(
  { db, clock }: Ctx,
  { id, answerHash, expiresAt }: StoredCaptcha & { id: string },
): Promise<void> {
  await db.deleteFrom('captchas').where('expires_at', '<', clock.now()).execute()
  await db.insertInto('captchas').values({ id, answer_hash: answerHash, expires_at: expiresAt }).execute()
}

/** Deletes a captcha and returns it, so that it can be answered only once. */
export function consumeCaptcha({ db }: Ctx, id: string): Promise<StoredCaptcha | undefined> {
  return db
    .deleteFrom('captchas')
    .where('id', '=', id)
    .returning(['answer_hash as answerHash', 'expires_at as expiresAt'])
    .executeTakeFirst()
}
