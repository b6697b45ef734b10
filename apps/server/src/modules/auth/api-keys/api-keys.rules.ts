import { rootRole } from '@limpid/contract/kernel/people/roles'
import { apiKeyPrefix, mostApiKeyDays } from '@limpid/contract/members/personal'

/** How many signs of a key are kept in the open, to tell it by; the other 200 and more bits stay secret. */
const hintLength = apiKeyPrefix.length + 5

/** True for a token that says it is an API key. */
export function isApiKey(token: string): boolean {
  return token.startsWith(apiKeyPrefix)
}

export function hintOf(key: string): string {
  return key.slice(0, hintLength)
}

/** True for a moment that is to come, and not further away than a key may live. */
export function mayExpireAt(expiresAt: Date, now: Date): boolean {
  const lifeMs = expiresAt.getTime() - now.getTime()
  return lifeMs > 0 && lifeMs <= mostApiKeyDays * 86_400_000
}

/**
 * What a key may do: of its scopes those that its owner holds now. An owner who is ROOT holds them all, but the key gets no
 * more than was chosen for it.
 */
export function scopesInForce(
  scopes: readonly string[],
  owner: { roles: readonly string[]; perms: readonly string[] },
): string[] {
  if (owner.roles.includes(rootRole)) return [...scopes]
  return scopes.filter((scope) => owner.perms.includes(scope))
}
