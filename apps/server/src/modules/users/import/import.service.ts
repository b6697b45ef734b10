/* Accounts are imported from a workbook. The whole file is read and compared first, then written in one
   transaction: the valid rows, or none where all were required and one is invalid. A row whose account
   exists is skipped, or updated where requested, so a file can be imported again, and an export can be
   edited and imported back. */
import { setImmediate } from 'node:timers/promises'
import { localise } from '@limpid/contract/kernel/words'
import { hasAnyPermission } from '@limpid/contract/roles/system-roles'
import {
  type ExistingUsers,
  type ImportReply,
  maxPasswordRows,
  maxUserFileBytes,
  maxUserRows,
} from '@limpid/contract/users/import/import'
import type { ImportProgress } from '@limpid/contract/users/import/import-progress'
import { userRowFaultWords } from '@limpid/contract/users/users.words'
import type { PersonCtx } from '../../../platform/context.ts'
import type { Db } from '../../../platform/database/tables.ts'
import { readWorkbook } from '../../../platform/files/read-workbook.ts'
import { Problem } from '../../../platform/problem.ts'
import { accountsAbove } from '../management/above.reads.ts'
import { firstPassword } from '../management/first-passwords.ts'
import { refuseDept, refuseRoles } from '../management/grants.service.ts'
import { change, hashUnknownPassword } from '../management/management.service.ts'
import { listTargets } from '../management/targets.reads.ts'
import type { UserParts } from '../management/user-parts.ts'
import type {} from '../users.events.ts'
import { readKnown } from './import.reads.ts'
import { cellsOf, createRowPlanner, type PlannedRow, type PlannedUser } from './import.rules.ts'
import { type AddedUser, insertUsers, updateUsers } from './import.store.ts'
import { sheetOf, type WrittenRow, type WrittenSheet } from './sheet.rules.ts'

export interface UserImport {
  file: Blob
  /** The department of new accounts whose row names none. */
  deptId: string
  existing: ExistingUsers
  /** A password for each new account. */
  generatePasswords: boolean
  /** False: preview only. */
  apply: boolean
  /** All rows or none. */
  whole: boolean
  /** The name used by its progress events; without it none are sent. */
  work?: string | undefined
}

/**
 * Imports accounts. Throws `workbookRefused`, `columnsMissing`, `workbookEmpty`, `deptUnknown`, and the
 * password policy errors.
 */
export async function importUsers(
  ctx: PersonCtx,
  parts: UserParts,
  request: UserImport,
): Promise<ImportReply> {
  const { generatePasswords, apply } = request
  const written = await readSheet(ctx, request)
  if (generatePasswords && written.rows.length > maxPasswordRows) throw new Problem('passwordRowsTooMany')
  // Nobody knows the password of an account that was given none.
  const unknownHash = apply ? await hashUnknownPassword(ctx) : ''
  const generated = apply && generatePasswords ? await passwordsFor(ctx, written.rows) : []
  const work = (tx: Db) => importInto(ctx, tx, { request, rows: written.rows, unknownHash, generated })
  const { rows, applied, passwords } = apply
    ? await change(ctx, parts, work)
    : (await ctx.db.transaction().execute(work)).result
  return {
    ...reported(ctx, rows, applied),
    ignoredColumns: written.ignoredColumns,
    passwords: passwords.map(({ username, password }) => ({ username, password })),
  }
}

interface Importing {
  request: UserImport
  rows: readonly WrittenRow[]
  unknownHash: string
  generated: readonly FirstPassword[]
}

async function importInto(ctx: PersonCtx, tx: Db, importing: Importing) {
  const { request, unknownHash, generated } = importing
  if (request.existing === 'update' && !hasAnyPermission(ctx.actor, ['sys:user:edit']))
    throw new Problem('notPermitted')
  const progress = progressOf(ctx, request.work)
  await refuseDept(ctx, tx, request.deptId)
  const terms = {
    ...request,
    ownId: ctx.actor.id,
    changesContacts: hasAnyPermission(ctx.actor, ['sys:user:reset_pwd']),
  }
  const plan = createRowPlanner(await readKnown(ctx, tx, importing.rows), terms)
  const planned = await planAll(progress, importing.rows, plan)
  const rows = await refuseAbove(ctx, tx, planned, importing.rows)
  const users = rows.flatMap(({ user }) => user ?? [])
  await refuseWiderScope(ctx, tx, users)
  const applied = request.apply && !(request.whole && rows.some(({ outcome }) => outcome === 'refused'))
  const passwordOf = (name: string) => generated.find(({ username }) => username === name)
  const added = users
    .filter(({ id }) => id === undefined)
    .map((user) => ({ ...user, passwordHash: passwordOf(user.username)?.hash ?? null }))
  const updated = users.flatMap(({ id, before, ...user }) => (id && before ? { ...user, id, before } : []))
  if (applied) {
    if (updated.length > 0)
      await ctx.auditEntry?.about(
        'users',
        updated.map(({ id }) => id),
        tx,
      )
    const ids = await writeAll(progress, tx, { added, updated, unknownHash })
    ctx.auditEntry?.imported('users', ids)
  }
  const changed = applied ? updated : []
  return {
    result: {
      rows,
      applied,
      passwords: applied ? added.flatMap(({ username }) => passwordOf(username) ?? []) : [],
    },
    ended: changed.filter(({ status, before }) => before.status && !status).map(({ id }) => id),
    regranted: changed.some(
      ({ before, ...user }) => before.deptId !== user.deptId || before.roleIds.join() !== user.roleIds.join(),
    ),
  }
}

