import * as z from 'zod/mini'
import { email, mobile, newUsername } from './kernel/contact.ts'
import { endpoints } from './kernel/endpoints.ts'
import { nothing } from './kernel/nothing.ts'

export const captcha = z.object({
  captchaId: z.string(),
  /** A whole `data:image/svg+xml;base64,` URL; empty when no captcha is asked for. */
  captchaBase64: z.string(),
  /** False where the operator has switched the captcha off. */
  required: z.boolean(),
})

/** The answer to a captcha; asked for unless the operator switched the captcha off. */
const captchaAnswer = {
  captchaId: z.optional(z.string().check(z.maxLength(64))),
  captchaCode: z.optional(z.string().check(z.maxLength(16))),
}

/**
 * Form of a sign-in by password. `username` may also be the account's mobile number or e-mail address. No composition
 * rules: only that something was typed, and an upper limit.
 */
export const passwordGrant = z.object({
  grant_type: z.literal('password'),
  username: z.string().check(z.minLength(1), z.maxLength(64)),
  password: z.string().check(z.minLength(1), z.maxLength(512)),
  ...captchaAnswer,
})

/** Signs of a code, for fields that hold one. */
export const codeLength = 6
/** How long a code may be used. */
export const codeSeconds = 5 * 60
/** Pause between two codes for one purpose and target. */
export const codePauseSeconds = 60

const code = z.string().check(z.regex(/^\d{6}$/))

/** Form of a sign-in by a code sent to a mobile number. */
const smsCodeGrant = z.object({ grant_type: z.literal('sms_code'), mobile, code })

export const token = z.object({
  token_type: z.literal('Bearer'),
  access_token: z.string(),
  /** Seconds without a call after which the token ends. */
  expires_in: z.int(),
})

/** What a code is for; one for `login` opens nothing else. */
export const codePurposes = ['login', 'register', 'forgot'] as const
/** `bind` makes a mobile number or an e-mail address that of an account; only who is signed in gets such a code. */
export type CodePurpose = (typeof codePurposes)[number] | 'bind'
const type = z.enum(codePurposes)

/** A new password: its rules answer with codes of their own (A0120, A0121, A0122); here is only what protects memory. */
const password = z.string().check(z.maxLength(512))

const newAccount = {
  code,
  password,
  username: z.optional(newUsername),
  nickname: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(64))),
  /** The person agrees to the user agreement and the privacy policy as they stand. */
  agreed: z._default(z.boolean(), false),
}

export const auth = endpoints({
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
    body: z.discriminatedUnion('grant_type', [passwordGrant, smsCodeGrant]),
    encoding: 'multipart',
    reply: token,
  },
  signOut: {
    method: 'DELETE',
    path: '/scw-system/api/v1/users/logout',
    needs: 'signed-in',
    summary: { zh: '退出登录', en: 'Sign out' },
    reply: nothing,
  },
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
  mobileRegistration: {
    method: 'POST',
    path: '/scw-auth/app-api/v1/register/mobileRegistration',
    needs: 'public',
    summary: { zh: '用手机号注册', en: 'Register by mobile number' },
    body: z.object({ mobile, ...newAccount }),
    reply: nothing,
  },
  emailRegistration: {
    method: 'POST',
    path: '/scw-auth/app-api/v1/register/emailRegistration',
    needs: 'public',
    summary: { zh: '用邮箱注册', en: 'Register by e-mail' },
    body: z.object({ email, ...newAccount }),
    reply: nothing,
  },
  mobileForgotPassword: {
    method: 'POST',
    path: '/scw-auth/app-api/v1/forgot/mobileForgotPassword',
    needs: 'public',
    summary: { zh: '用手机号找回密码', en: 'Set a new password by mobile number' },
    body: z.object({ mobile, code, password }),
    reply: nothing,
  },
  emailForgotPassword: {
    method: 'POST',
    path: '/scw-auth/app-api/v1/forgot/emailForgotPassword',
    needs: 'public',
    summary: { zh: '用邮箱找回密码', en: 'Set a new password by e-mail' },
    body: z.object({ email, code, password }),
    reply: nothing,
  },
})
