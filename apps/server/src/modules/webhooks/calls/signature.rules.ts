import { createHmac, randomBytes } from 'node:crypto'

/** Bytes of a signing secret; Standard Webhooks asks for 24 to 64. */
const secretBytes = 32

export function newSecret(): Buffer {
  return randomBytes(secretBytes)
}

/** A secret as its owner enters it at the receiver. */
export function shownSecret(secret: Buffer): string {
  return `whsec_${secret.toString('base64')}`
}

/** One attempt of a call: the exact bytes sent, and when. */
export interface Attempt {
  messageId: string
  at: Date
  body: string
}

/**
 * Headers of an attempt by Standard Webhooks 1.0.0: an HMAC-SHA256 of `id.timestamp.body` for each secret, so that receivers that
 * have the old or the new one accept it while it is being renewed.
 */
export function signedHeaders({ messageId, at, body }: Attempt, secrets: readonly Buffer[]) {
  const timestamp = Math.floor(at.getTime() / 1000).toString()
  const signed = `${messageId}.${timestamp}.${body}`
  const signatures = secrets.map(
    (secret) => `v1,${createHmac('sha256', secret).update(signed).digest('base64')}`,
  )
  return {
    'webhook-id': messageId,
    'webhook-timestamp': timestamp,
    'webhook-signature': signatures.join(' '),
  }
}
