/* Accounts are imported from a workbook, all into one department. The whole file is read and compared
   first, then written in one transaction: the valid rows, or none where all were required and one is
   invalid. A row whose account exists with the same content is skipped, so a file can be imported again,
   and an export can be imported back. */
import { setImmediate } from 'node:timers/promises'
import { say } from '@limpid/contract/kernel/words'
import { type ImportReply, maxUserFileBytes, maxUserRows } from '@limpid/contract/users/import'
import type { ImportProgress } from '@limpid/contract/users/import-progress'
import { maxPasswordRows } from '@limpid/contract/users/limits'
import { userRowFaultWords } from '@limpid/contract/users/users.words'
import type { PersonCtx } from '../../../platform/context.ts'
import type { Db } from '../../../platform/database/tables.ts'
import { readWorkbook } from '../../../platform/files/read-workbook.ts'
import { Problem } from '../../../platform/http/problem.ts'
import { firstPassword } from '../management/first-passwords.ts'
import { refuseDept, refuseRoles } from '../management/grants.service.ts'
import { hashUnknownPassword } from '../management/management.service.ts'
import { lockAccounts } from '../management/management.store.ts'
import type {} from '../users.events.ts'
import { readKnown } from './import.reads.ts'
import {
  type Known,
  type PlannedRow,
  type PlannedUser,
  plannerOf,
  rowsOf,
  type WrittenRow,
} from './import.rules.ts'
import { type AddedUser, type GivenToAll, insertUsers } from './import.store.ts'

export interface UserImport {
  file: Blob
  deptId: string
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
export async function importUsers(ctx: PersonCtx, request: UserImport): Promise<ImportReply> {
  const { generatePasswords, deptId, apply, whole } = request
  const written = await readRows(ctx, request.file)
  if (generatePasswords && written.length > maxPasswordRows) throw new Problem('passwordRowsTooMany')
  // Nobody knows the password of an account that was given none.
  const unknownHash = apply ? await hashUnknownPassword(ctx) : ''
  const given = apply && generatePasswords ? await passwordsFor(ctx, written) : []
  const progress = progressOf(ctx, request.work)
  const done = await ctx.db.transaction().execute(async (tx) => {
    if (apply) await lockAccounts(tx)
    await refuseDept(ctx, tx, deptId)
    const rows = await planAll(progress, written, await readKnown(ctx, tx, written))
    const users = rows.flatMap(({ user }) => user ?? [])
    await refuseWiderScope(ctx, tx, deptId, users)
    const refused = rows.some(({ outcome }) => outcome === 'refused')
    const applied = apply && !(whole && refused)
    const hashOf = (username: string) => given.find((one) => one.username === username)?.hash
    const added = users.map((user) => ({ ...user, passwordHash: hashOf(user.username) ?? null }))
    const ids = applied ? await insertAll(progress, tx, added, { deptId, unknownHash }) : []
    const passwords = applied
      ? given.filter(({ username }) => added.some((one) => one.username === username))
      : []
    return { rows, applied, ids, passwords }
  })
  if (done.ids.length > 0) ctx.events.emit('users.altered', {})
  ctx.auditEntry?.brought('users', done.ids)
  return {
    ...reported(ctx, done.rows, done.applied),
    passwords: done.passwords.map(({ username, password }) => ({ username, password })),
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
  known: Known,
): Promise<PlannedRow[]> {
  const plan = plannerOf(known)
  const rows: PlannedRow[] = []
  for (let at = 0; at < written.length; at += part) {
    rows.push(...written.slice(at, at + part).map(plan))
    progress('checking', rows.length, written.length)
    await setImmediate()
  }
  return rows
}

async function insertAll(
  progress: Progress,
  tx: Db,
  users: readonly AddedUser[],
  given: GivenToAll,
): Promise<string[]> {
  const ids: string[] = []
  for (let at = 0; at < users.length; at += part) {
    ids.push(...(await insertUsers(tx, users.slice(at, at + part), given)))
    progress('writing', ids.length, users.length)
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

/** Each distinct set of roles is checked once. */
async function refuseWiderScope(ctx: PersonCtx, tx: Db, deptId: string, users: readonly PlannedUser[]) {
  const sets = new Map(users.map(({ roleIds }) => [roleIds.toSorted().join(), roleIds]))
  for (const after of sets.values()) await refuseRoles(ctx, tx, { deptId, before: [], after })
}

async function readRows({ caller }: PersonCtx, file: Blob): Promise<WrittenRow[]> {
  const limits = { bytes: maxUserFileBytes, rows: maxUserRows }
  const rows = rowsOf(await readWorkbook(await file.bytes(), limits, caller.language))
  if (!rows) throw new Problem('columnsMissing')
  if (rows.length === 0) throw new Problem('workbookEmpty')
  return rows
}

function reported(
  { caller }: PersonCtx,
  rows: readonly PlannedRow[],
  applied: boolean,
): Omit<ImportReply, 'passwords'> {
  const wrong = rows.filter(({ outcome }) => outcome === 'refused')
  return {
    applied,
    validCount: rows.length - wrong.length,
    invalidCount: wrong.length,
    messageList: wrong.map(({ line, faults }) => {
      const reasons = faults.map((fault) => say(userRowFaultWords[fault], caller.language))
      return say(
        { zh: `第${line}行数据校验失败：${reasons.join('；')}`, en: `Row ${line}: ${reasons.join('; ')}` },
        caller.language,
      )
    }),
    rows: rows.map(({ user: _, ...row }) => row),
  }
}
