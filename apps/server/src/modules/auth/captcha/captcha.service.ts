import { createHash, randomInt, randomUUID } from 'node:crypto'
import type { Ctx } from '../../../platform/context.ts'
import { Problem } from '../../../platform/problem.ts'
import { captchaSeconds, normaliseAnswer } from '../auth.rules.ts'
import { consumeCaptcha, insertCaptcha } from './captcha.store.ts'
import { captchaText, drawCaptcha } from './drawing.ts'

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
  const expiresAt = new Date(ctx.clock.now().getTime() + captchaSeconds * 1000)
  await insertCaptcha(ctx, { id, answerHash: answerHash(id, text), expiresAt })
  const picture = drawCaptcha(text, secureRandom)
  return {
    captchaId: id,
    captchaBase64: `data:image/png;base64,${picture.toString('base64')}`,
    required: true,
  }
}

/** Makes a captcha that was just answered correctly usable once more. */
export async function restoreCaptcha(
  ctx: Ctx,
  id: string | undefined,
  answer: string | undefined,
): Promise<void> {
  if (!ctx.config.captcha || !id || !answer) return
  const expiresAt = new Date(ctx.clock.now().getTime() + captchaSeconds * 1000)
  await insertCaptcha(ctx, { id, answerHash: answerHash(id, answer), expiresAt })
}

/** Consumes a captcha, whatever the answer. Throws `captchaExpired` or `captchaWrong`. */
export async function useCaptcha(
  ctx: Ctx,
  id: string | undefined,
  answer: string | undefined,
): Promise<void> {
  if (!ctx.config.captcha) return
  if (!id || !answer) throw new Problem('captchaWrong')
  const captcha = await consumeCaptcha(ctx, id)
  if (!captcha || captcha.expiresAt <= ctx.clock.now()) throw new Problem('captchaExpired')
  if (!captcha.answerHash.equals(answerHash(id, answer))) throw new Problem('captchaWrong')
}
