/*
 * How a person gets an account: a code proves the mobile number or e-mail address, the current agreements are accepted, the
 * password is taken as typed. Code, account, role and acceptance stand or fall together. Nobody is told whether a number
 * or an address has an account before holding it was proven.
 */
import { randomBytes } from 'node:crypto'
import type { PublicCtx } from '../../../platform/context.ts'
import type { Db } from '../../../platform/database/tables.ts'
import { Problem } from '../../../platform/http/problem.ts'
import { knownPasswords } from '../../../platform/security/known-passwords.ts'
import { hashPassword } from '../../../platform/security/passwords.ts'
import { type Contact, insertAccount } from '../../users/users.face.ts'
import { type CodeParts, checkCode, spendCode } from '../codes/codes.service.ts'
import { passwordFault } from './passwords.rules.ts'

export interface Registration {
  code: string
  password: string
  username?: string | undefined
  nickname?: string | undefined
  agreed: boolean
  /** The texts that were on screen; those that stand now when left out. */
  agreements?: string[] | undefined
}

export interface RegistrationParts extends CodeParts {
  /**
   * Notes in the same transaction that the new account agreed to the texts that it was shown. Throws `agreementOutdated` when another
   * version stands by now.
   */
  noteAgreed(db: Db, ctx: PublicCtx, accountId: string, shown: readonly string[] | undefined): Promise<void>
}

/** Every account that registers itself is a member. */
const roleCodes = ['MEMBER']

/**
 * Makes an account. Throws `agreementMissing`, `agreementOutdated`, the problems of a password and of a code, and, once the code was right,
 * `usernameTaken`, `mobileTaken` or `emailTaken`; then the code may be used again, with another username say.
 */
export async function register(
  ctx: PublicCtx,
  parts: RegistrationParts,
  contact: Contact,
  form: Registration,
): Promise<void> {
  if (!form.agreed) throw new Problem('agreementMissing')
  const reach = 'mobile' in contact ? contact.mobile : contact.email.toLowerCase()
  await refuseWeak(form.password, [reach, form.username ?? '', form.nickname ?? ''])
  const code = await checkCode(ctx, parts, 'register', contact, form.code)
  const passwordHash = await hashPassword(form.password)
  await ctx.db.transaction().execute(async (tx) => {
    await spendCode(tx, code, contact)
    const accountId = await insertAccount(tx, {
      username: form.username ?? `m_${randomBytes(6).toString('hex')}`,
      nickname: form.nickname ?? form.username ?? masked(reach),
      passwordHash,
      roleCodes,
      ...('mobile' in contact ? { mobile: reach } : { email: reach }),
    })
    await parts.noteAgreed(tx, ctx, accountId, form.agreements)
  })
}

/** Throws why a new password may not be used; `words` belong to the person. */
export async function refuseWeak(password: string, words: readonly string[]): Promise<void> {
  const fault = passwordFault(password, await knownPasswords(), words)
  if (fault) throw new Problem(fault)
}

/** A nickname for somebody who gave none; others may see it, so it does not tell how to reach them. */
function masked(reach: string): string {
  const [name = '', domain] = reach.split('@')
  return domain === undefined ? `${reach.slice(0, 3)}****${reach.slice(-4)}` : `${name.slice(0, 2)}***`
}
