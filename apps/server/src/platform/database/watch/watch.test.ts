import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cloneDatabase, type TestDatabase } from '../../../../testing/database.ts'
import { type FaultyProxy, openFaultyProxy } from '../../../../testing/databases/faulty-proxy.ts'
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
  const givenUp: number[] = []
  const watch = watchDatabase({
    connection: { connectionString: proxy.url },
    log: pino({}, { write: (line: string) => lines.push(JSON.parse(line).msg) }),
    breakSilent: (ms) => void givenUp.push(ms),
    everyMs: 5,
    answerMs: 200,
  })
  await expect.poll(() => watch.away).toBeUndefined()
  proxy.swallow('both')
  await expect.poll(() => watch.away?.reason, { timeout: 10_000 }).toMatch(/not answered|timeout/)
  await expect.poll(() => givenUp.length, { timeout: 10_000 }).toBeGreaterThan(2)
  proxy.heal()
  await expect.poll(() => watch.away, { timeout: 10_000 }).toBeUndefined()
  await watch.stop()
  expect(lines).toEqual([
    'the database is not available; readings are not acknowledged',
    'the database is available again',
  ])
})
