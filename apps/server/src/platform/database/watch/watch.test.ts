import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cloneDatabase, type TestDatabase } from '../../../../testing/database.ts'
import { type FaultyProxy, openFaultyProxy } from '../../../../testing/databases/faulty-proxy.ts'
import { openDatabase } from '../pools.ts'
import { watchDatabase } from './watch.ts'

let database: TestDatabase
let proxy: FaultyProxy

beforeAll(async () => {
  database = await cloneDatabase()
  proxy = await openFaultyProxy(database.url)
})
afterAll(async () => {
  await proxy.end()
  await database.drop()
})

test('a silent database is away, what waits for it is given up, it is logged once, and it comes back', async () => {
  const lines: string[] = []
  const through = openDatabase({ connectionString: proxy.url }, pino({ level: 'silent' }))
  await through.devices.query('select 1')
  const watch = watchDatabase({
    connection: { connectionString: proxy.url },
    log: pino({}, { write: (line: string) => lines.push(JSON.parse(line).msg) }),
    waiting: through.waiting,
    everyMs: 5,
    answerMs: 1_000,
    lostAfterMs: 0,
  })
  await expect.poll(() => watch.away).toBeUndefined()
  proxy.swallow('both')
  await expect.poll(() => watch.away?.reason, { timeout: 10_000 }).toMatch(/not answered|timeout/)
  await expect(through.devices.query('select 1')).rejects.toThrow()
  proxy.heal()
  await expect.poll(() => watch.away, { timeout: 10_000 }).toBeUndefined()
  await watch.stop()
  await through.close()
  expect(lines).toEqual([
    'the database is not available; readings are not acknowledged',
    'the database is available again',
  ])
})

test('a statement that was lost is given up, also when its connection was the only one that lost something', async () => {
  const through = openDatabase({ connectionString: proxy.url }, pino({ level: 'silent' }))
  const watch = watchDatabase({
    connection: { connectionString: database.url },
    log: pino({ level: 'silent' }),
    waiting: through.waiting,
    everyMs: 5,
    lostAfterMs: 100,
  })
  const [client, busy] = [await through.devices.connect(), await through.devices.connect()]
  await client.query('select 1')
  const long = busy.query('select pg_sleep(1)')
  const working = `select from pg_stat_activity where state = 'active' and query = 'select pg_sleep(1)' and datname = current_database()`
  await expect.poll(async () => (await database.pool.query(working)).rowCount).toBe(1)
  proxy.swallow('to')
  const lost = client.query('select 2')
  await expect(lost).rejects.toThrow('the database has not answered')
  proxy.heal()
  client.release()
  await long
  busy.release()
  await watch.stop()
  await through.close()
})

test('a statement whose answer is on its way when the database is checked is not given up', async () => {
  const through = openDatabase({ connectionString: proxy.url }, pino({ level: 'silent' }))
  await through.devices.query('select 1')
  proxy.hold()
  const answer = through.devices.query('select 3 as three')
  const answered = `select from pg_stat_activity where state = 'idle' and query = 'select 3 as three' and datname = current_database()`
  await expect.poll(async () => (await database.pool.query(answered)).rowCount).toBe(1)
  const watch = watchDatabase({
    connection: { connectionString: database.url },
    log: pino({ level: 'silent' }),
    waiting: through.waiting,
    everyMs: 600_000,
    lostAfterMs: 0,
  })
  await watch.begun
  proxy.heal()
  expect((await answer).rows).toEqual([{ three: 3 }])
  await watch.stop()
  await through.close()
})
