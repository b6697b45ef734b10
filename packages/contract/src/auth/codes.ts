import * as z from 'zod/mini'
import { endpoints } from '../kernel/endpoints.ts'
import { nothing } from '../kernel/nothing.ts'
import { email, mobile } from '../kernel/people/contact.ts'
import { captchaAnswer } from './captcha.ts'

/** What a code is for; one for `login` opens nothing else. */
export const codePurposes = ['login', 'register', 'forgot'] as const
/** `bind` makes a mobile number or an e-mail address that of an account; only who is signed in gets such a code. */
export type CodePurpose = (typeof codePurposes)[number] | 'bind'
const type = z.enum(codePurposes)

/** Has a code sent. */
export const codeCalls = endpoints({
  smsCode: {
    method: 'POST',
    path: '/scw-auth/api/v1/auth/sms_code',
    needs: 'public',
    summary: { zh: '发送登录短信验证码', en: 'Send a code for signing in by SMS' },
    body: z.object({ mobile, ...captchaAnswer }),
    encoding: 'multipart',
    reply: nothing,
  },
  smsTypeCode: {
    method: 'POST',
    path: '/scw-auth/api/v1/auth/smsTypeCode',
    needs: 'public',
    summary: { zh: '按用途发送短信验证码', en: 'Send a code for a purpose by SMS' },
    body: z.object({ mobile, type, ...captchaAnswer }),
    reply: nothing,
  },
  smsMailCode: {
    method: 'POST',
    path: '/scw-auth/api/v1/auth/smsMailCode',
    needs: 'public',
    summary: { zh: '按用途发送邮件验证码', en: 'Send a code for a purpose by e-mail' },
    body: z.object({ email, type, ...captchaAnswer }),
    reply: nothing,
  },
})
