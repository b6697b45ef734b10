import * as z from 'zod/mini'
import { signInExportQuery, signInLogQuery, signInLogRow } from './auth/sign-ins.ts'
import { endpoints } from './kernel/endpoints.ts'
import { id } from './kernel/ids.ts'
import { nothing } from './kernel/nothing.ts'
import { pageOf } from './kernel/page.ts'
import { email, mobile, newUsername } from './kernel/people/contact.ts'
import { secret } from './kernel/people/secrets.ts'

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
  captchaCode: z.optional(secret(z.string().check(z.maxLength(16)))),
}

/**
 * Form of a sign-in by password. `username` may also be the account's mobile number or e-mail address. No composition
 * rules: only that something was typed, and an upper limit.
 */
export const passwordGrant = z.object({
  grant_type: z.literal('password'),
  username: z.string().check(z.minLength(1), z.maxLength(64)),
  password: secret(z.string().check(z.minLength(1), z.maxLength(512))),
  ...captchaAnswer,
})

/** Signs of a code, for fields that hold one. */
export const codeLength = 6
/** How long a code may be used. */
export const codeSeconds = 5 * 60
/** Pause between two codes for one purpose and target. */
export const codePauseSeconds = 60

const code = secret(z.string().check(z.regex(/^\d{6}$/)))

/** Form of a sign-in by a code sent to a mobile number. */
const smsCodeGrant = z.object({ grant_type: z.literal('sms_code'), mobile, code })

/** Goes on with a session: the token that was held is given for a new one, also when it is too old for anything else. */
const refreshGrant = z.object({
  grant_type: z.literal('refresh_token'),
  refresh_token: secret(z.string().check(z.minLength(1), z.maxLength(512))),
})

export const token = z.object({
  token_type: z.literal('Bearer'),
  access_token: z.string(),
  /** Seconds that the token lives; renew it before, while it is in use. */
  expires_in: z.int(),
})

/** What a code is for; one for `login` opens nothing else. */
export const codePurposes = ['login', 'register', 'forgot'] as const
/** `bind` makes a mobile number or an e-mail address that of an account; only who is signed in gets such a code. */
export type CodePurpose = (typeof codePurposes)[number] | 'bind'
const type = z.enum(codePurposes)

/** A new password: its rules answer with codes of their own (A0120, A0121, A0122); here is only what protects memory. */
const password = secret(z.string().check(z.maxLength(512)))

const newAccount = {
  code,
  password,
  username: z.optional(newUsername),
  nickname: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(64))),
  /** The person agrees to the user agreement and the privacy policy as they stand. */
  agreed: z._default(z.boolean(), false),
  /** Ids of the texts that were on screen; without them those that stand now are meant. */
  agreements: z.optional(z.array(id).check(z.minLength(1), z.maxLength(8))),
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
    summary: { zh: '登录或续期', en: 'Sign in, or renew a token' },
    body: z.discriminatedUnion('grant_type', [passwordGrant, smsCodeGrant, refreshGrant]),
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
  signInsPage: {
    method: 'GET',
    path: '/scw-system/api/v1/sign-ins/page',
    needs: 'sys:sign_in:list',
    summary: {
      zh: '登录日志：每次登录、注册和找回密码的尝试',
      en: 'Every attempt to sign in, to register and to retrieve a password',
    },
    query: signInLogQuery,
    reply: pageOf(signInLogRow),
  },
  exportSignIns: {
    method: 'GET',
    path: '/scw-system/api/v1/sign-ins/_export',
    needs: 'sys:sign_in:export',
    recorded: true,
    summary: {
      zh: '导出符合条件的登录日志，新的在前，每次最多 1000 条，next 为 null 时结束',
      en: 'All attempts that match, newest first, at most 1,000 at a time; next is null at the end',
    },
    query: signInExportQuery,
    reply: z.object({ list: z.array(signInLogRow), next: z.nullable(id) }),
  },
})
