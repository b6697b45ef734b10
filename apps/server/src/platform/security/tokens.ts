import { createHash, randomBytes } from 'node:crypto'

/** A new secret of 256 random bits, safe in a URL. It begins with no dash, which shells and spreadsheets take for something else. */
export function newToken(): string {
  const token = randomBytes(32).toString('base64url')
  return token.startsWith('-') ? newToken() : token
}

/** What is kept of a token. It is random and long, so one round of SHA-256 is enough. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
