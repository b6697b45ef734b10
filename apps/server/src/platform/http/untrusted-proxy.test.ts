import { fastify } from 'fastify'
import { expect, test } from 'vitest'
import { watchProxies } from './untrusted-proxy.ts'

const headers = { 'x-forwarded-for': '198.51.100.9' }

test('a proxy that is not trusted is noticed, a plain caller is not', async () => {
  const app = fastify()
  const seen = watchProxies(app)
  await app.inject({ url: '/', remoteAddress: '10.0.0.1' })
  expect(seen()).toBeUndefined()
  await app.inject({ url: '/', remoteAddress: '10.0.0.1', headers })
  expect(seen()).toBe('10.0.0.1')
})

test('a trusted proxy is not noticed, another one is', async () => {
  const app = fastify({ trustProxy: '10.0.0.1' })
  const seen = watchProxies(app)
  await app.inject({ url: '/', remoteAddress: '10.0.0.1', headers })
  expect(seen()).toBeUndefined()
  await app.inject({ url: '/', remoteAddress: '10.0.0.2', headers })
  expect(seen()).toBe('10.0.0.2')
})
