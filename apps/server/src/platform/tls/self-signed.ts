import { X509Certificate } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { isIP } from 'node:net'
import { hostname, networkInterfaces } from 'node:os'
import { join } from 'node:path'
import { dayMs } from '@limpid/contract/kernel/durations'
import type { KeyPairFiles } from '../config/config.ts'

/** Browsers reject certificates of more than 398 days. */
const validDays = 397
/** A certificate with fewer days left is replaced at the start. */
const minDaysLeft = 30

/**
 * The files of a certificate that this server signs itself, in `DATA_DIR/tls`; made at the first start, for
 * the names and addresses of this machine, and again before it ends. Devices and browsers trust it once
 * `certificate.pem` is installed there.
 */
export async function selfSignedFiles(dataDir: string, now = new Date()): Promise<KeyPairFiles> {
  const folder = join(dataDir, 'tls')
  const files = { certFile: join(folder, 'certificate.pem'), keyFile: join(folder, 'key.pem') }
  if (await isUsable(files.certFile, now)) return files
  const { generate } = await import('selfsigned')
  const pair = await generate([{ name: 'commonName', value: hostname() }], {
    keyType: 'ec',
    curve: 'P-256',
    algorithm: 'sha256',
    notBeforeDate: new Date(now.getTime() - dayMs),
    notAfterDate: new Date(now.getTime() + (validDays - 1) * dayMs),
    extensions: [{ name: 'subjectAltName', altNames: ownNames().map(altName) }],
  })
  await mkdir(folder, { recursive: true, mode: 0o700 })
  // The key first: a certificate without its key would count as made.
  await replace(files.keyFile, pair.private)
  await replace(files.certFile, pair.cert)
  return files
}

async function isUsable(certFile: string, now: Date): Promise<boolean> {
  const cert = await readFile(certFile, 'utf8').catch(() => undefined)
  if (cert === undefined) return false
  return new X509Certificate(cert).validToDate.getTime() - now.getTime() > minDaysLeft * dayMs
}

/** `localhost`, the host name, and the addresses of this machine; link-local ones need a zone and are left out. */
function ownNames(): string[] {
  const addresses = Object.values(networkInterfaces()).flatMap((entries) => entries ?? [])
  const reachable = addresses.map(({ address }) => address).filter((address) => !address.startsWith('fe80:'))
  return [...new Set(['localhost', hostname(), '127.0.0.1', '::1', ...reachable])]
}

const altName = (name: string) =>
  isIP(name) === 0 ? ({ type: 2, value: name } as const) : ({ type: 7, ip: name } as const)

async function replace(file: string, content: string): Promise<void> {
  await writeFile(`${file}.new`, content, { mode: 0o600 })
  await rename(`${file}.new`, file)
}
