import * as z from 'zod/mini'
import { endpoints } from '../kernel/endpoints.ts'
import { queryFlag } from '../kernel/flags.ts'
import { id } from '../kernel/ids.ts'
import { pagedQuery, pageOf } from '../kernel/page.ts'
import { instant } from '../kernel/time.ts'

/** Purpose of an attempt: sign in, register, or reset the password. */
export const signInEvents = ['sign-in', 'register', 'retrieve'] as const
/** How a user signed in or tried to. */
export const signInMethods = ['password', 'sms', 'email'] as const
export const signInResults = [
  'success',
  'credentials-wrong',
  'code-wrong',
  'code-missing',
  'captcha-wrong',
  'account-disabled',
  'too-many',
] as const

/** One attempt, as shown to the account holder. */
export const signInRow = z.object({
  id,
  at: instant,
  event: z.enum(signInEvents),
  method: z.enum(signInMethods),
  result: z.enum(signInResults),
  address: z.string(),
  userAgent: z.string(),
})
export type SignInRow = z.output<typeof signInRow>

/** One attempt, as shown to administrators. */
export const signInLogRow = z.extend(signInRow, {
  /** Null if no account matches the input: the input is not stored, because it may have been a password. */
  actor: z.nullable(z.object({ username: z.string(), nickname: z.string() })),
})
export type SignInLogRow = z.output<typeof signInLogRow>

const filterFields = {
  /** Part of a username or nickname. */
  person: z.optional(z.string().check(z.trim(), z.maxLength(64))),
  /** Prefix of an address. */
  address: z.optional(z.string().check(z.trim(), z.maxLength(64))),
  event: z.optional(z.enum(signInEvents)),
  method: z.optional(z.enum(signInMethods)),
  result: z.optional(z.enum(signInResults)),
  from: z.optional(instant),
  to: z.optional(instant),
}

export const signInSorts = ['at', 'username', 'address'] as const
export const signInLogQuery = pagedQuery({
  ...filterFields,
  sort: z._default(z.enum(signInSorts), 'at'),
  descending: z._default(queryFlag, true),
})
export type SignInLogQuery = z.output<typeof signInLogQuery>

export const signInExportQuery = z.object({
  ...filterFields,
  /** Where the previous part ended. */
  after: z.optional(id),
})
export type SignInExportQuery = z.output<typeof signInExportQuery>

export const signInLogCalls = endpoints({
  signInsPage: {
    method: 'GET',
    path: '/scw-system/api/v1/sign-ins/page',
    needs: 'sys:sign_in:list',
    summary: {
      zh: '登录日志：登录、注册和找回密码的尝试',
      en: 'List sign-in, sign-up and password-reset attempts',
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
      zh: '导出符合条件的登录日志，最新在前，每次最多 1000 条，next 为 null 时结束',
      en: 'Export matching sign-in attempts, newest first, up to 1,000 per call; next is null at the end',
    },
    audit: { zh: '导出登录日志', en: 'Exported sign-in log' },
    query: signInExportQuery,
    reply: z.object({ list: z.array(signInLogRow), next: z.nullable(id) }),
  },
})
