import type { FastifyRequest } from 'fastify'

/** The largest body that is read for a caller who is not identified: every public call needs far less. */
export const anonymousBytes = 16_384

/** Whether more than `anonymousBytes` is announced, or nothing is. */
export function isLarge({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  if (headers['transfer-encoding'] !== undefined) return true
  return Number(headers['content-length'] ?? 0) > anonymousBytes
}
