/* API keys for programmatic access. A key has a name, an expiry date, and a subset of its owner's
   permissions; it is shown once and stored as a hash. Each call may do what was selected and what its
   owner is still permitted; once it is revoked or expired, or its owner is disabled, it is rejected from
   the next call on. */
import type { NewApiKey } from '@limpid/contract/members/personal'
import type { Actor, Ctx, PersonCtx } from '../../../platform/context.ts'
import { Problem } from '../../../platform/problem.ts'
import { originOf } from '../auth.events.ts'
import type { OwnPasswordLimits } from '../passwords/own-password-limits.ts'
import { confirmPassword } from '../passwords/password.service.ts'
import { findKeyHolder } from './api-keys.reads.ts'
import { hintOf, mayExpireAt, scopesInForce } from './api-keys.rules.ts'
import { deleteApiKey, insertApiKey, touchApiKey } from './api-keys.store.ts'

/**
 * Creates a key; throws `apiKeyEndInvalid`, `notPermitted` for a scope that the user does not hold or that no key
 * gets, the problems of a password, `tooManyApiKeys`.
 */
export async function createApiKey(
  ctx: PersonCtx,
  limits: OwnPasswordLimits,
  form: NewApiKey,
): Promise<{ id: string; key: string }> {
  if (!mayExpireAt(form.expiresAt, ctx.clock.now())) throw new Problem('apiKeyEndInvalid')
  if (scopesInForce(form.scopes, ctx.actor).length < form.scopes.length) throw new Problem('notPermitted')
  const verified = await confirmPassword(ctx, limits, form.password)
  const made = await insertApiKey(ctx, form, verified)
  if (!made) throw new Problem('tooManyApiKeys')
  ctx.events.emit('auth.apiKeyMade', {
    accountId: ctx.actor.id,
    name: form.name,
    hint: hintOf(made.key),
    ...originOf(ctx.caller),
  })
  return made
}

/** Revokes one of the user's own keys; throws `notFound`. */
export async function revokeApiKey(ctx: PersonCtx, id: string): Promise<void> {
  if (!(await deleteApiKey(ctx, ctx.actor.id, id))) throw new Problem('notFound')
  ctx.events.emit('sessions.ended', { accountId: ctx.actor.id })
}

/** The current owner of a key; undefined if it has expired, was revoked or is forged. */
export async function identifyKey(
  ctx: Ctx,
  key: string,
  address: string | undefined,
): Promise<Actor | undefined> {
  const holder = await findKeyHolder(ctx, key)
  if (!holder) return undefined
  await touchApiKey(ctx, holder.actor.apiKeyId, holder.lastUsedAt, address)
  return holder.actor
}
