import { X509Certificate } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createSecureContext } from 'node:tls'
import { dayMs } from '@limpid/contract/kernel/durations'
import type { KeyPairFiles, TlsConfig } from '../config/config.ts'
import type { Job } from '../jobs/jobs.ts'
import type { Logger } from '../log.ts'
import { selfSignedFiles } from './self-signed.ts'

/** A certificate with its chain, and its private key, both PEM. */
export interface KeyPair {
  cert: string
  key: string
}

/** A server that takes another pair for the connections from then on; open connections keep theirs. */
interface TlsServer {
  setSecureContext(pair: KeyPair): void
}

/** The certificate of this server's TLS ports. */
export interface Certificate {
  readonly pair: KeyPair
  readonly validTo: Date
  /** Host names and addresses for which it is valid. */
  readonly names: readonly string[]
  /** Gives a server the current pair and each later one. */
  attach(server: TlsServer): void
  /**
   * Reads the files again. A pair that cannot be used is logged, and the former one stays: a renewal replaces
   * two files one after the other.
   */
  reload(): Promise<void>
}

/** Days before the end of a certificate from which its end is logged. */
const warnDays = 14

/** The configured certificate: from files, or one that the server signs itself. */
export async function certificateOf(
  { certificate }: TlsConfig,
  dataDir: string,
  log: Logger,
): Promise<Certificate> {
  return openCertificate(certificate === 'self-signed' ? await selfSignedFiles(dataDir) : certificate, log)
}

/** Takes a renewed certificate into use without a restart. */
export function renewalOf(certificate: Certificate): Job {
  return { name: 'tls.reloadCertificate', everyMs: 60_000, firstAfterMs: 60_000, work: certificate.reload }
}

/** Throws with the reason if the files cannot be read or do not belong together. */
export async function openCertificate(files: KeyPairFiles, log: Logger): Promise<Certificate> {
  let pair = await readPair(files)
  let rejected = ''
  let warnedFor = ''
  const servers: TlsServer[] = []
  const validTo = () => new X509Certificate(pair.cert).validToDate

  const warnOfEnd = () => {
    const daysLeft = Math.floor((validTo().getTime() - Date.now()) / dayMs)
    if (daysLeft >= warnDays || warnedFor === `${pair.cert}${daysLeft}`) return
    warnedFor = `${pair.cert}${daysLeft}`
    log.warn({ certFile: files.certFile, daysLeft, validTo: validTo() }, 'the TLS certificate ends soon')
  }
  warnOfEnd()

  return {
    get pair() {
      return pair
    },
    get validTo() {
      return validTo()
    },
    get names() {
      const names = new X509Certificate(pair.cert).subjectAltName?.split(', ') ?? []
      return names.map((name) => name.replace(/^(DNS|IP Address):/, ''))
    },
    attach(server) {
      server.setSecureContext(pair)
      servers.push(server)
    },
    async reload() {
      try {
        const read = await readPair(files)
        rejected = ''
        if (read.cert !== pair.cert || read.key !== pair.key) {
          pair = read
          for (const server of servers) server.setSecureContext(pair)
          log.info({ certFile: files.certFile, validTo: validTo() }, 'the TLS certificate was replaced')
        }
      } catch (error) {
        const { message } = error as Error
        if (message !== rejected) log.error({ reason: message }, 'the new TLS certificate cannot be used')
        rejected = message
      }
      warnOfEnd()
    },
  }
}

async function readPair({ certFile, keyFile }: KeyPairFiles): Promise<KeyPair> {
  const [cert, key] = await Promise.all([readPem(certFile), readPem(keyFile)])
  try {
    createSecureContext({ cert, key })
  } catch (error) {
    throw new Error(
      `${certFile} and ${keyFile} are not a certificate and its key: ${(error as Error).message}`,
    )
  }
  return { cert, key }
}

function readPem(file: string): Promise<string> {
  return readFile(file, 'utf8').catch(({ code }: NodeJS.ErrnoException) => {
    throw new Error(`${file} cannot be read (${code}).`)
  })
}
