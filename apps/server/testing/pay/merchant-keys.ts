import { generateKeyPairSync } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const pair = () =>
  generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })

export interface MerchantKeys {
  /** Of the merchant, and of the payment service. */
  ours: { publicKey: string; privateKey: string }
  theirs: { publicKey: string; privateKey: string }
  keyFile: string
  publicKeyFile: string
  apiKey: string
  apiKeyFile: string
  remove(): void
}

/** Fresh keys, in the files that the server reads. */
export function createMerchantKeys(): MerchantKeys {
  const folder = mkdtempSync(join(tmpdir(), 'limpid-pay-'))
  const [ours, theirs] = [pair(), pair()]
  const apiKey = '0123456789abcdefghijklmnopqrstuv'
  const fileOf = (name: string, text: string) => {
    const file = join(folder, name)
    writeFileSync(file, text)
    return file
  }
  return {
    ...{ ours, theirs, apiKey },
    keyFile: fileOf('merchant.pem', ours.privateKey),
    publicKeyFile: fileOf('service.pem', theirs.publicKey),
    apiKeyFile: fileOf('api-key', `${apiKey}\n`),
    remove: () => rmSync(folder, { recursive: true }),
  }
}
