import { createServer } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cloneDatabase, type TestDatabase } from '../../../../testing/database.ts'
import { openFaultyProxy } from '../../../../testing/databases/faulty-proxy.ts'
import { isDatabaseBusy, isDatabaseUnavailable } from './unavailable.ts'
import { withClient } from './with-client.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await cloneDatabase()
})
afterAll(() => database.drop())

const limits = { name: 'trial', statementMs: 200 }
const failure = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: Error) => error,
  )

test('a connection that nobody answers is given up', async () => {
  const silent = createServer()
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
  const { port } = silent.address() as { port: number }
  const connection = { host: '127.0.0.1', port, user: 'x', database: 'x' }
  const asked = withClient(connection, { ...limits, connectMs: 200 }, async () => {})
  expect(isDatabaseUnavailable(await failure(asked))).toBe(true)
  silent.close()
})

test('a database that falls silent is given up, and the connection ends', async () => {
  const proxy = await openFaultyProxy(database.url)
  const asked = withClient({ connectionString: proxy.url }, { ...limits, patienceMs: 0 }, (client) => {
    proxy.swallow('both')
    return client.query('select 1')
  })
  expect(isDatabaseUnavailable(await failure(asked))).toBe(true)
  await proxy.end()
})

test('a statement that takes too long, and a lock that stays taken, are given up', async () => {
  const run = (statement: string) =>
    failure(withClient({ connectionString: database.url }, limits, (client) => client.query(statement)))
  expect(isDatabaseBusy(await run('select pg_sleep(60)'))).toBe(true)
  const other = await database.pool.connect()
  await other.query('begin; lock table products')
  expect(isDatabaseBusy(await run('select from products'))).toBe(true)
  await other.query('rollback')
  other.release()
})
