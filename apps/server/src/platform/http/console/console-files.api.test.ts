import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createHttpServer } from '../http-server.ts'

const script = 'console.log(1)\n'.repeat(200)
let folder: string
let server: FastifyInstance
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'limpid-console-'))
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'index.html'), '<title>console</title>')
  writeFileSync(join(folder, 'assets', 'base-1.js'), script)
  writeFileSync(join(folder, 'assets', 'base-1.js.br'), brotliCompressSync(script))
  writeFileSync(join(folder, 'assets', 'base-1.js.gz'), gzipSync(script))
  server = await createHttpServer({
    log: pino({ level: 'silent' }),
    trustedProxies: undefined,
    consoleFolder: folder,
  })
})
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true })
})

const get = (url: string, encodings: string) =>
  server.inject({ url, headers: { 'accept-encoding': encodings } })

describe("the console's files", () => {
  test.each([
    ['gzip, deflate, br', 'br', brotliCompressSync(script)],
    ['gzip', 'gzip', gzipSync(script)],
    ['identity', undefined, Buffer.from(script)],
  ])('are sent precompressed by the build to clients that accept %s', async (encodings, encoding, bytes) => {
    const reply = await get('/assets/base-1.js', encodings)
    expect(reply.headers['content-encoding']).toBe(encoding)
    expect(reply.rawPayload.equals(bytes)).toBe(true)
    expect(reply.headers['content-type']).toContain('javascript')
    expect(reply.headers.vary).toMatch(/accept-encoding/i)
  })

  test('are cached for a year under their hashed names; the page itself is revalidated each time', async () => {
    expect((await get('/assets/base-1.js', 'br')).headers['cache-control']).toContain('immutable')
    expect((await get('/', 'br')).headers['cache-control']).toBe('no-cache')
  })
})
