import type { AddressInfo } from 'node:net'
import { basePath } from '@limpid/contract/kernel/endpoints'
import { livePath } from '@limpid/contract/kernel/live'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { createTestApp } from '../../../testing/app.ts'

test('a stranger whose frame is too large is disconnected, and fills no log', async () => {
  const lines: string[] = []
  const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) })
  const t = await createTestApp({ log })
  await t.app.fastify.listen({ port: 0, host: '127.0.0.1' })
  const { port } = t.app.fastify.server.address() as AddressInfo
  const socket = new WebSocket(`ws://127.0.0.1:${port}${basePath}${livePath}`)
  const closed = new Promise<CloseEvent>((resolve) => socket.addEventListener('close', resolve))
  socket.addEventListener('open', () => socket.send('x'.repeat(20_000)))
  expect((await closed).code).toBe(1009)
  await t.close()
  expect(lines.filter((line) => /payload/i.test(line))).toEqual([])
})
