import * as z from 'zod/mini'
import { email, mobile } from '../kernel/contact.ts'
import { endpoints } from '../kernel/endpoints.ts'
import { noContent } from '../kernel/no-content.ts'
import { captchaAnswer } from './captcha.ts'

/** Purpose of a code; one for `login` cannot be used for anything else. */
export const codePurposes = ['login', 'register', 'forgot'] as const
/**
 * `bind` links a mobile number or e-mail address to an account; only signed-in users can request such a code.
 */
export type CodePurpose = (typeof codePurposes)[number] | 'bind'
const type = z.enum(codePurposes)

/** Requests a verification code. */
export const codeCalls = endpoints({
  smsCode: {
    method: 'POST',
    path: '/scw-auth/api/v1/auth/sms_code',
    needs: 'public',
    summary: { zh: '发送登录短信验证码', en: 'Send a sign-in code by SMS' },
    audit: { zh: '获取登录验证码', en: 'Requested sign-in code' },
    body: z.object({ mobile, ...captchaAnswer }),
    encoding: 'multipart',
    reply: noContent,
  },
  smsTypeCode: {
    method: 'POST',
    path: '/scw-auth/api/v1/auth/smsTypeCode',
    needs: 'public',
    summary: { zh: '按用途发送短信验证码', en: 'Send an SMS code for a given purpose' },
    audit: { zh: '获取短信验证码', en: 'Requested SMS code' },
    body: z.object({ mobile, type, ...captchaAnswer }),
    reply: noContent,
  },
  smsMailCode: {
    method: 'POST',
    path: '/scw-auth/api/v1/auth/smsMailCode',
    needs: 'public',
    summary: { zh: '按用途发送邮件验证码', en: 'Send an e-mail code for a given purpose' },
    audit: { zh: '获取邮箱验证码', en: 'Requested e-mail code' },
    body: z.object({ email, type, ...captchaAnswer }),
    reply: noContent,
  },
})
