import { sql } from 'kysely'
import pg from 'pg'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cloneDatabase, type TestDatabase } from '../../../testing/database.ts'
import { type Database, openDatabase } from './pools.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await cloneDatabase()
})
afterAll(() => database.drop())

test('ids stay strings, decimals become numbers, days stay days, instants become dates', async () => {
  const read = sql`select 9007199254740993::int8 as id, 1.25::numeric as price, 0.5::float8 as ph,
    '2026-02-28'::date as day, '2026-02-28T23:30:00+08:00'::timestamptz as at`
  const expected = {
    id: '9007199254740993',
    price: 1.25,
    ph: 0.5,
    day: '2026-02-28',
    at: new Date('2026-02-28T15:30:00Z'),
  }
  expect((await read.execute(database.db)).rows).toEqual([expected])
})

test('every pool has its own name and limits, all in UTC and without compiling', async () => {
  const limitsOf = async (pool: pg.Pool) => {
    const names = [
      'statement_timeout',
      'lock_timeout',
      'idle_in_transaction_session_timeout',
      'TimeZone',
      'jit',
    ]
    const { rows } = await pool.query(
      "select current_setting('application_name') as name, array(select current_setting(s) from unnest($1::text[]) s) as limits",
      [names],
    )
    return rows[0]
  }
  const found: Record<string, unknown> = {}
  for (const [key, part] of Object.entries(database.database))
    if (part instanceof pg.Pool) found[key] = await limitsOf(part)
  expect(found).toEqual({
    peoplePool: { name: 'limpid-people', limits: ['15s', '10s', '15s', 'UTC', 'off'] },
    devices: { name: 'limpid-devices', limits: ['1min', '30s', '10s', 'UTC', 'off'] },
    jobs: { name: 'limpid-work', limits: ['1min', '30s', '30s', 'UTC', 'off'] },
    jobLocks: { name: 'limpid-jobs', limits: ['15s', '0', '1min', 'UTC', 'off'] },
  })
})

test('connections ended by the server are replaced', async () => {
  const second = openDatabase({ connectionString: database.url }, pino({ level: 'silent' }))
  const pidOf = async () => (await second.devices.query('select pg_backend_pid() as pid')).rows[0].pid
  const before = await pidOf()
  const removed = new Promise((settle) => second.devices.once('remove', settle))
  await database.pool.query('select pg_terminate_backend($1)', [before])
  await removed
  expect(await pidOf()).not.toBe(before)
  await second.close()
  await second.close()
})

test.each([
  ['in a transaction of people', (db: Database) => db.people.transaction()],
  ['in a transaction of devices', (db: Database) => db.deviceQueries.transaction()],
])(
  'a connection ended by the server while it is held %s fails its work, and nothing else',
  async (_where, begin) => {
    const second = openDatabase({ connectionString: database.url }, pino({ level: 'silent' }))
    const work = begin(second).execute(async (tx) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)
      await database.pool.query('select pg_terminate_backend($1)', [rows[0]?.pid])
      await sql`select 1`.execute(tx)
    })
    await expect(work).rejects.toThrow()
    expect((await second.devices.query('select 1 as one')).rows).toEqual([{ one: 1 }])
    await second.close()
  },
)

test('clones of the template are independent of each other', async () => {
  const other = await cloneDatabase()
  await other.pool.query('create table basins (id integer)')
  await expect(database.pool.query('select * from basins')).rejects.toThrow('does not exist')
  await other.drop()
})
