/* Sign-in and sessions. A session has a random token, stored only as a hash, which lives for minutes and
   is replaced while in use. A session ends on sign-out, when it has been idle or open longer than the
   operator allows, or when its account is disabled; it is rejected from the next call on. A wrong name and
   a wrong password take the same time and get the same response. */
import type { Actor, Ctx, PersonCtx, PublicCtx } from '../../platform/context.ts'
import { Problem } from '../../platform/problem.ts'
import {
  type AccountSecret,
  findByContact,
  findByLogin,
  noteSignedIn,
  type SignInProof,
} from '../users/users.public.ts'
import { isApiKey } from './api-keys/api-keys.rules.ts'
import { identifyKey } from './api-keys/api-keys.service.ts'
import type {} from './auth.events.ts'
import { restoreCaptcha, useCaptcha } from './captcha/captcha.service.ts'
import { type CodeParts, checkCode, consumeCode } from './codes/codes.service.ts'
import { checkSecondFactor } from './second-factor/second-factor.service.ts'
import { findBySession, findByToken, type SessionHolder } from './sessions/sessions.reads.ts'
import { renewToken } from './sessions/sessions.service.ts'
import { deleteSessionOf, insertSession, touchSession, touchSessions } from './sessions/sessions.store.ts'
import type { SignInAttempt, SignInLimits } from './sign-in-limits.ts'
import { wasSignedInFrom } from './sign-in-log/sign-in-log.reads.ts'

export interface PasswordSignIn {
  username: string
  password: string
  captchaId?: string | undefined
  captchaCode?: string | undefined
  /** The code of the second factor. */
  otp?: string | undefined
}

export interface IssuedToken {
  token_type: 'Bearer'
  access_token: string
  expires_in: number
}

/**
 * Signs in by username, mobile number or e-mail address and password. Failures are counted per account,
 * whichever identifier was typed. Throws `tooManySignIns`, `captchaWrong`, `captchaExpired` or
 * `credentialsWrong`, also for a disabled account.
 */
export async function signIn(
  ctx: PublicCtx,
  limits: SignInLimits,
  form: PasswordSignIn,
): Promise<IssuedToken> {
  const { address } = ctx.caller
  const account = await findByLogin(ctx.db, form.username)
  const name = account?.username ?? form.username
  await useCaptcha(ctx, form.captchaId, form.captchaCode)
  const familiar = await wasSignedInFrom(ctx.db, account?.id, address, ctx.clock.now())
  const attempt = { username: name, address, familiar }
  return limits.inTurn(attempt, () => checkPassword(ctx, limits, { form, account, attempt }))
}

/** Checks what was typed and starts the session. */
async function checkPassword(
  ctx: PublicCtx,
  limits: SignInLimits,
  {
    form,
    account,
    attempt,
  }: { form: PasswordSignIn; account: AccountSecret | undefined; attempt: SignInAttempt },
): Promise<IssuedToken> {
  await limits.attempt(attempt)
  const matches = await ctx.passwords.check(account?.passwordHash, form.password)
  // Whether the password was right is not revealed for a disabled account.
  if (!account?.enabled || !matches) throw new Problem('credentialsWrong')
  let factor: Buffer | null
  try {
    factor = await checkSecondFactor(ctx, limits, account.id, form.otp)
  } catch (error) {
    // The right password was typed: its captcha serves once more, with the code.
    await restoreCaptcha(ctx, form.captchaId, form.captchaCode)
    // Only the code is missing: that is no failure. Wrong codes have their own limit.
    if (error instanceof Problem && error.problem === 'secondFactorRequired') await limits.succeeded(attempt)
    throw error
  }
  const token = await begin(ctx, account, { passwordHash: account.passwordHash }, factor)
  if (!token) throw new Problem('credentialsWrong')
  await limits.succeeded(attempt)
  return token
}

/**
 * Signs in by a code sent to a mobile number. Throws the problems of a code and, once it is correct,
 * `accountUnknown` or `accountDisabled`; `accountUnknown` too where the number was unlinked meanwhile.
 */
export async function signInByCode(
  ctx: PublicCtx,
  parts: CodeParts & { signInLimits: SignInLimits },
  { mobile, code, otp }: { mobile: string; code: string; otp?: string | undefined },
): Promise<IssuedToken> {
  const key = await checkCode(ctx, parts, 'login', { mobile }, code)
  const account = await findByContact(ctx.db, { mobile })
  // Before the code is used up: it serves once more, with the code of the app.
  const factor = account?.enabled ? await checkSecondFactor(ctx, parts.signInLimits, account.id, otp) : null
  await consumeCode(ctx.db, key, { mobile })
  if (!account) throw new Problem('accountUnknown')
  const token = await begin(ctx, account, { mobile }, factor)
  if (!token) throw new Problem('accountUnknown')
  return token
}

/** Starts a session; undefined if the proof no longer holds. */
async function begin(
  ctx: PublicCtx,
  account: AccountSecret,
  proof: SignInProof,
  factor: Buffer | null,
): Promise<IssuedToken | undefined> {
  if (!account.enabled) throw new Problem('accountDisabled')
  const token = await insertSession(ctx, account.id, proof, ctx.caller, factor)
  if (token === undefined) return undefined
  await noteSignedIn(ctx.db, account.id, ctx.clock.now())
  return issued(ctx, token)
}

const issued = (ctx: Ctx, token: string): IssuedToken => ({
  token_type: 'Bearer',
  access_token: token,
  expires_in: ctx.config.session.tokenSeconds,
})

/** Continues a session with a new token. Throws `sessionInvalid`. */
export async function renew(ctx: PublicCtx, token: string): Promise<IssuedToken> {
  return issued(ctx, await renewToken(ctx, token))
}

/** Ends the session of the call. */
export async function signOut(ctx: PersonCtx): Promise<void> {
  const { id, sessionId } = ctx.actor
  if (sessionId !== undefined) await deleteSessionOf(ctx, id, sessionId)
  ctx.events.emit('sessions.ended', { accountId: ctx.actor.id })
}

/** The current holder of a token or an API key; undefined if it is missing, expired, revoked or forged. */
export async function identify(
  ctx: Ctx,
  token: string | undefined,
  address?: string,
): Promise<Actor | undefined> {
  if (token && isApiKey(token)) return identifyKey(ctx, token, address)
  const holder = token ? await findByToken(ctx, token) : undefined
  return holder && used(ctx, holder)
}

/**
 * The current identity behind a socket; its session continues whatever becomes of the token it started with.
 */
export async function identifyAgain(
  ctx: Ctx,
  actor: Actor,
  token: string | undefined,
): Promise<Actor | undefined> {
  if (actor.sessionId === undefined) return identify(ctx, token)
  const holder = await findBySession(ctx, actor.sessionId)
  return holder && used(ctx, holder)
}

/** Which of these sessions are still valid; open pages keep those alive. */
export async function touchOpenSessions(ctx: Ctx, ids: readonly string[]): Promise<ReadonlySet<string>> {
  return new Set(await touchSessions(ctx, ids))
}

async function used(ctx: Ctx, { actor, lastSeenAt }: SessionHolder): Promise<Actor> {
  await touchSession(ctx, actor.sessionId, lastSeenAt)
  return actor
}