/** Hashed at once; more would fill the queue of passwords that others wait in. */
const hashedAtOnce = 4

interface FirstPassword {
  username: string
  password: string
  hash: string
}

/** A password for each row, hashed before the transaction: a hash takes longer than an insert. */
async function passwordsFor(ctx: PersonCtx, written: readonly WrittenRow[]): Promise<FirstPassword[]> {
  const names = [...new Set(written.map(({ username }) => username))]
  const made: FirstPassword[] = []
  for (let at = 0; at < names.length; at += hashedAtOnce) {
    if (ctx.gone?.aborted) throw new Problem('importStopped')
    const some = names.slice(at, at + hashedAtOnce).map(async (username) => {
      const password = firstPassword()
      return { username, password, hash: await ctx.passwords.hash(password) }
    })
    made.push(...(await Promise.all(some)))
  }
  return made
}

/** Rows checked or written between two progress events. */
const part = 500

/** Between two parts it yields to other work and reports the progress to the caller. */
async function planAll(
  progress: Progress,
  written: readonly WrittenRow[],
  plan: (row: WrittenRow) => PlannedRow,
): Promise<PlannedRow[]> {
  const rows: PlannedRow[] = []
  for (let at = 0; at < written.length; at += part) {
    rows.push(...written.slice(at, at + part).map(plan))
    progress('checking', rows.length, written.length)
    await setImmediate()
  }
  return rows
}

/** Rejects the updates of accounts with more permissions than the importer. */
async function refuseAbove(
  { actor }: PersonCtx,
  tx: Db,
  rows: readonly PlannedRow[],
  written: readonly WrittenRow[],
): Promise<PlannedRow[]> {
  const ids = rows.flatMap(({ user }) => user?.id ?? [])
  if (ids.length === 0) return [...rows]
  const above = await accountsAbove(tx, actor, await listTargets(tx, actor, ids))
  return rows.map(({ user, ...row }, at) => {
    if (!user) return row
    const source = written[at]
    if (user.id === undefined || !above.has(user.id) || !source) return { ...row, user }
    return { ...row, outcome: 'refused', faults: ['accountAbove'], changes: [], cells: cellsOf(source) }
  })
}

interface Written {
  added: readonly AddedUser[]
  updated: readonly (PlannedUser & { id: string })[]
  unknownHash: string
}

async function writeAll(
  progress: Progress,
  tx: Db,
  { added, updated, unknownHash }: Written,
): Promise<string[]> {
  const ids: string[] = []
  const total = added.length + updated.length
  // Updates first: a number that one row gives up may be another's.
  for (let at = 0; at < updated.length; at += part) {
    await updateUsers(tx, updated.slice(at, at + part))
    progress('writing', Math.min(at + part, updated.length), total)
  }
  for (let at = 0; at < added.length; at += part) {
    ids.push(...(await insertUsers(tx, added.slice(at, at + part), unknownHash)))
    progress('writing', updated.length + ids.length, total)
  }
  return ids
}

/** Reports progress. Throws `importStopped` when the caller has disconnected: then nothing is written. */
type Progress = (step: ImportProgress['step'], done: number, total: number) => void

function progressOf({ events, actor, gone }: PersonCtx, work: string | undefined): Progress {
  return (step, done, total) => {
    if (gone?.aborted) throw new Problem('importStopped')
    if (work !== undefined)
      events.emit('users.importProgressed', { accountId: actor.id, progress: { work, step, done, total } })
  }
}

/** Each distinct department and set of roles is checked once. */
async function refuseWiderScope(
  ctx: PersonCtx,
  tx: Db,
  users: readonly NonNullable<PlannedRow['user']>[],
): Promise<void> {
  const changed = users.filter(
    ({ before, deptId, roleIds }) =>
      !before || before.deptId !== deptId || before.roleIds.join() !== roleIds.join(),
  )
  for (const deptId of new Set(changed.map((user) => user.deptId))) await refuseDept(ctx, tx, deptId)
  const sets = new Map(
    changed.map(({ deptId, roleIds, before }) => {
      const granting = { deptId, before: before?.roleIds ?? [], after: roleIds }
      return [JSON.stringify([deptId, granting.before.toSorted(), roleIds.toSorted()]), granting]
    }),
  )
  for (const granting of sets.values()) await refuseRoles(ctx, tx, granting)
}

async function readSheet({ caller }: PersonCtx, { file, existing }: UserImport): Promise<WrittenSheet> {
  const limits = { bytes: maxUserFileBytes, rows: maxUserRows }
  const sheet = sheetOf(await readWorkbook(await file.bytes(), limits, caller.language), existing)
  if (!sheet) throw new Problem('columnsMissing')
  if (sheet.rows.length === 0) throw new Problem('workbookEmpty')
  return sheet
}

function reported(
  { caller }: PersonCtx,
  rows: readonly PlannedRow[],
  applied: boolean,
): Omit<ImportReply, 'passwords' | 'ignoredColumns'> {
  const wrong = rows.filter(({ outcome }) => outcome === 'refused')
  return {
    applied,
    validCount: rows.length - wrong.length,
    invalidCount: wrong.length,
    messageList: wrong.map(({ line, faults }) => {
      const reasons = faults.map((fault) => localise(userRowFaultWords[fault], caller.language))
      return localise(
        { zh: `第${line}行数据校验失败：${reasons.join('；')}`, en: `Row ${line}: ${reasons.join('; ')}` },
        caller.language,
      )
    }),
    rows: rows.map(({ user: _, ...row }) => row),
  }
}
