import * as z from 'zod/mini'
import { secret } from '../kernel/secrets.ts'

export const captcha = z.object({
  captchaId: z.string(),
  /** A complete `data:image/png;base64,` URL; empty when no captcha is required. */
  captchaBase64: z.string(),
  /** False if the operator has disabled the captcha. */
  required: z.boolean(),
})

/** The answer to a captcha; required unless the operator has disabled it. */
export const captchaAnswer = {
  captchaId: z.optional(z.string().check(z.maxLength(64))),
  captchaCode: z.optional(secret(z.string().check(z.maxLength(16)))),
}
