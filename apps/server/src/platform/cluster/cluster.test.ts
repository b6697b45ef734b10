import pg from 'pg'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { cloneDatabase, type TestDatabase } from '../../../testing/database.ts'
import { openGate } from '../../../testing/gate.ts'
import { createLiveHub } from '../live/hub.ts'
import { type Cluster, joinCluster } from './cluster.ts'
import { clusterHub } from './live-cluster.ts'

const log = pino({ level: 'silent' })
let database: TestDatabase
let here: Cluster
let there: Cluster
beforeAll(async () => {
  database = await cloneDatabase()
  here = await joinCluster({ connectionString: database.url }, database.pool, log)
  there = await joinCluster({ connectionString: database.url }, database.pool, log)
})
afterAll(async () => {
  await here.close()
  await there.close()
  await database.drop()
})

test('a message reaches the other servers and not its sender', async () => {
  const heard: string[] = []
  here.on('greeting', (body) => heard.push(`here ${body}`))
  there.on('greeting', (body) => heard.push(`there ${body}`))
  here.send('greeting', 'hello')
  await vi.waitFor(() => expect(heard).toEqual(['there hello']), 5_000)
})

test('a lost connection is restored', async () => {
  const heard: unknown[] = []
  there.on('after', (body) => heard.push(body))
  await database.pool.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE application_name = 'limpid-cluster' AND datname = current_database()`,
  )
  await vi.waitFor(
    () => {
      here.send('after', 'the loss')
      expect(heard).toContain('the loss')
    },
    { timeout: 15_000, interval: 500 },
  )
})

test('while the database is down there is one attempt at a time, and afterwards one connection that receives each message once', async () => {
  const gate = await openGate(database.url)
  const far = await joinCluster({ connectionString: gate.url }, database.pool, log)
  const heard: unknown[] = []
  far.on('after', (body) => heard.push(body))
  gate.close()
  await vi.waitFor(() => expect(gate.refused()).toBeGreaterThan(2), { timeout: 20_000, interval: 100 })
  expect(gate.refused()).toBeLessThan(6)
  gate.reopen()
  await vi.waitFor(() => expect(gate.open()).toBe(1), { timeout: 30_000, interval: 100 })
  await vi.waitFor(
    () => {
      if (heard.length === 0) here.send('after', 'the outage')
      expect(heard).toContain('the outage')
    },
    { timeout: 10_000, interval: 500 },
  )
  expect(gate.open()).toBe(1)
  await far.close()
  await gate.end()
})

test('a server that could not publish its events tells the others, once it can, that they missed something', async () => {
  const gate = await openGate(database.url)
  const pool = new pg.Pool({ connectionString: gate.url })
  pool.on('error', () => {})
  const far = await joinCluster({ connectionString: database.url }, pool, log)
  const heard: unknown[] = []
  far.onRejoined(() => heard.push('far missed'))
  there.onRejoined(() => heard.push('missed'))
  there.on('later', (body) => heard.push(body))
  gate.close()
  far.send('later', 'lost')
  await vi.waitFor(() => expect(gate.refused()).toBeGreaterThan(0), { timeout: 10_000 })
  gate.reopen()
  await vi.waitFor(() => expect(heard).toContain('missed'), { timeout: 20_000 })
  far.send('later', 'reported')
  await vi.waitFor(() => expect(heard).toEqual(['missed', 'reported']), { timeout: 10_000 })
  await far.close()
  await pool.end()
  await gate.end()
})

test('a listener that throws is logged and does not stop the others', async () => {
  const lines: string[] = []
  const loud = pino({}, { write: (line: string) => void lines.push(line) })
  const gate = await openGate(database.url)
  const far = await joinCluster({ connectionString: gate.url }, database.pool, loud)
  const heard: unknown[] = []
  const fail = () => {
    throw new Error('not this one')
  }
  far.on('loud', fail)
  far.on('loud', (body) => heard.push(body))
  far.onRejoined(fail)
  far.onRejoined(() => heard.push('rejoined'))
  here.send('loud', 'news')
  await vi.waitFor(() => expect(heard).toEqual(['news']), { timeout: 10_000 })
  gate.close()
  gate.reopen()
  await vi.waitFor(() => expect(heard).toEqual(['news', 'rejoined']), { timeout: 20_000 })
  const failures = lines.map((line) => JSON.parse(line)).filter(({ level }) => level === 50)
  expect(failures.map(({ err }) => err.message)).toEqual(['not this one', 'not this one'])
  await far.close()
  await gate.end()
})

test('a page receives events of another server, and only events it listens to are sent', async () => {
  const page = { received: [] as string[], send: (text: string) => page.received.push(text), drop() {} }
  const hubHere = clusterHub(createLiveHub(), here)
  const local = createLiveHub()
  const hubThere = clusterHub(local, there)
  local.listen(page, ['device:7'])
  await vi.waitFor(() => expect(hubHere.hub.isHeard('device:7')).toBe(true), 5_000)
  expect(hubHere.hub.isHeard('device:8')).toBe(false)

  hubHere.hub.publish(['device:8'], { about: 8 })
  hubHere.hub.publish(['device:7'], { about: 7 })
  await vi.waitFor(() => expect(page.received).toEqual(['{"about":7}']), 5_000)

  local.forget(page)
  await vi.waitFor(() => expect(hubHere.hub.isHeard('device:7')).toBe(false), 5_000)
  hubHere.stop()
  hubThere.stop()
})

test('subscriptions made elsewhere while the connection was lost are known soon after it is back', async () => {
  const gate = await openGate(database.url)
  const far = await joinCluster({ connectionString: gate.url }, database.pool, log)
  const rejoined = new Promise<void>((resolve) => far.onRejoined(resolve))
  const [local, witness] = [createLiveHub(), clusterHub(createLiveHub(), here)]
  const [hubFar, hubThere] = [clusterHub(createLiveHub(), far), clusterHub(local, there)]
  gate.close()
  local.listen({ send() {}, drop() {} }, ['device:9'])
  await vi.waitFor(() => expect(witness.hub.isHeard('device:9')).toBe(true), 5_000)
  expect(hubFar.hub.isHeard('device:9')).toBe(false)
  gate.reopen()
  await rejoined
  await vi.waitFor(() => expect(hubFar.hub.isHeard('device:9')).toBe(true), 5_000)
  for (const { stop } of [witness, hubFar, hubThere]) stop()
  await far.close()
  await gate.end()
})
