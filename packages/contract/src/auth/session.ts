import * as z from 'zod/mini'
import { mobile } from '../kernel/contact.ts'
import { endpoints } from '../kernel/endpoints.ts'
import { noContent } from '../kernel/no-content.ts'
import { secret } from '../kernel/secrets.ts'
import { captcha, captchaAnswer } from './captcha.ts'
import { code } from './code.ts'

/** Code of an authenticator app, or a recovery code; sent after the server asked for it (A0243). */
const otp = z.optional(secret(z.string().check(z.minLength(6), z.maxLength(16))))

/**
 * Form of a sign-in by password. `username` may also be the account's mobile number or e-mail address. No
 * composition rules, only non-empty and an upper limit.
 */
export const passwordGrant = z.object({
  grant_type: z.literal('password'),
  username: z.string().check(z.minLength(1), z.maxLength(64)),
  password: secret(z.string().check(z.minLength(1), z.maxLength(512))),
  otp,
  ...captchaAnswer,
})

/** Form of a sign-in by a code sent to a mobile number. */
const smsCodeGrant = z.object({ grant_type: z.literal('sms_code'), mobile, code, otp })

/** Continues a session: exchanges the current token for a new one, even if it has expired for other calls. */
const refreshGrant = z.object({
  grant_type: z.literal('refresh_token'),
  refresh_token: secret(z.string().check(z.minLength(1), z.maxLength(512))),
})

export const token = z.object({
  token_type: z.literal('Bearer'),
  access_token: z.string(),
  /** Lifetime of the token in seconds; renew it before it expires while in use. */
  expires_in: z.int(),
})

/** Signs in, renews the token and signs out. */
export const sessionCalls = endpoints({
  captcha: {
    method: 'GET',
    path: '/scw-auth/api/v1/auth/captcha',
    needs: 'public',
    summary: { zh: '获取图形验证码', en: 'Get a captcha' },
    reply: captcha,
  },
  signIn: {
    method: 'POST',
    path: '/scw-auth/oauth2/token',
    needs: 'public',
    summary: { zh: '登录', en: 'Sign in' },
    audit: { zh: '登录', en: 'Signed in' },
    body: z.discriminatedUnion('grant_type', [passwordGrant, smsCodeGrant, refreshGrant]),
    encoding: 'multipart',
    reply: token,
  },
  signOut: {
    method: 'DELETE',
    path: '/scw-system/api/v1/users/logout',
    needs: 'signed-in',
    beforePasswordChange: true,
    summary: { zh: '退出登录', en: 'Sign out' },
    audit: { zh: '退出登录', en: 'Signed out' },
    reply: noContent,
  },
})
