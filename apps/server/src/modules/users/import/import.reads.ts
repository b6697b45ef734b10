import type { DeptNode } from '@limpid/contract/depts/depts'
import { accountKey, nameKey } from '@limpid/contract/kernel/names'
import { localise } from '@limpid/contract/kernel/words'
import { rootRole } from '@limpid/contract/roles/system-roles'
import { genderDict } from '@limpid/contract/users/gender'
import { sheetWords } from '@limpid/contract/users/users.words'
import { sql } from 'kysely'
import type { PersonCtx } from '../../../platform/context.ts'
import type { Db } from '../../../platform/database/tables.ts'
import { listItemWords } from '../../dicts/dicts.public.ts'
import { listDeptsSeen, listRoleChoices } from '../management/management.reads.ts'
import { seenDepts } from '../scope/scope.reads.ts'
import { deptKey, type Known, type KnownUser } from './import.rules.ts'
import type { WrittenRow } from './sheet.rules.ts'
import '../../roles/roles.tables.ts'
import '../users.tables.ts'

/** What rows are compared with: accounts with their names, numbers and addresses, roles and departments. */
export async function readKnown(ctx: PersonCtx, tx: Db, rows: readonly WrittenRow[]): Promise<Known> {
  const names = rows.map(({ username }) => username.toLowerCase())
  const keys = rows.map(({ username }) => accountKey(username))
  const mobiles = rows.map(({ mobile }) => mobile)
  const emails = rows.map(({ email }) => email.toLowerCase())
  const seen = await seenDepts(tx, ctx.actor)
  const isRoot = ctx.actor.roles.includes(rootRole)
  const found = await sql<Omit<KnownUser, 'seen'> & { root: boolean }>`
    SELECT a.id, a.username, a.nickname, a.gender, a.mobile, a.email, a.dept_id AS "deptId", a.enabled AS status,
           ARRAY(SELECT ar.role_id::text FROM account_roles ar WHERE ar.account_id = a.id) AS "roleIds",
           EXISTS (SELECT 1 FROM account_roles ar JOIN roles r ON r.id = ar.role_id
                    WHERE ar.account_id = a.id AND r.code = ${rootRole}) AS root
      FROM accounts a
     WHERE a.deleted_at IS NULL AND (lower(a.username) = ANY (${names}::text[])
        OR (NOT a.twin AND account_key(a.username) = ANY (${keys}::text[])) OR a.mobile = ANY (${mobiles}::text[]) OR lower(a.email) = ANY (${emails}::text[]))`.execute(
    tx,
  )
  const users = found.rows.map(({ root, ...user }) => ({
    ...user,
    seen:
      (isRoot || !root) &&
      (!seen || user.id === ctx.actor.id || (user.deptId !== null && seen.has(user.deptId))),
  }))
  const owners = (key: (user: KnownUser) => string | null) =>
    new Map(users.map((user) => [key(user)?.toLowerCase() ?? '', user.id]))
  const within = { ...ctx, db: tx }
  const [roles, genders, depts] = [
    await readRoles(within),
    await readGenders(within),
    await readDepts(within),
  ]
  const status = (value: string) =>
    localise(value === '1' ? sheetWords.inUse : sheetWords.off, ctx.caller.language)
  return {
    // The name as written takes precedence over one that looks like it.
    users: new Map([
      ...users.map((user) => [accountKey(user.username), user] as const),
      ...users.map((user) => [user.username.toLowerCase(), user] as const),
    ]),
    mobiles: owners(({ mobile }) => mobile),
    emails: owners(({ email }) => email),
    roles: roles.byName,
    genders: genders.byName,
    depts: depts.open,
    nameOf: (column, value) => {
      if (column === 'status') return status(value)
      return { gender: genders.names, roles: roles.names, dept: depts.names }[column].get(value) ?? value
    },
  }
}

async function readGenders({ caller, db }: PersonCtx) {
  const items = await listItemWords(db, genderDict)
  const named = (name: string, { value, offered }: (typeof items)[number]) =>
    [nameKey(name), { value, offered }] as const
  // A value takes precedence over labels that look like it.
  const byName = new Map([
    ...items.flatMap((item) => [named(item.zh, item), named(item.en, item)]),
    ...items.map((item) => named(item.value, item)),
  ])
  return { byName, names: new Map(items.map((item) => [item.value, localise(item, caller.language)])) }
}

async function readRoles(ctx: PersonCtx) {
  const choices = await listRoleChoices(ctx)
  const grantable = new Map(choices.map((role) => [role.value, role.above === null]))
  const roles = await ctx.db.selectFrom('roles').select(['id', 'code', 'name', 'name_en as nameEn']).execute()
  const byName = new Map<string, { id: string; grantable: boolean }>()
  const put = (name: string, id: string) =>
    byName.set(nameKey(name), { id, grantable: grantable.get(id) ?? false })
  // A code takes precedence over an identical name.
  for (const { id, name, nameEn } of roles) for (const one of [name, nameEn]) put(one, id)
  for (const { id, code } of roles) put(code, id)
  return { byName, names: new Map(choices.map(({ value, label }) => [value, label])) }
}

/** The visible departments: the active ones by path and by name, and the paths of all. */
async function readDepts(ctx: PersonCtx) {
  const open = new Map<string, string[]>()
  const names = new Map<string, string>()
  const put = (key: string, id: string) => {
    const ids = open.get(key) ?? []
    if (!ids.includes(id)) open.set(key, [...ids, id])
  }
  const walk = (nodes: readonly DeptNode[], above: string, active: boolean): void => {
    for (const { id, name, status, children = [] } of nodes) {
      const path = `${above}${name}`
      names.set(id, path)
      if (active && status) {
        put(deptKey(path), id)
        put(deptKey(name), id)
      }
      walk(children, `${path} / `, active && status)
    }
  }
  walk(await listDeptsSeen(ctx), '', true)
  return { open, names }
}
