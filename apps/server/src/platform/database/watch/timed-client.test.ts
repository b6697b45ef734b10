import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cloneDatabase, type TestDatabase } from '../../../../testing/database.ts'
import { type FaultyProxy, openFaultyProxy } from '../../../../testing/databases/faulty-proxy.ts'
import { type Database, openDatabase } from '../pools.ts'

let database: TestDatabase
let proxy: FaultyProxy
const opened: Database[] = []

beforeAll(async () => {
  database = await cloneDatabase()
  proxy = await openFaultyProxy(database.url)
})
afterAll(async () => {
  await Promise.all(opened.map((one) => one.close()))
  await proxy.end()
  await database.drop()
})

function open(silenceMs: number, connectionTimeoutMillis = 10_000): Database {
  const limits = { silenceMs, connectionTimeoutMillis }
  const one = openDatabase({ connectionString: proxy.url }, pino({ level: 'silent' }), {
    people: limits,
    devices: limits,
  })
  opened.push(one)
  return one
}

test.each(['to', 'from', 'both'] as const)(
  'a statement on a connection that loses what is sent %s the database fails, and the next one succeeds',
  async (direction) => {
    const through = open(1_000)
    await through.devices.query('select 1')
    proxy.swallow(direction)
    await expect(through.devices.query('select 1')).rejects.toThrow('the database has not answered')
    proxy.heal()
    expect((await through.devices.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  },
)

test('a commit whose answer is lost fails, and its connection is not used again', async () => {
  const through = open(1_000)
  const passed = proxy.swallowAfter('commit')
  const work = through.people
    .transaction()
    .execute((tx) => sql`create table kept as select 1 as one`.execute(tx))
  await expect(work).rejects.toThrow()
  await passed
  expect((await sql`select one from kept`.execute(through.people)).rows).toEqual([{ one: 1 }])
})

test('a connection that is opened to a silent database fails', async () => {
  const through = open(10_000, 100)
  proxy.swallow('both')
  await expect(through.devices.query('select 1')).rejects.toThrow('timeout')
  proxy.heal()
  // Opening one may take longer than this limit, on a busy machine.
  const one = () => through.devices.query('select 1 as one').catch(() => ({ rows: [] }))
  await expect.poll(async () => (await one()).rows).toEqual([{ one: 1 }])
})

test('a long answer is no silence', async () => {
  const through = open(1_000)
  const { rowCount } = await through.devices.query(
    "select repeat('x', 8000), pg_sleep(0.05) from generate_series(1, 30)",
  )
  expect(rowCount).toBe(30)
})

test('a statement that waits can be given up, and those behind it', async () => {
  const through = open(60_000)
  const client = await through.devices.connect()
  await client.query('select 1')
  proxy.swallow('both')
  const waiting = Promise.allSettled([client.query('select 1'), client.query('select 2')])
  for (const one of [...through.waiting]) one.giveUp()
  expect((await waiting).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  proxy.heal()
  client.release()
  expect((await through.devices.query('select 1 as one')).rows).toEqual([{ one: 1 }])
})
