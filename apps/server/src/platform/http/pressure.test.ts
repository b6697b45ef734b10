import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { basePath } from '@limpid/contract/kernel/endpoints'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { createHttpServer } from './http-server.ts'

test('a server without time asks callers to come back, and still shows the console', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'limpid-console-'))
  await writeFile(join(folder, 'page.html'), 'console')
  const app = await createHttpServer({
    log: pino({ level: 'silent' }),
    trustedProxies: undefined,
    consoleFolder: folder,
    limits: { lateMs: 1 },
  })
  app.get(`${basePath}/call`, async () => 'done')
  const status = async (url: string) => {
    const until = performance.now() + 50
    while (performance.now() < until);
    return (await app.inject({ url })).statusCode
  }
  await expect.poll(() => status(`${basePath}/call`), { timeout: 20_000 }).toBe(503)
  expect(await status('/page.html')).toBe(200)
  await app.close()
  await rm(folder, { recursive: true })
})
