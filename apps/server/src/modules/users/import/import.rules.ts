import { email, mobile } from '@limpid/contract/kernel/contact'
import { accountKey, nameKey } from '@limpid/contract/kernel/names'
import { withoutMark } from '@limpid/contract/kernel/sheets/marks'
import { excerpt } from '@limpid/contract/kernel/texts/texts'
import { type UserColumn, userColumns } from '@limpid/contract/users/columns'
import { genderNotGiven } from '@limpid/contract/users/gender'
import type { ExistingUsers, ImportedUser, UserRowFault } from '@limpid/contract/users/import/import'
import { newUsername } from '@limpid/contract/users/username'
import { sheetWords } from '@limpid/contract/users/users.words'
import * as z from 'zod/mini'
import type { WrittenRow } from './sheet.rules.ts'

/** A row, resolved to ids. */
export interface PlannedUser {
  username: string
  nickname: string
  gender: string
  mobile: string | null
  email: string | null
  roleIds: string[]
  deptId: string | null
  status: boolean
}

export interface KnownUser extends PlannedUser {
  id: string
  seen: boolean
}

/** What the rows are compared with; names by `nameKey`, addresses in lower case. */
export interface Known {
  /** By name in lower case, and by `accountKey`. */
  users: ReadonlyMap<string, KnownUser>
  /** The ids of their owners. */
  mobiles: ReadonlyMap<string, string>
  emails: ReadonlyMap<string, string>
  /** By code and by both names. */
  roles: ReadonlyMap<string, { id: string; grantable: boolean }>
  /** By value and by the labels in both languages. */
  genders: ReadonlyMap<string, { value: string; offered: boolean }>
  /** The departments that accept accounts, by path and by name; several may have one name. */
  depts: ReadonlyMap<string, readonly string[]>
  /** How a stored value is named to the caller. */
  nameOf: (column: 'gender' | 'roles' | 'dept' | 'status', value: string) => string
}

/** What applies to the whole file, and what its importer may do. */
export interface ImportTerms {
  /** The department of new accounts whose row names none. */
  deptId: string
  existing: ExistingUsers
  ownId: string
  /** Whether they may change a mobile number or an e-mail address. */
  changesContacts: boolean
}

export interface PlannedRow extends ImportedUser {
  /** Of a row to be written; with an id it is an existing account. */
  user?: PlannedUser & { id?: string; before?: KnownUser }
}

const listOf = (text: string) => [
  ...new Set(
    text
      .split(/[,，;；、]/)
      .map(nameKey)
      .filter(Boolean),
  ),
]

/** The normal form of a department's path, however its slashes are spaced. */
export const deptKey = (path: string) => path.split(/[/／]/).map(nameKey).join(' / ')

const statuses = new Map<string, boolean>([
  ...[sheetWords.inUse.zh, sheetWords.inUse.en.toLowerCase(), '1', 'enabled', 'true', '是'].map(
    (text) => [text, true] as const,
  ),
  ...[sheetWords.off.zh, sheetWords.off.en.toLowerCase(), '0', 'inactive', 'false', '否'].map(
    (text) => [text, false] as const,
  ),
])

/** The values of a row; what is missing or empty stays as it is in an existing account. */
function resolve(known: Known, row: WrittenRow, there: KnownUser | undefined, deptId: string) {
  const gender = row.gender === '' ? undefined : known.genders.get(nameKey(row.gender))
  const roles = listOf(row.roles).map((name) => known.roles.get(name))
  const depts = row.dept === '' ? undefined : (known.depts.get(deptKey(row.dept)) ?? [])
  const status = row.status === '' ? undefined : statuses.get(row.status.toLowerCase())
  const keepsName =
    there && (row.nickname === '' || [row.nickname, withoutMark(row.nickname)].includes(there.nickname))
  const user: PlannedUser = {
    username: there?.username ?? row.username,
    nickname: keepsName ? there.nickname : row.nickname,
    gender: gender?.value ?? there?.gender ?? genderNotGiven,
    mobile: row.mobile || (there?.mobile ?? null),
    email: row.email.toLowerCase() || (there?.email?.toLowerCase() ?? null),
    roleIds:
      row.roles === '' && there ? there.roleIds : [...new Set(roles.flatMap((role) => role?.id ?? []))],
    deptId: depts?.[0] ?? (there ? there.deptId : deptId),
    status: status ?? there?.status ?? true,
  }
  const unknown: Partial<Record<UserColumn, boolean>> = {
    gender: row.gender !== '' && gender === undefined,
    roles: roles.includes(undefined),
    dept: depts !== undefined && depts.length !== 1,
    status: row.status !== '' && status === undefined,
  }
  return { user, unknown, gender, roles, depts }
}

const sameSet = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((id) => other.includes(id))

