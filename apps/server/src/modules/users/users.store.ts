import { refusedAs } from '../../platform/database/refusals.ts'
import type { Db } from '../../platform/database/tables.ts'
import { listRoleIds } from '../roles/roles.public.ts'
import { type SignInProof, stillVerified } from './users.reads.ts'
import './users.tables.ts'

export interface NewAccount {
  username: string
  nickname: string
  passwordHash: string
  /** The account was created by somebody else, with a password that the user must change. */
  passwordInitial?: boolean
  /** Nothing else can be called until the password is changed. */
  passwordDue?: boolean
  roleCodes: readonly string[]
  mobile?: string | undefined
  email?: string | undefined
}

/** Throws which field is already used by another account, or that the department no longer exists. */
export const refuseTaken = refusedAs({
  accounts_username: 'usernameTaken',
  accounts_username_alike: 'usernameTaken',
  accounts_mobile: 'mobileTaken',
  accounts_email: 'emailTaken',
  accounts_dept_id_fkey: 'deptUnknown',
  account_roles_role_id_fkey: 'roleUnknown',
})

/** Adds an account with its roles and returns its id. Throws `usernameTaken`, `mobileTaken` or `emailTaken`. */
export async function insertAccount(db: Db, account: NewAccount): Promise<string> {
  const { id } = await db
    .insertInto('accounts')
    .values({
      username: account.username,
      nickname: account.nickname,
      password_hash: account.passwordHash,
      password_initial: account.passwordInitial ?? false,
      password_due: account.passwordDue ?? false,
      mobile: account.mobile ?? null,
      email: account.email ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
    .catch(refuseTaken)
  const roleIds = await listRoleIds(db, account.roleCodes)
  if (roleIds.length > 0) {
    await db
      .insertInto('account_roles')
      .values(roleIds.map((roleId) => ({ account_id: id, role_id: roleId })))
      .execute()
      .catch(refuseTaken)
  }
  return id
}

/** Blocks these accounts until their users change the password. */
export async function requireChange(db: Db, usernames: readonly string[]): Promise<void> {
  await db
    .updateTable('accounts')
    .set({ password_due: true })
    .where('username', 'in', [...usernames])
    .execute()
}

/** Records that somebody signed in to an account. */
export async function noteSignedIn(db: Db, accountId: string, at: Date): Promise<void> {
  await db.updateTable('accounts').set({ last_sign_in_at: at }).where('id', '=', accountId).execute()
}

/** Sets a password chosen by the user. Does not touch the sessions. */
export async function updatePasswordHash(
  tx: Db,
  accountId: string,
  passwordHash: string,
  at: Date,
): Promise<void> {
  await tx
    .updateTable('accounts')
    .set({ password_hash: passwordHash, password_initial: false, password_due: false, password_set_at: at })
    .where('id', '=', accountId)
    .execute()
}

/**
 * Locks an account until the transaction ends, and returns whether what was verified before it began still
 * holds: the account is enabled and has that password or that contact.
 */
export const lockVerified = (tx: Db, accountId: string, proof: SignInProof): Promise<boolean> =>
  provesAccount(tx, accountId, proof, 'forUpdate')

/** The same with a shared lock: two people may share with each other at once. */
export const isStillVerified = (tx: Db, accountId: string, proof: SignInProof): Promise<boolean> =>
  provesAccount(tx, accountId, proof, 'forShare')

/** Locks an account until the transaction ends: nobody signs in to it meanwhile. */
export async function lockAccount(tx: Db, accountId: string): Promise<void> {
  await tx.selectFrom('accounts').select('id').where('id', '=', accountId).forNoKeyUpdate().execute()
}

/** Whether an account is not deleted. It stays so until the transaction ends: a deletion under way is waited for, and later ones wait. */
export async function keepAccount(tx: Db, accountId: string): Promise<boolean> {
  const account = await tx
    .selectFrom('accounts')
    .select('id')
    .where('id', '=', accountId)
    .where('deleted_at', 'is', null)
    .forKeyShare()
    .executeTakeFirst()
  return account !== undefined
}

async function provesAccount(
  tx: Db,
  accountId: string,
  proof: SignInProof,
  lock: 'forUpdate' | 'forShare',
): Promise<boolean> {
  const account = await tx
    .selectFrom('accounts')
    .select('id')
    .where('id', '=', accountId)
    .where(stillVerified(proof))
    [lock]()
    .executeTakeFirst()
  return account !== undefined
}

/**
 * Changes an account's contact (null for none) and returns the previous one. Runs in a transaction, so that
 * of two concurrent changes the second sees the first. Throws `mobileTaken` or `emailTaken`.
 */
export async function updateContact(
  tx: Db,
  accountId: string,
  contact: { mobile: string | null } | { email: string | null },
): Promise<string | null> {
  const before = await tx
    .selectFrom('accounts')
    .select(['mobile', 'email'])
    .where('id', '=', accountId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const change =
    'mobile' in contact ? { mobile: contact.mobile } : { email: contact.email?.toLowerCase() ?? null }
  await tx.updateTable('accounts').set(change).where('id', '=', accountId).execute().catch(refuseTaken)
  return 'mobile' in contact ? before.mobile : before.email
}
