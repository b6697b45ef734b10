import * as z from 'zod/mini'
import { secret } from '../kernel/people/secrets.ts'

export const captcha = z.object({
  captchaId: z.string(),
  /** A whole `data:image/svg+xml;base64,` URL; empty when no captcha is asked for. */
  captchaBase64: z.string(),
  /** False where the operator has switched the captcha off. */
  required: z.boolean(),
})

/** The answer to a captcha; asked for unless the operator switched the captcha off. */
export const captchaAnswer = {
  captchaId: z.optional(z.string().check(z.maxLength(64))),
  captchaCode: z.optional(secret(z.string().check(z.maxLength(16)))),
}
