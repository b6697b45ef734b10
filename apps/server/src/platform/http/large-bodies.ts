import type { FastifyRequest } from 'fastify'

/** The largest body that is read for a caller who is not identified, or by a call that takes none: public calls need far less. */
export const anonymousBytes = 16_384

/** Whether more than `anonymousBytes` is announced, or a body of unknown length. */
export function isLarge({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  if (headers['transfer-encoding'] !== undefined) return true
  return Number(headers['content-length'] ?? 0) > anonymousBytes
}
