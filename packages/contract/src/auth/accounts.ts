import * as z from 'zod/mini'
import { endpoints } from '../kernel/endpoints.ts'
import { id } from '../kernel/ids.ts'
import { nothing } from '../kernel/nothing.ts'
import { email, mobile, newUsername } from '../kernel/people/contact.ts'
import { secret } from '../kernel/people/secrets.ts'
import { code } from './code.ts'

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

/** Makes an account, or gets it back. */
export const accountCalls = endpoints({
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
