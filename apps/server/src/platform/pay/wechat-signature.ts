/* Signatures and encryption of WeChat Pay v3. */
import { createDecipheriv, createSign, createVerify, type KeyObject, randomBytes } from 'node:crypto'

const linesOf = (...parts: string[]) => parts.map((part) => `${part}\n`).join('')

export interface WechatSigner {
  mchId: string
  serial: string
  key: KeyObject
}

/** The header `Authorization` of a request. */
export function authorizationOf(
  { mchId, serial, key }: WechatSigner,
  { method, path, body = '', at }: { method: string; path: string; body?: string; at: Date },
  nonce = randomBytes(16).toString('hex').toUpperCase(),
): string {
  const timestamp = String(Math.floor(at.getTime() / 1_000))
  const signature = createSign('RSA-SHA256')
    .update(linesOf(method, path, timestamp, nonce, body))
    .sign(key, 'base64')
  const fields = { mchid: mchId, serial_no: serial, timestamp, nonce_str: nonce, signature }
  const written = Object.entries(fields).map(([name, value]) => `${name}="${value}"`)
  return `WECHATPAY2-SHA256-RSA2048 ${written.join(',')}`
}

/** What WeChat Pay signs of an answer or a notification: the body as it came, not as it is parsed. */
export interface SignedMessage {
  timestamp: string
  nonce: string
  body: string
  signature: string
}

export function isSignedByWechat(
  { timestamp, nonce, body, signature }: SignedMessage,
  key: KeyObject,
): boolean {
  return createVerify('RSA-SHA256')
    .update(linesOf(timestamp, nonce, body))
    .verify(key, signature, 'base64')
}

export interface Encrypted {
  ciphertext: string
  nonce: string
  associated_data?: string
}

/** AES-256-GCM, with the tag in the last 16 bytes. Throws if it was encrypted with another key, or changed. */
export function decrypt({ ciphertext, nonce, associated_data = '' }: Encrypted, apiKey: Buffer): string {
  const bytes = Buffer.from(ciphertext, 'base64')
  const decipher = createDecipheriv('aes-256-gcm', apiKey, nonce, { authTagLength: 16 })
  decipher.setAuthTag(bytes.subarray(-16)).setAAD(Buffer.from(associated_data))
  return Buffer.concat([decipher.update(bytes.subarray(0, -16)), decipher.final()]).toString('utf8')
}
