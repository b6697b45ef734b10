import { once } from 'node:events'
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect, createServer, type TLSSocket } from 'node:tls'
import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { makeCertificate, newPair, type TestCertificate } from '../../../testing/certificates.ts'
import { openCertificate } from './certificate.ts'
import { selfSignedFiles } from './self-signed.ts'

const lines: Record<string, unknown>[] = []
const log = pino({}, { write: (line: string) => void lines.push(JSON.parse(line)) })
let files: TestCertificate
beforeEach(async () => {
  lines.length = 0
  files = await makeCertificate()
})
afterEach(() => files.remove())

describe('The TLS certificate', () => {
  test('is replaced for new connections, while open ones go on', async () => {
    const certificate = await openCertificate(files, log)
    const server = createServer((socket) => socket.pipe(socket))
    certificate.attach(server)
    await once(server.listen(0, '127.0.0.1'), 'listening')
    const { port } = server.address() as AddressInfo
    const open = async () => {
      const socket = connect({ port, host: '127.0.0.1', rejectUnauthorized: false })
      await once(socket, 'secureConnect')
      return socket
    }
    const nameOf = (socket: TLSSocket) => socket.getPeerCertificate().subject.CN
    const before = await open()
    await files.renew('second')
    await certificate.reload()
    const after = await open()
    expect([nameOf(before), nameOf(after)]).toEqual(['first', 'second'])
    before.write('still here')
    expect(String(await once(before, 'data'))).toBe('still here')
    for (const socket of [before, after]) socket.destroy()
    server.close()
  })

  test('stays when the files do not belong together, which is logged once, until they do', async () => {
    const certificate = await openCertificate(files, log)
    const [{ cert }, { key }] = await Promise.all([newPair('second'), newPair('third')])
    await Promise.all([writeFile(files.certFile, cert), writeFile(files.keyFile, key)])
    const used = certificate.pair
    await certificate.reload()
    await certificate.reload()
    expect(certificate.pair).toBe(used)
    expect(lines.map(({ msg }) => msg)).toEqual(['the new TLS certificate cannot be used'])
    const pair = await files.renew('second')
    await certificate.reload()
    expect(certificate.pair).toEqual(pair)
  })

  test.each([
    ['are not there', async () => files.remove(), /cert[.]pem cannot be read \(ENOENT\)/],
    ['are none', async () => writeFile(files.certFile, 'none'), /are not a certificate and its key/],
  ])('ends the start if the files %s', async (_, spoil, message) => {
    await spoil()
    await expect(openCertificate(files, log)).rejects.toThrow(message)
    await makeCertificate().then((made) => {
      files = made
    })
  })
})

describe('A self-signed certificate', () => {
  let dataDir: string
  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'limpid-data-'))
  })
  afterEach(() => rm(dataDir, { recursive: true }))

  test('is made once, for this machine, and its key is readable by nobody else', async () => {
    const made = await selfSignedFiles(dataDir)
    const certificate = await openCertificate(made, log)
    const again = await openCertificate(await selfSignedFiles(dataDir), log)
    expect(again.pair).toEqual(certificate.pair)
    expect((await stat(made.keyFile)).mode & 0o777).toBe(0o600)
    expect(certificate.names).toEqual(expect.arrayContaining(['localhost', hostname(), '127.0.0.1']))
    expect(lines).toEqual([])
  })

  test('is made again before it ends', async () => {
    const first = await selfSignedFiles(dataDir)
    const before = await readFile(first.certFile, 'utf8')
    const inAYear = new Date(Date.now() + 370 * 86_400_000)
    await selfSignedFiles(dataDir, inAYear)
    expect(await readFile(first.certFile, 'utf8')).not.toBe(before)
  })
})
