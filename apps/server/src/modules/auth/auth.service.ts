/*
 * Sign-in and sessions. A session is a random token of which only the hash is kept; it ends when it is signed out, idle or
 * old for longer than the operator allows, or its account is disabled, and from the next call on nobody is let in with it. A wrong name and a
 * wrong password cost the same time and get the same answer.
 */
import type { Actor, Ctx, PersonCtx, PublicCtx } from '../../platform/context.ts'
import { Problem } from '../../platform/http/problem.ts'
import { checkPassword } from '../../platform/security/passwords.ts'
import { type AccountSecret, findByContact, findByLogin } from '../users/users.face.ts'
import { isApiKey } from './api-keys.rules.ts'
import { identifyKey } from './api-keys.service.ts'
import type {} from './auth.events.ts'
import { useCaptcha } from './captcha.service.ts'
import { type CodeParts, checkCode, spendCode } from './codes/codes.service.ts'
import { findHolder } from './sessions.reads.ts'
import { deleteSession, insertSession, touchSession } from './sessions.store.ts'
import type { SignInLimits } from './sign-in-limits.ts'
import { isFamiliar } from './sign-in-log.reads.ts'

export interface PasswordSignIn {
  username: string
  password: string
  captchaId?: string | undefined
  captchaCode?: string | undefined
}

export interface IssuedToken {
  token_type: 'Bearer'
  access_token: string
  expires_in: number
}

/**
 * Signs in by username, mobile number or e-mail address and password. Failures are counted by the account, whichever of its
 * names was typed. Throws `tooManySignIns`, `captchaWrong`, `captchaExpired`, `credentialsWrong` or `accountDisabled`.
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
  const familiar = await isFamiliar(ctx.db, account?.id, address, ctx.clock.now())
  const attempt = { username: name, address, familiar }
  await limits.attempt(attempt)
  const matches = await checkPassword(account?.passwordHash, form.password)
  if (!account || !matches) throw new Problem('credentialsWrong')
  const token = await begin(ctx, account)
  await limits.succeeded(attempt)
  return token
}

/** Signs in by a code sent to a mobile number. Throws the problems of a code, and, once it was right, `accountUnknown` or `accountDisabled`. */
export async function signInByCode(
  ctx: PublicCtx,
  parts: CodeParts,
  { mobile, code }: { mobile: string; code: string },
): Promise<IssuedToken> {
  const key = await checkCode(ctx, parts, 'login', { mobile }, code)
  await spendCode(ctx.db, key, { mobile })
  const account = await findByContact(ctx.db, { mobile })
  if (!account) throw new Problem('accountUnknown')
  return begin(ctx, account)
}

async function begin(ctx: PublicCtx, account: AccountSecret): Promise<IssuedToken> {
  if (!account.enabled) throw new Problem('accountDisabled')
  const token = await insertSession(ctx, account.id, ctx.caller)
  return { token_type: 'Bearer', access_token: token, expires_in: ctx.config.session.idleSeconds }
}

/** Ends the session that the call came with. */
export async function signOut(ctx: PersonCtx): Promise<void> {
  if (ctx.caller.token) await deleteSession(ctx, ctx.caller.token)
  ctx.events.emit('sessions.ended', { accountId: ctx.actor.id })
}

/** Who holds a token or an API key now; undefined for one that is missing, ended, revoked or forged. */
export async function identify(
  ctx: Ctx,
  token: string | undefined,
  address?: string,
): Promise<Actor | undefined> {
  if (token && isApiKey(token)) return identifyKey(ctx, token, address)
  const holder = token ? await findHolder(ctx, token) : undefined
  if (!token || !holder) return undefined
  await touchSession(ctx, token, holder.lastSeenAt)
  return holder.actor
}
