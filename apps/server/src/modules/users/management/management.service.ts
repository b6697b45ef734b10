/* Account management by administrators, within the departments each of them sees. Nobody changes an
   account with more permissions or a wider scope than their own, gives a role with permissions they lack,
   or widens an account's scope beyond their own. Nobody disables or deletes themselves or changes their
   own roles and department, and at least one ROOT stays active. Any change that ends a permission also
   ends the sessions. */
import { randomBytes } from 'node:crypto'
import { hasAnyPermission } from '@limpid/contract/roles/system-roles'
import type { BulkChange, NewUser, UserForm, UserFormReply } from '@limpid/contract/users/users'
import type { PersonCtx } from '../../../platform/context.ts'
import type { Db } from '../../../platform/database/tables.ts'
import { Problem } from '../../../platform/problem.ts'
import { requireGender } from '../gender/gender.service.ts'
import type {} from '../users.events.ts'
import { insertAccount } from '../users.store.ts'
import { manageable } from './above.reads.ts'
import { firstPassword } from './first-passwords.ts'
import { refuseDept, refuseRoles } from './grants.service.ts'
import { findUser } from './management.reads.ts'
import {
  bulkUpdate,
  lockAccounts,
  setInitialPassword,
  setRolesOf,
  updateAccount,
} from './management.store.ts'
import { countRoots, nicknameOf, type Target } from './targets.reads.ts'
import type { UserParts } from './user-parts.ts'

/** One account for editing. Throws `notFound`. */
export async function getUser({ db, actor }: PersonCtx, id: string): Promise<UserFormReply> {
  const user = await findUser(db, actor, id)
  if (!user) throw new Problem('notFound')
  return user
}

/** A password that nobody knows: the user signs in with a verification code or resets the password. */
export const hashUnknownPassword = ({ passwords }: PersonCtx) =>
  passwords.hash(randomBytes(24).toString('base64url'))

/** Adds an account. Throws the errors of its name, password, roles and department. */
export async function addUser(
  ctx: PersonCtx,
  parts: UserParts,
  { generatePassword, ...form }: NewUser,
): Promise<{ id: string; password?: string }> {
  const { username, mobile, email } = form
  const generated = generatePassword ? firstPassword() : undefined
  const password = generated ?? form.password
  if (password !== undefined)
    await parts.rejectWeakPassword(ctx, password, [username, mobile ?? '', email ?? ''])
  const passwordHash = await (password === undefined
    ? hashUnknownPassword(ctx)
    : ctx.passwords.hash(password))
  return change(ctx, parts, async (tx) => {
    await refuseDept(ctx, tx, form.deptId)
    await refuseRoles(ctx, tx, { deptId: form.deptId, before: [], after: form.roleIds })
    await requireGender(tx, form.gender)
    const id = await insertAccount(tx, {
      ...form,
      mobile: mobile ?? undefined,
      email: email?.toLowerCase(),
      passwordHash,
      passwordInitial: password !== undefined,
      passwordDue: password !== undefined,
      roleCodes: [],
    })
    await updateAccount(tx, id, form)
    await setRolesOf(tx, id, form.roleIds)
    const result = { id, ...(generated !== undefined && { password: generated }) }
    return { result, ended: [], regranted: false }
  })
}

const same = (a: readonly string[], b: readonly string[]) =>
  new Set(a).size === new Set(b).size && a.every((one) => b.includes(one))

/** Mobile numbers and e-mail addresses are used to sign in. */
const reachedAlike = (before: Target, { mobile, email }: UserForm) =>
  before.mobile === mobile && before.email === (email?.toLowerCase() ?? null)

/**
 * Edits an account. Throws `notFound`, `accountAbove`, `ownAccountFixed`, `contactsFixed`, `lastRoot`, and
 * the errors of its fields.
 */
export function changeUser(ctx: PersonCtx, parts: UserParts, id: string, form: UserForm): Promise<void> {
  return change(ctx, parts, async (tx) => {
    const [before] = await manageable(ctx, tx, [id])
    if (!before) throw new Problem('notFound')
    const roleIds = [...new Set(form.roleIds)]
    const regranted = !same(roleIds, before.roleIds)
    const moved = form.deptId !== before.deptId
    if (id === ctx.actor.id && (regranted || moved || !form.status)) throw new Problem('ownAccountFixed')
    if (!reachedAlike(before, form) && !hasAnyPermission(ctx.actor, ['sys:user:reset_pwd']))
      throw new Problem('contactsFixed')
    if (moved) await refuseDept(ctx, tx, form.deptId)
    if (regranted || moved)
      await refuseRoles(ctx, tx, { deptId: form.deptId, before: before.roleIds, after: roleIds })
    await requireGender(tx, form.gender, id)
    await updateAccount(tx, id, form)
    if (regranted) await setRolesOf(tx, id, roleIds)
    const ended = before.status && !form.status ? [id] : []
    return { result: undefined, ended, regranted: regranted || moved }
  })
}

