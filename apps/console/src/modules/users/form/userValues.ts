import { email, mobile } from '@limpid/contract/kernel/contact'
import { genderNotGiven } from '@limpid/contract/users/gender'
import { newUsername, usernameFault } from '@limpid/contract/users/username'
import type { NewUser, UserFormReply } from '@limpid/contract/users/users'
import * as z from 'zod/mini'
import type { TextsOf } from '../../../lib/words.ts'
import type { userWords } from '../users.words.ts'

/** How a new account is signed in to first: with a password that the server makes, or with a verification code. */
export type FirstSignIn = 'generated' | 'code'

/** The fields of an account form; empty text means none. */
export interface UserValues extends Record<string, unknown> {
  username: string
  nickname: string
  gender: string
  mobile: string
  email: string
  deptId: string
  roleIds: string[]
  status: boolean
  first: FirstSignIn
}

export const newValues = (deptId: string): UserValues => ({
  username: '',
  nickname: '',
  gender: genderNotGiven,
  mobile: '',
  email: '',
  deptId,
  roleIds: [],
  status: true,
  first: 'generated',
})

export const valuesOf = (user: UserFormReply): UserValues => ({
  username: user.username,
  nickname: user.nickname,
  gender: user.gender,
  mobile: user.mobile ?? '',
  email: user.email ?? '',
  deptId: user.deptId ?? '',
  roleIds: user.roleIds,
  status: user.status,
  first: 'generated',
})

const fits = (schema: z.core.$ZodType) => (text: string) => z.safeParse(schema, text).success

/** Builds an account from the fields; the name of an existing one is not validated. */
export function userFields(t: TextsOf<typeof userWords>, isNew: boolean): z.ZodMiniType<NewUser, UserValues> {
  const emptyOr = (schema: z.core.$ZodType, wrong: string) =>
    z.string().check(
      z.trim(),
      z.refine((text) => text === '' || fits(schema)(text), wrong),
    )
  return z.pipe(
    z.object({
      username: isNew
        ? z.string().check(
            z.trim(),
            z.minLength(1, t.usernameMissing),
            z.refine(
              (text) => text === '' || usernameFault(text) !== undefined || fits(newUsername)(text),
              t.usernameInvalid,
            ),
            z.refine((text) => usernameFault(text) === undefined, t.usernameReserved),
          )
        : z.string(),
      nickname: z.string().check(z.trim(), z.minLength(1, t.nicknameMissing), z.maxLength(64, t.tooLong)),
      gender: z.string(),
      mobile: emptyOr(mobile, t.mobileInvalid),
      email: emptyOr(email, t.emailInvalid),
      deptId: z.string(),
      roleIds: z.array(z.string()).check(z.minLength(1, t.rolesMissing)),
      status: z.boolean(),
      first: z.enum(['generated', 'code']),
    }),
    z.transform(({ mobile: phone, email: address, deptId, first, ...user }) => ({
      ...user,
      mobile: phone || null,
      email: address || null,
      deptId: deptId || null,
      generatePassword: first === 'generated',
    })),
  ) as unknown as z.ZodMiniType<NewUser, UserValues>
}
