/* Registration: a code verifies the mobile number or e-mail address, the current agreements are accepted,
   the password is used as typed. Code, account, role and acceptance are written in one transaction. Nobody
   learns whether a number or address has an account before proving that they own it. */
import { randomBytes } from 'node:crypto'
import { localise } from '@limpid/contract/kernel/words'
import type { PublicCtx } from '../../../platform/context.ts'
import type { Db } from '../../../platform/database/tables.ts'
import { Problem } from '../../../platform/problem.ts'
import { knownPasswords } from '../../../platform/security/known-passwords.ts'
import { type Contact, insertAccount } from '../../users/users.public.ts'
import { type CodeParts, checkCode, consumeCode } from '../codes/codes.service.ts'
import { passwordFault } from './passwords.rules.ts'

export interface Registration {
  code: string
  password: string
  username?: string | undefined
  nickname?: string | undefined
  agreed: boolean
  /** The texts that were on screen; by default the current ones. */
  agreements?: string[] | undefined
}

/** What registration uses of agreements. */
export interface AgreementParts {
  /**
   * Records in the same transaction that the new account agreed to the texts shown. Throws
   * `agreementOutdated` if another version has been published meanwhile.
   */
  noteAgreed(db: Db, ctx: PublicCtx, accountId: string, shown: readonly string[] | undefined): Promise<void>
}

export type RegistrationParts = CodeParts & AgreementParts

declare module '../../../platform/modules/ports.ts' {
  interface Ports {
    'auth.agreements': AgreementParts
  }
}

/** Every self-registered account is a member. */
const roleCodes = ['MEMBER']

/**
 * Creates an account. Throws `registrationClosed`, `agreementMissing`, `agreementOutdated`, the problems of a password and of a
 * code, and, once the code is correct, `usernameTaken`, `mobileTaken` or `emailTaken`; the code then stays
 * usable, for example with another username.
 */
export async function register(
  ctx: PublicCtx,
  parts: RegistrationParts,
  contact: Contact,
  form: Registration,
): Promise<void> {
  if (ctx.settings.get('access.registration') === 0) throw new Problem('registrationClosed')
  if (!form.agreed) throw new Problem('agreementMissing')
  const reach = 'mobile' in contact ? contact.mobile : contact.email.toLowerCase()
  await rejectWeakPassword(ctx, form.password, [reach, form.username ?? '', form.nickname ?? ''])
  const code = await checkCode(ctx, parts, 'register', contact, form.code)
  const passwordHash = await ctx.passwords.hash(form.password)
  await ctx.db.transaction().execute(async (tx) => {
    await consumeCode(tx, code, contact)
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

/** Throws the reason a new password is rejected; `words` are the user's own data. */
export async function rejectWeakPassword(
  { settings, caller }: Pick<PublicCtx, 'settings' | 'caller'>,
  password: string,
  words: readonly string[],
): Promise<void> {
  const minLength = settings.get('access.passwordLength')
  const fault = passwordFault(password, await knownPasswords(), words, minLength)
  if (fault === 'passwordTooShort') throw new Problem(fault, localise(tooShort(minLength), caller.language))
  if (fault) throw new Problem(fault)
}

const tooShort = (minLength: number) => ({
  zh: `密码至少 ${minLength} 个字符`,
  en: `The password must have at least ${minLength} characters.`,
})

/** A default nickname; others may see it, so it masks the contact. */
function masked(reach: string): string {
  const [name = '', domain] = reach.split('@')
  return domain === undefined ? `${reach.slice(0, 3)}****${reach.slice(-4)}` : `${name.slice(0, 2)}***`
}
