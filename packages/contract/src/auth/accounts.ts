import * as z from 'zod/mini'
import { email, mobile } from '../kernel/contact.ts'
import { endpoints } from '../kernel/endpoints.ts'
import { id } from '../kernel/ids.ts'
import { noContent } from '../kernel/no-content.ts'
import { secret } from '../kernel/secrets.ts'
import { newUsername } from '../users/username.ts'
import { code } from './code.ts'

/**
 * A new password: its rules respond with their own codes (A0120, A0121, A0122); this limit only protects
 * memory.
 */
const password = secret(z.string().check(z.maxLength(512)))

const newAccount = {
  code,
  password,
  username: z.optional(newUsername),
  nickname: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(64))),
  /** The user agrees to the current user agreement and privacy policy. */
  agreed: z._default(z.boolean(), false),
  /** Ids of the texts that were on screen; by default the current ones. */
  agreements: z.optional(z.array(id).check(z.minLength(1), z.maxLength(8))),
}

/** Creates an account, or resets its password. */
export const accountCalls = endpoints({
  mobileRegistration: {
    method: 'POST',
    path: '/scw-auth/app-api/v1/register/mobileRegistration',
    needs: 'public',
    summary: { zh: '手机号注册', en: 'Sign up with a mobile number' },
    audit: { zh: '手机号注册', en: 'Signed up by mobile' },
    body: z.object({ mobile, ...newAccount }),
    reply: noContent,
  },
  emailRegistration: {
    method: 'POST',
    path: '/scw-auth/app-api/v1/register/emailRegistration',
    needs: 'public',
    summary: { zh: '邮箱注册', en: 'Sign up with an e-mail address' },
    audit: { zh: '邮箱注册', en: 'Signed up by e-mail' },
    body: z.object({ email, ...newAccount }),
    reply: noContent,
  },
  mobileForgotPassword: {
    method: 'POST',
    path: '/scw-auth/app-api/v1/forgot/mobileForgotPassword',
    needs: 'public',
    summary: { zh: '通过手机号重置密码', en: 'Reset the password by mobile number' },
    audit: { zh: '通过手机重置密码', en: 'Reset password by mobile' },
    body: z.object({ mobile, code, password }),
    reply: noContent,
  },
  emailForgotPassword: {
    method: 'POST',
    path: '/scw-auth/app-api/v1/forgot/emailForgotPassword',
    needs: 'public',
    summary: { zh: '通过邮箱重置密码', en: 'Reset the password by e-mail' },
    audit: { zh: '通过邮箱重置密码', en: 'Reset password by e-mail' },
    body: z.object({ email, code, password }),
    reply: noContent,
  },
})
