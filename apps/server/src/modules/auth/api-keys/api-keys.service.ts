/*
 * API keys: what machines sign in with. A key has a name, an end, and a part of its owner's permissions; it is told once
 * and kept as a hash. At each call it may do what was chosen and its owner still may; revoked, ended, or with its owner
 * disabled, it opens nothing from the next call on.
 */
import type { NewApiKey } from '@limpid/contract/members/personal'
import type { Actor, Ctx, PersonCtx } from '../../../platform/context.ts'
import { Problem } from '../../../platform/http/problem.ts'
import { originOf } from '../auth.events.ts'
import { findKeyHolder } from './api-keys.reads.ts'
import { hintOf, mayExpireAt, scopesInForce } from './api-keys.rules.ts'
import { deleteApiKey, insertApiKey, touchApiKey } from './api-keys.store.ts'

/** Makes a key; throws `invalidRequest` for its end, `notPermitted` for a scope that one does not hold, `tooManyApiKeys`. */
export async function createApiKey(ctx: PersonCtx, form: NewApiKey): Promise<{ id: string; key: string }> {
  if (!mayExpireAt(form.expiresAt, ctx.clock.now())) throw new Problem('apiKeyEndInvalid')
  if (scopesInForce(form.scopes, ctx.actor).length < form.scopes.length) throw new Problem('notPermitted')
  const made = await insertApiKey(ctx, ctx.actor.id, form)
  if (!made) throw new Problem('tooManyApiKeys')
  ctx.events.emit('auth.apiKeyMade', {
    accountId: ctx.actor.id,
    name: form.name,
    hint: hintOf(made.key),
    ...originOf(ctx.caller),
  })
  return made
}

/** Revokes one of one's own keys; throws `notFound`. */
export async function revokeApiKey(ctx: PersonCtx, id: string): Promise<void> {
  if (!(await deleteApiKey(ctx, ctx.actor.id, id))) throw new Problem('notFound')
  ctx.events.emit('sessions.ended', { accountId: ctx.actor.id })
}

/** For whom a key speaks now; undefined for one that has ended, was revoked or forged. */
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
