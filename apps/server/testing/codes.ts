import { createHash, randomUUID } from 'node:crypto'
import type { TestApp } from './app.ts'

/** The newest code in the outbox for a mobile number or an e-mail address. */
export async function codeFor(t: TestApp, target: string): Promise<string> {
  const { text } = await t.database.db
    .selectFrom('outbox')
    .select('text')
    .where('target', '=', target)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  const [code] = /\d{6}/.exec(text) ?? []
  if (!code) throw new Error(`No code in "${text}"`)
  return code
}

/** A code that is not this one. */
export function differentCode(code: string): string {
  return code.replace(/\d/, (digit) => String((Number(digit) + 1) % 10))
}

/** An unused captcha, with its answer. */
export async function answeredCaptcha(t: TestApp): Promise<{ captchaId: string; captchaCode: string }> {
  const [captchaId, captchaCode] = [randomUUID(), 'k4p7']
  const answer_hash = createHash('sha256').update(`${captchaId} ${captchaCode}`).digest()
  const expires_at = new Date(t.app.ctx.clock.now().getTime() + 60_000)
  await t.database.db.insertInto('captchas').values({ id: captchaId, answer_hash, expires_at }).execute()
  return { captchaId, captchaCode }
}
