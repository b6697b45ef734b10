import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto'
import { readFileSync } from 'node:fs'

/** Read once, before the server serves anybody; throws with the name of the file. */
export const privateKeyIn = (file: string): KeyObject => keyIn(file, createPrivateKey)

/** Of a public key or a certificate. */
export const publicKeyIn = (file: string): KeyObject => keyIn(file, createPublicKey)

function keyIn(file: string, read: (pem: string) => KeyObject): KeyObject {
  try {
    return read(readFileSync(file, 'utf8'))
  } catch (error) {
    throw new Error(`${file} has no usable key in PEM`, { cause: error })
  }
}

/** The APIv3 key of WeChat Pay: 32 bytes. */
export function apiKeyIn(file: string): Buffer {
  const key = Buffer.from(readFileSync(file, 'utf8').trim())
  if (key.length !== 32) throw new Error(`${file} must have the 32 characters of the APIv3 key`)
  return key
}
