import { basePath } from '@limpid/contract/kernel/endpoints'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createHttpServer } from './http-server.ts'

const call = `${basePath}/some/call`
let isAway = false
let failure: Error | undefined
let app: Awaited<ReturnType<typeof createHttpServer>>

beforeAll(async () => {
  app = await createHttpServer({
    log: pino({ level: 'silent' }),
    trustedProxies: undefined,
    consoleFolder: undefined,
    databaseUnavailable: () => isAway,
    limits: { lateMs: 0 },
  })
  app.get(call, async () => {
    if (failure) throw failure
    return 'done'
  })
})
beforeEach(() => {
  isAway = false
  failure = undefined
})
afterAll(() => app.close())

const get = (url: string) => app.inject({ url, headers: { 'accept-language': 'en' } })

test('a database that is away is said, with when to try again, and no call is begun', async () => {
  isAway = true
  const reply = await get(call)
  expect(reply.statusCode).toBe(503)
  expect(reply.headers['retry-after']).toBe('5')
  expect(reply.json()).toEqual({ code: 'C0300', data: null, msg: expect.stringContaining('database') })
})

test.each([
  ['that cannot reach the database', { code: 'ECONNREFUSED' }, 503, 'C0300'],
  ['that finds the disk of the database full', { code: '53100' }, 503, 'B0311'],
  ['that finds the disk of the files full', { code: 'ENOSPC', syscall: 'write' }, 503, 'B0311'],
  ['that waits for a lock for too long', { code: '55P03' }, 503, 'B0210'],
  ['with a fault of ours', { code: '42601' }, 500, 'B0001'],
])('a call %s', async (_, fields, status, code) => {
  failure = Object.assign(new Error('failed'), fields)
  const reply = await get(call)
  expect([reply.statusCode, reply.json().code]).toEqual([status, code])
  expect(reply.headers['retry-after']).toBe(status === 503 ? '5' : undefined)
})

test('the process lives while it is not ready', async () => {
  expect([(await get('/healthz')).statusCode, (await get('/readyz')).statusCode]).toEqual([200, 200])
  isAway = true
  expect((await get('/healthz')).statusCode).toBe(200)
  const ready = await get('/readyz')
  expect([ready.statusCode, ready.headers['retry-after'], ready.json()]).toEqual([
    503,
    '5',
    { status: 'database' },
  ])
})
