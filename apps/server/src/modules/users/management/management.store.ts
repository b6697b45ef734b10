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

/** Waits for what is being added to these accounts; what others would add from now on waits for this transaction. */
export async function holdAccounts(tx: Db, ids: readonly string[]): Promise<void> {
  await tx
    .selectFrom('accounts')
    .select('id')
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forUpdate()
    .execute()
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

/** Adds roles to all of these accounts and removes others. */
export async function changeRolesOf(
  tx: Db,
  ids: readonly string[],
  { add, remove }: { add: readonly string[]; remove: readonly string[] },
): Promise<void> {
  const added = add.filter((id) => !remove.includes(id))
  await sql`
    DELETE FROM account_roles WHERE account_id = ANY (${[...ids]}::bigint[]) AND role_id = ANY (${[...remove]}::bigint[])`.execute(
    tx,
  )
  await sql`
    INSERT INTO account_roles (account_id, role_id)
    SELECT a, r FROM unnest(${[...ids]}::bigint[]) a, unnest(${added}::bigint[]) r ON CONFLICT DO NOTHING`
    .execute(tx)
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
 * Disables sign-in and erases what is personal; a trigger clears other tables in the same transaction. Records of what
 * the accounts did remain, under a name that nobody can choose; their own usernames are free again. Returns the addresses of their pictures.
 */
export async function deleteAccounts(
  tx: Db,
  ids: readonly string[],
  { at, passwordHash }: { at: Date; passwordHash: string },
): Promise<string[]> {
  const pictures = await tx
    .selectFrom('accounts')
    .select('avatar_url as address')
    .where('id', 'in', [...ids])
    .where('avatar_url', '<>', '')
    .execute()
  await tx
    .updateTable('accounts')
    .set({
      username: sql`'deleted~' || id`,
      nickname: sql`'deleted~' || id`,
      avatar_url: '',
      gender: '0',
      language: null,
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
  return pictures.map(({ address }) => address)
}
