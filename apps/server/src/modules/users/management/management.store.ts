import type { UserForm } from '@limpid/contract/users'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/tables.ts'
import { refuseTaken } from '../users.store.ts'
import '../users.tables.ts'

/** Any fixed number: changes of accounts by staff wait for one another, so that what is asked of them holds at the end. */
const changesLock = 5_260_417_733_230

export async function lockAccounts(tx: Db): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(${changesLock})`.execute(tx)
}

/** What staff keep of an account beside its name and its password. Throws `mobileTaken` or `emailTaken`. */
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

/** Makes an account hold these roles and no others. */
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

/** What is told is changed of all of these. */
export async function updateMany(
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

/** A password that somebody else knows: its owner is asked to change it. */
export async function setInitialPassword(tx: Db, id: string, passwordHash: string): Promise<void> {
  await tx
    .updateTable('accounts')
    .set({ password_hash: passwordHash, password_initial: true })
    .where('id', '=', id)
    .execute()
}

/**
 * Nobody signs in with these any more, and nothing tells how to reach them. What they did is still told of them, under a name that
 * nobody can choose; their own is free again.
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
