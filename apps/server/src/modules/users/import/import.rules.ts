import { withoutMark } from '@limpid/contract/kernel/sheets/marks'
import { excerpt } from '@limpid/contract/kernel/texts/texts'
import { email, mobile, newUsername } from '@limpid/contract/users/contact'
import { genderNotGiven } from '@limpid/contract/users/gender'
import type { ImportedUser, UserRowFault } from '@limpid/contract/users/import'
import { columnNames, type UserColumn } from '@limpid/contract/users/users.words'
import * as z from 'zod/mini'

/** A workbook row, as written. */
export type WrittenRow = Record<UserColumn, string> & { line: number }

/** A row, resolved to ids. */
export interface PlannedUser {
  username: string
  nickname: string
  gender: string
  mobile: string | null
  email: string | null
  roleIds: string[]
}

export interface KnownUser extends PlannedUser {
  seen: boolean
}

/** What the rows are compared with; names and addresses in lower case. */
export interface Known {
  users: ReadonlyMap<string, KnownUser>
  /** Their owners, by username. */
  mobiles: ReadonlyMap<string, string>
  emails: ReadonlyMap<string, string>
  /** By code and by both names. */
  roles: ReadonlyMap<string, { id: string; grantable: boolean }>
  /** By value and by the labels in both languages. */
  genders: ReadonlyMap<string, { value: string; offered: boolean }>
}

export interface PlannedRow extends ImportedUser {
  user?: PlannedUser
}

const normal = (title: string) => title.toLowerCase().replaceAll(/[\s*_-]/g, '')

const needed: readonly UserColumn[] = ['username', 'nickname', 'roles']

/** The rows of a sheet whose first row names the columns; undefined where a required column is missing. */
export function rowsOf(sheet: ReadonlyMap<number, readonly string[]>): WrittenRow[] | undefined {
  const [[, titles] = [0, []], ...lines] = sheet
  const places = Object.fromEntries(
    Object.entries(columnNames).map(([column, names]) => [
      column,
      titles.findIndex((title) => names.some((name) => normal(name) === normal(title))),
    ]),
  ) as Record<UserColumn, number>
  if (needed.some((column) => places[column] === -1)) return undefined
  return lines.map(([line, cells]) => {
    const cell = (column: UserColumn) => textOf(column, (cells[places[column]] ?? '').trim())
    const columns = Object.keys(columnNames) as UserColumn[]
    return { line, ...Object.fromEntries(columns.map((column) => [column, cell(column)])) } as WrittenRow
  })
}

/** A name may itself begin with such an apostrophe; a number or an address never does. */
const textOf = (column: UserColumn, text: string) =>
  column === 'mobile' || column === 'email' ? withoutMark(text) : text

const listOf = (text: string) => [
  ...new Set(
    text
      .split(/[,，;；、]/)
      .map((part) => part.trim().toLowerCase())
      .filter(Boolean),
  ),
]

/**
 * Returns the result of a row, with all its errors; of two rows about the same account, the second is
 * rejected.
 */
export function plannerOf(known: Known): (row: WrittenRow) => PlannedRow {
  const [usernames, mobiles, emails] = [new Set<string>(), new Set<string>(), new Set<string>()]
  return (row) => {
    const username = row.username.toLowerCase()
    const [phone, address] = [row.mobile, row.email.toLowerCase()]
    const roles = listOf(row.roles).map((name) => known.roles.get(name))
    const unreported = { value: genderNotGiven, offered: true }
    const gender = row.gender === '' ? unreported : known.genders.get(row.gender.toLowerCase())
    const user: PlannedUser = {
      username: row.username,
      nickname: row.nickname,
      gender: gender?.value ?? genderNotGiven,
      mobile: phone || null,
      email: address || null,
      roleIds: roles.flatMap((role) => role?.id ?? []),
    }
    const there = known.users.get(username)
    const isSame = there?.seen === true && sameUser(there, user)
    const owns = (owners: ReadonlyMap<string, string>, key: string) =>
      owners.has(key) && owners.get(key) !== username
    const faults: (UserRowFault | false)[] = [
      row.username === '' && 'usernameMissing',
      row.username !== '' && !fits(newUsername, row.username) && !isSame && 'usernameInvalid',
      row.username !== '' && usernames.has(username) && 'usernameRepeated',
      there !== undefined && !isSame && 'usernameTaken',
      row.nickname === '' && 'nicknameMissing',
      row.nickname.length > 64 && 'nicknameInvalid',
      (gender === undefined || (!gender.offered && !isSame)) && 'genderUnknown',
      phone !== '' && !fits(mobile, phone) && 'mobileInvalid',
      phone !== '' && mobiles.has(phone) && 'mobileRepeated',
      phone !== '' && owns(known.mobiles, phone) && 'mobileTaken',
      address !== '' && !fits(email, address) && 'emailInvalid',
      address !== '' && emails.has(address) && 'emailRepeated',
      address !== '' && owns(known.emails, address) && 'emailTaken',
      roles.length === 0 && 'rolesMissing',
      roles.some((role) => role === undefined) && 'roleUnknown',
      !isSame && roles.some((role) => role?.grantable === false) && 'roleNotGrantable',
    ]
    usernames.add(username)
    if (phone) mobiles.add(phone)
    if (address) emails.add(address)
    const found = faults.filter((fault) => fault !== false)
    const base = { line: row.line, username: excerpt(row.username), faults: found, cells: [] }
    if (found.length > 0) return { ...base, outcome: 'refused', cells: cellsOf(row) }
    return isSame ? { ...base, outcome: 'same' } : { ...base, outcome: 'created', user }
  }
}

const cellsOf = (row: WrittenRow) =>
  (Object.keys(columnNames) as UserColumn[]).map((column) => excerpt(row[column]))

const fits = (schema: z.core.$ZodType, text: string) => z.safeParse(schema, text).success

function sameUser(there: PlannedUser, user: PlannedUser): boolean {
  return (
    [user.nickname, withoutMark(user.nickname)].includes(there.nickname) &&
    there.gender === user.gender &&
    there.mobile === user.mobile &&
    (there.email?.toLowerCase() ?? null) === user.email &&
    there.roleIds.length === user.roleIds.length &&
    there.roleIds.every((id) => user.roleIds.includes(id))
  )
}
