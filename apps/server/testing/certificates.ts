import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { generate } from 'selfsigned'
import type { KeyPairFiles } from '../src/platform/config/config.ts'

/** A self-signed certificate for `localhost` and 127.0.0.1 in its own folder. */
export interface TestCertificate extends KeyPairFiles {
  /** Writes another certificate of this name to the same files, and returns it. */
  renew(commonName: string): Promise<{ cert: string; key: string }>
  remove(): Promise<void>
}

export async function makeCertificate(commonName = 'first'): Promise<TestCertificate> {
  const folder = await mkdtemp(join(tmpdir(), 'limpid-tls-'))
  const files = { certFile: join(folder, 'cert.pem'), keyFile: join(folder, 'key.pem') }
  const renew = async (name: string) => {
    const pair = await newPair(name)
    await Promise.all([writeFile(files.certFile, pair.cert), writeFile(files.keyFile, pair.key)])
    return pair
  }
  await renew(commonName)
  return { ...files, renew, remove: () => rm(folder, { recursive: true }) }
}

export async function newPair(commonName: string): Promise<{ cert: string; key: string }> {
  const altNames = [{ type: 2, value: 'localhost' } as const, { type: 7, ip: '127.0.0.1' } as const]
  const made = await generate([{ name: 'commonName', value: commonName }], {
    keyType: 'ec',
    curve: 'P-256',
    algorithm: 'sha256',
    extensions: [{ name: 'subjectAltName', altNames }],
  })
  return { cert: made.cert, key: made.private }
}
