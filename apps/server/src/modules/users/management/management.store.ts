import type { UserForm } from '@limpid/contract/users/users'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/tables.ts'
import { refuseTaken } from '../users.store.ts'
import '../users.tables.ts'

/**
 * Any fixed number: account changes by administrators are serialised, so that what was checked still holds at
 * the end.
 */
const changesLock = 5_260_417_733_230

export async function lockAccounts(tx: Db): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(${changesLock})`.execute(tx)
}

/**
 * The account fields that administrators manage, besides name and password. Throws `mobileTaken` or
 * `emailTaken`.
 */
export async function updateAccount(tx: Db, id: string, form: UserForm): Promise<void> {
  await tx
    .updateTable('accounts')
    .set({
      nickname: form.nickname,
      gender: form.gender,
      mobile: form.mobile,
      email: form.email?.toLowerCase() ?? null,
      dept_id: form.deptId,
      enabled: form.status,
    })
    .where('id', '=', id)
    .execute()
    .catch(refuseTaken)
}

/** Sets the roles of an account to exactly these. */
export async function setRolesOf(tx: Db, accountId: string, roleIds: readonly string[]): Promise<void> {
  await tx.deleteFrom('account_roles').where('account_id', '=', accountId).execute()
  const distinct = [...new Set(roleIds)]
  if (distinct.length === 0) return
  await tx
    .insertInto('account_roles')
    .values(distinct.map((roleId) => ({ account_id: accountId, role_id: roleId })))
    .execute()
    .catch(refuseTaken)
}

/** Applies the given fields to all of these accounts. */
export async function bulkUpdate(
  tx: Db,
  ids: readonly string[],
  { status, deptId }: { status?: boolean | undefined; deptId?: string | undefined },
): Promise<void> {
  await tx
    .updateTable('accounts')
    .set({
      ...(status !== undefined && { enabled: status }),
      ...(deptId !== undefined && { dept_id: deptId }),
    })
    .where('id', 'in', [...ids])
    .execute()
    .catch(refuseTaken)
}

/** A password known to somebody else: the user must change it. */
export async function setInitialPassword(tx: Db, id: string, passwordHash: string): Promise<void> {
  await tx
    .updateTable('accounts')
    .set({ password_hash: passwordHash, password_initial: true, password_due: true })
    .where('id', '=', id)
    .execute()
}

/**
 * Disables sign-in and removes all contact details. Records of what the accounts did remain, under a name
 * that nobody can choose; their own usernames are free again.
 */
export async function deleteAccounts(
  tx: Db,
  ids: readonly string[],
  { at, passwordHash }: { at: Date; passwordHash: string },
): Promise<void> {
  await tx
    .updateTable('accounts')
    .set({
      username: sql`left(username, 44) || '~' || id`,
      password_hash: passwordHash,
      password_initial: false,
      password_due: false,
      mobile: null,
      email: null,
      dept_id: null,
      enabled: false,
      deleted_at: at,
    })
    .where('id', 'in', [...ids])
    .execute()
  await tx
    .deleteFrom('account_roles')
    .where('account_id', 'in', [...ids])
    .execute()
}
