import { fastify } from 'fastify'
import { expect, test } from 'vitest'
import { watchProxies } from './untrusted-proxy.ts'

/** A server, and the lines that it logged. */
function watched(options: { trustProxy?: string } = {}) {
  const lines: { address: string; calls: number }[] = []
  const stream = { write: (line: string) => void lines.push(JSON.parse(line)) }
  const app = fastify({ ...options, logger: { level: 'warn', stream } })
  const seen = watchProxies(app)
  const call = (remoteAddress: string, client?: string) =>
    app.inject({
      url: '/',
      remoteAddress,
      headers: client === undefined ? {} : { 'x-forwarded-for': client },
    })
  return { call, seen, lines }
}

test('a proxy that is not trusted is noticed once it forwarded for two callers, a plain caller is not', async () => {
  const { call, seen, lines } = watched()
  await call('10.0.0.1')
  await call('10.0.0.1', '198.51.100.9')
  await call('10.0.0.1', '198.51.100.9')
  expect(seen()).toBeUndefined()
  expect(lines).toEqual([])
  await call('10.0.0.1', '198.51.100.10')
  expect(seen()).toBe('10.0.0.1')
  await call('10.0.0.1', '198.51.100.11')
  expect(lines).toMatchObject([{ address: '10.0.0.1', calls: 3 }])
})

test('a trusted proxy is not noticed, another one is', async () => {
  const { call, seen } = watched({ trustProxy: '10.0.0.1' })
  for (const client of ['198.51.100.9', '198.51.100.10']) await call('10.0.0.1', client)
  expect(seen()).toBeUndefined()
  for (const client of ['198.51.100.9', '198.51.100.10']) await call('10.0.0.2', client)
  expect(seen()).toBe('10.0.0.2')
})

test('whoever sends the header from many addresses neither hides the busiest proxy nor fills the log', async () => {
  const { call, seen, lines } = watched()
  for (let n = 0; n < 9; n += 1) await call('10.0.0.1', `198.51.100.${n}`)
  for (let peer = 0; peer < 60; peer += 1)
    for (const client of ['192.0.2.1', '192.0.2.2']) await call(`203.0.113.${peer}`, client)
  expect(seen()).toBe('10.0.0.1')
  expect(lines.length).toBe(20)
})
