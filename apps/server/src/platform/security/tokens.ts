import { createHash, randomBytes } from 'node:crypto'

/**
 * A new secret of 256 random bits, URL-safe. It never starts with a dash, which shells and spreadsheets would
 * misread.
 */
export function newToken(): string {
  const token = randomBytes(32).toString('base64url')
  return token.startsWith('-') ? newToken() : token
}

/** The stored form of a token. Tokens are random and long, so one round of SHA-256 is enough. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