/** The columns in which a row differs from its account. */
function differing(there: KnownUser, user: PlannedUser, unknown: Partial<Record<UserColumn, boolean>>) {
  const differs: Record<UserColumn, boolean> = {
    username: false,
    nickname: user.nickname !== there.nickname,
    gender: user.gender !== there.gender,
    mobile: user.mobile !== there.mobile,
    email: user.email !== (there.email?.toLowerCase() ?? null),
    roles: !sameSet(user.roleIds, there.roleIds),
    dept: user.deptId !== there.deptId,
    status: user.status !== there.status,
  }
  return userColumns.filter((column) => differs[column] || unknown[column])
}

/**
 * Returns the result of a row, with all its errors; of two rows about the same account, the second is
 * rejected.
 */
export function createRowPlanner(known: Known, terms: ImportTerms): (row: WrittenRow) => PlannedRow {
  const [usernames, mobiles, emails] = [new Set<string>(), new Set<string>(), new Set<string>()]
  const textOf = (user: PlannedUser, column: UserColumn) => {
    if (column === 'roles') return user.roleIds.map((id) => known.nameOf('roles', id)).join(', ')
    if (column === 'dept') return user.deptId === null ? '' : known.nameOf('dept', user.deptId)
    if (column === 'gender') return known.nameOf('gender', user.gender)
    if (column === 'status') return known.nameOf('status', user.status ? '1' : '0')
    return user[column] ?? ''
  }
  return (row) => {
    const key = accountKey(row.username)
    const [phone, address] = [row.mobile, row.email.toLowerCase()]
    const found = known.users.get(row.username.toLowerCase()) ?? known.users.get(key)
    // A name in look-alike letters is taken: it is another one, and nobody means the same account by it.
    const isNamed = found && nameKey(found.username) === nameKey(row.username)
    const there = found?.seen && isNamed ? found : undefined
    const { user, unknown, gender, roles, depts } = resolve(known, row, there, terms.deptId)
    const columns = there ? differing(there, user, unknown) : userColumns
    const differs = (...some: UserColumn[]) => some.some((column) => columns.includes(column))
    const owns = (owners: ReadonlyMap<string, string>, key: string) =>
      owners.has(key) && owners.get(key) !== there?.id
    const isOwn = there?.id === terms.ownId
    const written: (UserRowFault | false)[] = [
      row.username === '' && 'usernameMissing',
      !there && row.username !== '' && !fits(newUsername, row.username) && 'usernameInvalid',
      found !== undefined && !there && 'usernameTaken',
      user.nickname === '' && 'nicknameMissing',
      user.nickname.length > 64 && 'nicknameInvalid',
      (unknown['gender'] === true || (gender?.offered === false && differs('gender'))) && 'genderUnknown',
      differs('mobile') && phone !== '' && !fits(mobile, phone) && 'mobileInvalid',
      phone !== '' && owns(known.mobiles, phone) && 'mobileTaken',
      differs('email') && address !== '' && !fits(email, address) && 'emailInvalid',
      address !== '' && owns(known.emails, address) && 'emailTaken',
      user.roleIds.length === 0 && !unknown['roles'] && 'rolesMissing',
      unknown['roles'] === true && 'roleUnknown',
      differs('roles') &&
        roles.some((role) => role?.grantable === false && !there?.roleIds.includes(role.id)) &&
        'roleNotGrantable',
      depts?.length === 0 && 'deptUnknown',
      (depts?.length ?? 0) > 1 && 'deptAmbiguous',
      unknown['status'] === true && 'statusUnknown',
      isOwn && differs('roles', 'dept', 'status') && 'ownAccount',
      there !== undefined && differs('mobile', 'email') && !terms.changesContacts && 'contactsFixed',
    ]
    const repeated: (UserRowFault | false)[] = [
      row.username !== '' && usernames.has(key) && 'usernameRepeated',
      phone !== '' && mobiles.has(phone) && 'mobileRepeated',
      address !== '' && emails.has(address) && 'emailRepeated',
    ]
    usernames.add(key)
    if (phone) mobiles.add(phone)
    if (address) emails.add(address)
    const skipped = there !== undefined && columns.length > 0 && terms.existing === 'skip'
    const isSame = there !== undefined && columns.length === 0
    const all = skipped || isSame ? repeated : [...written, ...repeated]
    const faults = all.filter((fault) => fault !== false)
    const base = { line: row.line, username: excerpt(row.username), faults, cells: [], changes: [] }
    if (faults.length > 0) return { ...base, outcome: 'refused', cells: cellsOf(row) }
    if (!there) return { ...base, outcome: 'created', user }
    if (isSame) return { ...base, outcome: 'same' }
    const changes = columns.map((column) => ({
      column,
      before: excerpt(textOf(there, column)),
      after: excerpt(unknown[column] ? row[column] : textOf(user, column)),
    }))
    if (skipped) return { ...base, outcome: 'skipped', changes }
    return { ...base, outcome: 'updated', changes, user: { ...user, id: there.id, before: there } }
  }
}

export const cellsOf = (row: WrittenRow) => userColumns.map((column) => excerpt(row[column]))

const fits = (schema: z.core.$ZodType, text: string) => z.safeParse(schema, text).success