/** Enables, disables or moves accounts. Throws `notFound`, `accountAbove`, `ownAccountFixed`, `lastRoot`. */
export function changeUsers(
  ctx: PersonCtx,
  parts: UserParts,
  { ids, ...reported }: BulkChange,
): Promise<void> {
  return change(ctx, parts, async (tx) => {
    const targets = await manageable(ctx, tx, ids)
    if (ids.includes(ctx.actor.id)) throw new Problem('ownAccountFixed')
    await ctx.auditEntry?.about('users', ids, tx)
    if (reported.deptId !== undefined) {
      await refuseDept(ctx, tx, reported.deptId)
      for (const { roleIds } of targets)
        await refuseRoles(ctx, tx, { deptId: reported.deptId, before: roleIds, after: roleIds })
    }
    if (reported.status !== undefined || reported.deptId !== undefined) await bulkUpdate(tx, ids, reported)
    return {
      result: undefined,
      ended: reported.status === false ? ids : [],
      regranted: reported.deptId !== undefined,
    }
  })
}

/** Sets a new password that the user must change, and ends the account's sessions. */
export async function resetPassword(
  ctx: PersonCtx,
  parts: UserParts,
  id: string,
  password: string | undefined,
): Promise<void> {
  if (password === undefined) throw new Problem('passwordTooShort')
  const user = await getUser(ctx, id)
  await parts.rejectWeakPassword(ctx, password, [user.username, user.mobile ?? '', user.email ?? ''])
  const passwordHash = await ctx.passwords.hash(password)
  return change(ctx, parts, async (tx) => {
    await manageable(ctx, tx, [id])
    if (id === ctx.actor.id) throw new Problem('ownAccountFixed')
    await setInitialPassword(tx, id, passwordHash)
    return { result: undefined, ended: [id], regranted: false, news: 'users.passwordReset' }
  })
}

/**
 * Turns the second factor of a person off who lost the phone; the sessions end. Throws `notFound`, `accountAbove`, `ownAccountFixed` or
 * `noSecondFactor`.
 */
export function resetSecondFactor(ctx: PersonCtx, parts: UserParts, id: string): Promise<void> {
  return change(ctx, parts, async (tx) => {
    await manageable(ctx, tx, [id])
    if (id === ctx.actor.id) throw new Problem('ownAccountFixed')
    if (!(await parts.deleteSecondFactor(tx, id))) throw new Problem('noSecondFactor')
    return { result: undefined, ended: [id], regranted: false, news: 'users.secondFactorReset' }
  })
}

/** Ends all sessions of an account. Throws `notFound`, `accountAbove`, `ownAccountFixed`. */
export function signOutUser(ctx: PersonCtx, parts: UserParts, id: string): Promise<void> {
  return change(ctx, parts, async (tx) => {
    await manageable(ctx, tx, [id])
    if (id === ctx.actor.id) throw new Problem('ownAccountFixed')
    return { result: undefined, ended: [id], regranted: false, news: 'users.signedOut' }
  })
}

interface Changed<Result> {
  result: Result
  /** Accounts whose sessions end. */
  ended: readonly string[]
  /** The permissions or scope of signed-in users may have changed. */
  regranted: boolean
  /** The event sent to these people. */
  news?: 'users.passwordReset' | 'users.secondFactorReset' | 'users.signedOut'
}

/**
 * One change of accounts at a time, all or nothing, with at least one active ROOT at the end; open pages are
 * told about changed permissions and scope.
 */
export async function change<Result>(
  ctx: PersonCtx,
  parts: UserParts,
  work: (tx: Db) => Promise<Changed<Result>>,
): Promise<Result> {
  const { result, ended, regranted, news, sessions, who } = await ctx.db.transaction().execute(async (tx) => {
    await lockAccounts(tx)
    const roots = await countRoots(tx)
    const changed = await work(tx)
    if (roots > 0 && (await countRoots(tx)) === 0) throw new Problem('lastRoot')
    const sessions = changed.ended.length > 0 ? await parts.endSessions(tx, changed.ended) : 0
    return { ...changed, sessions, who: changed.news ? await nicknameOf(tx, ctx.actor.id) : '' }
  })
  if (ended.length > 0) parts.notifyEnded(ctx.events, ended)
  // No notification about ended sessions if the user was not signed in.
  if (news && (news !== 'users.signedOut' || sessions > 0))
    for (const accountId of ended) ctx.events.emit(news, { accountId, who, ended: sessions })
  ctx.events.emit('users.altered', {})
  if (regranted) ctx.events.emit('roles.changed', {})
  return result
}
