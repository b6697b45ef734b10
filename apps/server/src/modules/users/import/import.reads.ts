import { genderDict } from '@limpid/contract/users/gender'
import { sql } from 'kysely'
import type { PersonCtx } from '../../../platform/context.ts'
import type { Db } from '../../../platform/database/tables.ts'
import { listItemWords } from '../../dicts/dicts.public.ts'
import { listRoleChoices } from '../management/management.reads.ts'
import { seenDepts } from '../scope/scope.reads.ts'
import type { Known, KnownUser, WrittenRow } from './import.rules.ts'
import '../../roles/roles.tables.ts'
import '../users.tables.ts'

/** What rows are compared with: accounts with their names, numbers and addresses, and the roles. */
export async function readKnown(ctx: PersonCtx, tx: Db, rows: readonly WrittenRow[]): Promise<Known> {
  const names = rows.map(({ username }) => username.toLowerCase())
  const mobiles = rows.map(({ mobile }) => mobile)
  const emails = rows.map(({ email }) => email.toLowerCase())
  const seen = await seenDepts(tx, ctx.actor)
  const found = await sql<Omit<KnownUser, 'seen'> & { deptId: string | null }>`
    SELECT a.username, a.nickname, a.gender, a.mobile, a.email, a.dept_id AS "deptId",
           ARRAY(SELECT ar.role_id::text FROM account_roles ar WHERE ar.account_id = a.id) AS "roleIds"
      FROM accounts a
     WHERE lower(a.username) = ANY (${names}::text[]) OR a.mobile = ANY (${mobiles}::text[])
        OR lower(a.email) = ANY (${emails}::text[])`.execute(tx)
  const users = found.rows.map(({ deptId, ...user }) => ({
    ...user,
    seen: !seen || (deptId !== null && seen.has(deptId)),
  }))
  const owners = (key: (user: KnownUser) => string | null) =>
    new Map(users.map((user) => [key(user)?.toLowerCase() ?? '', user.username.toLowerCase()]))
  return {
    users: new Map(users.map((user) => [user.username.toLowerCase(), user])),
    mobiles: owners(({ mobile }) => mobile),
    emails: owners(({ email }) => email),
    roles: await readRoles(ctx, tx),
    genders: await readGenders(tx),
  }
}

async function readGenders(tx: Db) {
  const items = await listItemWords(tx, genderDict)
  const named = (name: string, { value, offered }: (typeof items)[number]) =>
    [name.toLowerCase(), { value, offered }] as const
  // A value takes precedence over labels that look like it.
  return new Map([
    ...items.flatMap((item) => [named(item.zh, item), named(item.en, item)]),
    ...items.map((item) => named(item.value, item)),
  ])
}

async function readRoles(ctx: PersonCtx, tx: Db) {
  const grantable = new Map((await listRoleChoices(ctx)).map((role) => [role.value, role.grantable]))
  const roles = await tx.selectFrom('roles').select(['id', 'code', 'name', 'name_en as nameEn']).execute()
  const byName = new Map<string, { id: string; grantable: boolean }>()
  const put = (name: string, id: string) =>
    byName.set(name.toLowerCase(), { id, grantable: grantable.get(id) ?? false })
  // A code takes precedence over an identical name.
  for (const { id, name, nameEn } of roles) for (const one of [name, nameEn]) put(one, id)
  for (const { id, code } of roles) put(code, id)
  return byName
}
