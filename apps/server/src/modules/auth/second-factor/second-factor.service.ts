/* The second factor of an account: a code of an app after the password or the SMS code, or one of ten recovery codes. It is set up and
   turned off with the password; staff can reset it for a person who lost the phone. */
import { randomBytes, randomInt } from 'node:crypto'
import type { SecondFactor } from '@limpid/contract/auth/second-factor'
import type { PersonCtx, PublicCtx } from '../../../platform/context.ts'
import { Problem } from '../../../platform/problem.ts'
import { lockAccount } from '../../users/users.public.ts'
import { originOf } from '../auth.events.ts'
import { noSession } from '../auth.rules.ts'
import type { OwnPasswordLimits } from '../passwords/own-password-limits.ts'
import { confirmPassword } from '../passwords/password.service.ts'
import { storeConfirmed } from '../passwords/store-confirmed.ts'
import { requireSession } from '../sessions/sessions.service.ts'
import { deleteOtherSessions } from '../sessions/sessions.store.ts'
import type { SignInLimits } from '../sign-in-limits.ts'
import {
  countRecoveryCodes,
  deleteFactor,
  findFactor,
  insertFactor,
  isRequired,
  replaceRecoveryCodes,
  useRecoveryCode,
  useStep,
} from './second-factor.store.ts'
import { base32, matchingStep, otpAddress, plainRecoveryCode } from './totp.rules.ts'

const recoveryCodes = 10
const recoveryAlphabet = 'abcdefghjkmnpqrstuvwxyz23456789'

/** Whether the caller has a second factor, and must have one. */
export async function readSecondFactor({ db, actor }: PersonCtx): Promise<SecondFactor> {
  const [factor, required, left] = await Promise.all([
    findFactor(db, actor.id),
    isRequired(db, actor.id),
    countRecoveryCodes(db, actor.id),
  ])
  return { since: factor?.confirmedAt ?? null, required, recoveryCodesLeft: left }
}

/** Starts a set-up and returns its secret. Throws the problems of a password, and `secondFactorExists`. */
export async function startSetUp(
  ctx: PersonCtx,
  limits: OwnPasswordLimits,
  password: string,
): Promise<{ secret: string; address: string }> {
  const verified = await confirmPassword(ctx, limits, password)
  const secret = randomBytes(20)
  await ctx.db.transaction().execute(async (tx) => {
    await storeConfirmed(tx, ctx.actor.id, verified)
    if (!(await insertFactor(tx, ctx.actor.id, secret, ctx.clock.now())))
      throw new Problem('secondFactorExists')
  })
  const issuer = ctx.settings.branding().name[ctx.caller.language === 'en' ? 'en' : 'zh']
  return { secret: base32(secret), address: otpAddress(issuer, ctx.actor.username, secret) }
}

/**
 * Ends a set-up by the first code of the app, signs out all other sessions, and returns the recovery codes, which are shown nowhere else. Throws `secondFactorWrong`
 * or `tooManyTries`, and `sessionInvalid` in a session that is being ended: anyone who started in it must not lock the owner out.
 */
export async function confirmSetUp(
  ctx: PersonCtx,
  limits: SignInLimits,
  code: string,
): Promise<{ recoveryCodes: string[] }> {
  await limits.secondFactor(ctx.actor.id)
  const factor = await findFactor(ctx.db, ctx.actor.id)
  const at = ctx.clock.now()
  const step = factor && !factor.confirmedAt ? matchingStep(factor.secret, code, at) : undefined
  if (!factor || step === undefined) throw new Problem('secondFactorWrong')
  const codes = newRecoveryCodes()
  await ctx.db.transaction().execute(async (tx) => {
    // No session is started meanwhile: it would be of somebody whose code nobody asked for.
    await lockAccount(tx, ctx.actor.id)
    await requireSession(tx, ctx.actor)
    if (!(await useStep(tx, ctx.actor.id, step, { secret: factor.secret, at })))
      throw new Problem('secondFactorWrong')
    await replaceRecoveryCodes(tx, ctx.actor.id, codes.map(plainRecoveryCode))
    // Anyone who signed in without a code does so again with one.
    await deleteOtherSessions(tx, ctx.actor.id, ctx.actor.sessionId ?? noSession)
  })
  ctx.events.emit('sessions.ended', { accountId: ctx.actor.id })
  changed(ctx, 'on')
  await limits.secondFactorRight(ctx.actor.id)
  return { recoveryCodes: codes }
}

/** Replaces the recovery codes. Throws the problems of a password, and `notFound` without a second factor. */
export async function renewRecoveryCodes(
  ctx: PersonCtx,
  limits: OwnPasswordLimits,
  password: string,
): Promise<{ recoveryCodes: string[] }> {
  const verified = await confirmPassword(ctx, limits, password)
  const codes = newRecoveryCodes()
  await ctx.db.transaction().execute(async (tx) => {
    await storeConfirmed(tx, ctx.actor.id, verified)
    if (!(await findFactor(tx, ctx.actor.id))?.confirmedAt) throw new Problem('notFound')
    await replaceRecoveryCodes(tx, ctx.actor.id, codes.map(plainRecoveryCode))
  })
  changed(ctx, 'codes')
  return { recoveryCodes: codes }
}

/** Turns the own second factor off. Throws the problems of a password, and `secondFactorRequired` where a role requires it. */
export async function turnOff(ctx: PersonCtx, limits: OwnPasswordLimits, password: string): Promise<void> {
  const verified = await confirmPassword(ctx, limits, password)
  if (await isRequired(ctx.db, ctx.actor.id)) throw new Problem('secondFactorKept')
  const wasOn = await ctx.db.transaction().execute(async (tx) => {
    await storeConfirmed(tx, ctx.actor.id, verified)
    const factor = await findFactor(tx, ctx.actor.id)
    return (await deleteFactor(tx, ctx.actor.id)) && factor?.confirmedAt != null
  })
  if (wasOn) changed(ctx, 'off')
}

function changed({ events, actor, caller }: PersonCtx, act: 'on' | 'off' | 'codes'): void {
  events.emit('auth.secondFactorChanged', { accountId: actor.id, act, ...originOf(caller) })
}

/**
 * Checks the second factor of a sign-in, after the first one was right, and returns its secret, with which the session is started; null
 * for an account without. Throws `secondFactorRequired`, `secondFactorWrong` or `tooManyTries`.
 */
export async function checkSecondFactor(
  ctx: PublicCtx,
  limits: SignInLimits,
  accountId: string,
  typed: string | undefined,
): Promise<Buffer | null> {
  const factor = await findFactor(ctx.db, accountId)
  if (!factor?.confirmedAt) return null
  if (typed === undefined) throw new Problem('secondFactorRequired')
  await limits.secondFactor(accountId)
  const step = matchingStep(factor.secret, typed, ctx.clock.now())
  const right =
    step === undefined
      ? await useRecoveryCode(ctx.db, accountId, plainRecoveryCode(typed))
      : await useStep(ctx.db, accountId, step)
  if (!right) throw new Problem('secondFactorWrong')
  await limits.secondFactorRight(accountId)
  if (step === undefined)
    ctx.events.emit('auth.secondFactorChanged', { accountId, act: 'used', ...originOf(ctx.caller) })
  return factor.secret
}

function newRecoveryCodes(): string[] {
  const part = () =>
    Array.from({ length: 5 }, () => recoveryAlphabet[randomInt(recoveryAlphabet.length)]).join('')
  return Array.from({ length: recoveryCodes }, () => `${part()}-${part()}`)
}
