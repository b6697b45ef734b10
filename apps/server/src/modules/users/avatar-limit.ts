import type { Pool } from 'pg'
import { consume, rateLimiter } from '../../platform/security/rate-limits.ts'

/** Avatars that one account can upload in this time: each is drawn by the server. */
export const avatarLimit = { uploads: 20, windowSeconds: 3600 } as const

/** Counts an upload. Throws `tooManyRequests`. */
export type AvatarLimit = (accountId: string) => Promise<void>

export function createAvatarLimit(pool: Pool): AvatarLimit {
  const limiter = rateLimiter(pool, 'avatar', avatarLimit.uploads, avatarLimit.windowSeconds)
  return (accountId) => consume(limiter, accountId, 'tooManyRequests')
}
