import { sql } from 'kysely'
import type { Db } from '../../platform/database/tables.ts'
import './users.tables.ts'

export interface AccountSecret {
  id: string
  username: string
  enabled: boolean
  passwordHash: string
}

/** A person's contact: one of the two; e-mail addresses are case-insensitive. */
export type Contact = { mobile: string } | { email: string }

/** What a person proved to own before an account was opened to them. */
export type SignInProof = { passwordHash: string } | Contact

/** True for an enabled account that has what was verified. */
export function stillVerified(proof: SignInProof) {
  if ('passwordHash' in proof)
    return sql<boolean>`(accounts.enabled AND accounts.password_hash = ${proof.passwordHash})`
  if ('mobile' in proof) return sql<boolean>`(accounts.enabled AND accounts.mobile = ${proof.mobile})`
  return sql<boolean>`(accounts.enabled AND lower(accounts.email) = ${proof.email.toLowerCase()})`
}

const secrets = (db: Db) =>
  db.selectFrom('accounts').select(['id', 'username', 'enabled', 'password_hash as passwordHash'])

/** What sign-in needs of an account; usernames are case-insensitive. */
export async function findByUsername(db: Db, username: string): Promise<AccountSecret | undefined> {
  return secrets(db).where(sql`lower(username)`, '=', username.toLowerCase()).executeTakeFirst()
}

/** The account that has verified this mobile number or e-mail address. */
export async function findByContact(db: Db, contact: Contact): Promise<AccountSecret | undefined> {
  return 'mobile' in contact
    ? secrets(db).where('mobile', '=', contact.mobile).executeTakeFirst()
    : secrets(db).where(sql`lower(email)`, '=', contact.email.toLowerCase()).executeTakeFirst()
}

/** The account for a sign-in name: username, mobile number or e-mail address; a username takes precedence. */
export async function findByLogin(db: Db, login: string): Promise<AccountSecret | undefined> {
  const typed = login.toLowerCase()
  return secrets(db)
    .where((eb) =>
      eb.or([
        eb(sql`lower(username)`, '=', typed),
        eb('mobile', '=', typed),
        eb(sql`lower(email)`, '=', typed),
      ]),
    )
    .orderBy(sql`lower(username) = ${typed}`, 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Those of these accounts whose password was set by somebody else, in order of creation. */
export function listWithInitialPassword(db: Db, usernames: readonly string[]): Promise<AccountSecret[]> {
  return secrets(db)
    .where('password_initial', '=', true)
    .where('username', 'in', [...usernames])
    .orderBy('id')
    .execute()
}

/** Whether any account exists. */
export async function hasAccounts(db: Db): Promise<boolean> {
  return (await db.selectFrom('accounts').select('id').limit(1).executeTakeFirst()) !== undefined
}
