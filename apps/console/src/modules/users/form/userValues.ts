import { email, mobile, newUsername } from '@limpid/contract/users/contact'
import { genderNotGiven } from '@limpid/contract/users/gender'
import { passwordLength, passwordLengths } from '@limpid/contract/users/passwords'
import type { NewUser, UserFormReply } from '@limpid/contract/users/users'
import * as z from 'zod/mini'
import type { Said } from '../../../lib/words.ts'
import type { userWords } from '../users.words.ts'

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
  password: string
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
  password: '',
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
  password: '',
})

const fits = (schema: z.core.$ZodType) => (text: string) => z.safeParse(schema, text).success

/** Builds an account from the fields; the name of an existing one is not validated. */
export function userFields(t: Said<typeof userWords>, isNew: boolean): z.ZodMiniType<NewUser, UserValues> {
  const emptyOr = (schema: z.core.$ZodType, wrong: string) =>
    z.string().check(
      z.trim(),
      z.refine((text) => text === '' || fits(schema)(text), wrong),
    )
  const longEnough = (text: string) => text === '' || passwordLength(text) >= passwordLengths.least
  return z.pipe(
    z.object({
      username: isNew
        ? z.string().check(
            z.trim(),
            z.minLength(1, t.usernameMissing),
            z.refine((text) => text === '' || fits(newUsername)(text), t.usernameInvalid),
          )
        : z.string(),
      nickname: z.string().check(z.trim(), z.minLength(1, t.nicknameMissing), z.maxLength(64, t.tooLong)),
      gender: z.string(),
      mobile: emptyOr(mobile, t.mobileInvalid),
      email: emptyOr(email, t.emailInvalid),
      deptId: z.string(),
      roleIds: z.array(z.string()).check(z.minLength(1, t.rolesMissing)),
      status: z.boolean(),
      password: z.string().check(z.refine(longEnough, t.passwordTooShort)),
    }),
    z.transform(({ mobile: phone, email: address, deptId, password, ...user }) => ({
      ...user,
      mobile: phone || null,
      email: address || null,
      deptId: deptId || null,
      ...(password !== '' && { password }),
    })),
  ) as unknown as z.ZodMiniType<NewUser, UserValues>
}
