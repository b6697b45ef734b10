import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cloneDatabase, type TestDatabase } from '../../../../testing/database.ts'
import { createEvents } from '../../events/events.ts'
import { longLists } from './pages.ts'

declare module '../../events/events.ts' {
  interface EventMap {
    'test.rows': { what: string }
  }
}

let database: TestDatabase
const rows = 2_750
/** Every three rows share an instant, instants are microseconds apart, and the last 250 have none. */
beforeAll(async () => {
  database = await cloneDatabase()
  await database.pool.query('CREATE TABLE moments (id bigint PRIMARY KEY, at timestamptz)')
  await database.pool.query(
    `INSERT INTO moments SELECT n * 7919 % 100003, CASE WHEN n <= $1 - 250 THEN '2026-01-01'::timestamptz + n / 3 * interval '1 microsecond' END
       FROM generate_series(1, $1::int) n`,
    [rows],
  )
})
afterAll(() => database.drop())

function listing() {
  const events = createEvents((error) => {
    throw error
  })
  const pageOf = longLists(['test.rows'])
  return (pageNum: number, descending: boolean) =>
    pageOf(
      { db: database.db, events },
      { rows: 'all', descending, pageNum, pageSize: 60 },
      async () => sql`(SELECT m.id, m.at AS key FROM moments m)`,
      async (ids) => [...ids],
    )
}

const inOrder = async (descending: boolean) => {
  const { rows: all } = await database.pool.query<{ id: string }>('SELECT id FROM moments ORDER BY at, id')
  const ids = all.map(({ id }) => id)
  return descending ? ids.reverse() : ids
}

test.each([false, true])(
  'each page of a long list continues the one before (descending: %s)',
  async (descending) => {
    const page = listing()
    const expected = await inOrder(descending)
    for (let pageNum = 1; pageNum <= Math.ceil(rows / 60) + 1; pageNum += 1)
      expect(await page(pageNum, descending)).toEqual({
        list: expected.slice((pageNum - 1) * 60, pageNum * 60),
        total: rows,
      })
  },
)

test('a total counted before rows were added covers the rows that are shown', async () => {
  const page = listing()
  await page(1, false)
  await database.pool.query('INSERT INTO moments SELECT 200000 + n FROM generate_series(1, 100) n')
  const last = await page(47, false)
  expect([last.list.length, last.total]).toEqual([60, 2_820])
})

test.each([false, true])(
  'a far page is found from its bookmark until a row moves (descending: %s)',
  async (descending) => {
    await database.pool.query('DELETE FROM moments WHERE at IS NULL')
    const events = createEvents((error) => {
      throw error
    })
    const pageOf = longLists(['test.rows'], { bounded: true, moves: ['test.rows'] })
    const page = async (pageNum: number) => {
      const requested = { rows: 'all', descending, pageNum, pageSize: 60 }
      const matching = async () => sql`(SELECT m.id, m.at AS key FROM moments m)`
      return (await pageOf({ db: database.db, events }, requested, matching, async (ids) => [...ids])).list
    }
    const pages = async () => {
      const ids: string[] = []
      for (let pageNum = 1; pageNum <= 42; pageNum += 1) ids.push(...(await page(pageNum)))
      return ids
    }
    const expected = await inOrder(descending)
    expect(await pages()).toEqual(expected)
    expect(await pages()).toEqual(expected)
    const end = descending ? "'2027-01-01'" : "'2025-01-01'"
    await database.pool.query(`INSERT INTO moments VALUES (300000, ${end})`)
    expect(await page(20)).toEqual(expected.slice(1140, 1200))
    events.emit('test.rows', { what: 'added' })
    expect(await page(20)).toEqual(expected.slice(1139, 1199))
    await database.pool.query('DELETE FROM moments WHERE id = 300000')
  },
)
