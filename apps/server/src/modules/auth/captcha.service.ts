import { createHash, randomInt, randomUUID } from 'node:crypto'
import svgCaptcha from 'svg-captcha'
import type { Ctx } from '../../platform/context.ts'
import { Problem } from '../../platform/http/problem.ts'
import { captchaGround, captchaSeconds, captchaText, inkCaptcha, normaliseAnswer } from './auth.rules.ts'
import './auth.tables.ts'

// The package's types omit that its export draws a given text; its own texts come from a predictable
// generator.
const draw = svgCaptcha as unknown as (text: string, options: Record<string, unknown>) => string

const secureRandom = () => randomInt(1_000_000_007) / 1_000_000_007

/** Hash of an answer, bound to its captcha. */
function answerHash(id: string, answer: string): Buffer {
  return createHash('sha256')
    .update(`${id} ${normaliseAnswer(answer)}`)
    .digest()
}

/** Creates a captcha; the answer is stored only as a hash. */
export async function createCaptcha(
  ctx: Ctx,
): Promise<{ captchaId: string; captchaBase64: string; required: boolean }> {
  if (!ctx.config.captcha) return { captchaId: '', captchaBase64: '', required: false }
  const text = captchaText(secureRandom)
  const id = randomUUID()
  const now = ctx.clock.now()
  await ctx.db.deleteFrom('captchas').where('expires_at', '<', now).execute()
  await ctx.db
    .insertInto('captchas')
    .values({
      id,
      answer_hash: answerHash(id, text),
      expires_at: new Date(now.getTime() + captchaSeconds * 1000),
    })
    .execute()
  const picture = draw(text, {
    width: 120,
    height: 40,
    fontSize: 42,
    noise: 2,
    color: true,
    background: captchaGround,
  })
  return {
    captchaId: id,
    captchaBase64: `data:image/svg+xml;base64,${Buffer.from(inkCaptcha(picture, secureRandom)).toString('base64')}`,
    required: true,
  }
}

/** Consumes a captcha, whatever the answer. Throws `captchaExpired` or `captchaWrong`. */
export async function useCaptcha(
  ctx: Ctx,
  id: string | undefined,
  answer: string | undefined,
): Promise<void> {
  if (!ctx.config.captcha) return
  if (!id || !answer) throw new Problem('captchaWrong')
  const kept = await ctx.db
    .deleteFrom('captchas')
    .where('id', '=', id)
    .returning(['answer_hash', 'expires_at'])
    .executeTakeFirst()
  if (!kept || kept.expires_at <= ctx.clock.now()) throw new Problem('captchaExpired')
  if (!kept.answer_hash.equals(answerHash(id, answer))) throw new Problem('captchaWrong')
}
