import { apiKeyPrefix, maxApiKeyDays } from '@limpid/contract/members/personal'
import { personalPermissions } from '@limpid/contract/roles/personal-permissions'
import { rootRole } from '@limpid/contract/roles/system-roles'

/** Number of characters of a key stored in plain text for recognition; the other 200+ bits stay secret. */
const hintLength = apiKeyPrefix.length + 5

/** True for a token in API key format. */
export function isApiKey(token: string): boolean {
  return token.startsWith(apiKeyPrefix)
}

export function hintOf(key: string): string {
  return key.slice(0, hintLength)
}

/** True for a future time within the maximum lifetime of a key. */
export function mayExpireAt(expiresAt: Date, now: Date): boolean {
  const lifeMs = expiresAt.getTime() - now.getTime()
  return lifeMs > 0 && lifeMs <= maxApiKeyDays * 86_400_000
}

/**
 * The permissions of a key: those of its scopes that its owner currently holds. A ROOT owner holds them all,
 * but the key gets no more than was selected for it, and nothing that only a person may do.
 */
export function scopesInForce(
  scopes: readonly string[],
  owner: { roles: readonly string[]; perms: readonly string[] },
): string[] {
  const requested = scopes.filter((scope) => !personalPermissions.has(scope))
  if (owner.roles.includes(rootRole)) return requested
  return requested.filter((scope) => owner.perms.includes(scope))
}
