import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { cloneDatabase, type TestDatabase } from '../../../../testing/database.ts'
import { createEvents } from '../../events/events.ts'
import { longLists, type Way } from './pages.ts'

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

/** Lists rows for any filter. */
function listing(rows = sql`(SELECT m.id, m.at AS key FROM moments m)`) {
  const events = createEvents((error) => {
    throw error
  })
  const pageOf = longLists(['test.rows'])
  let ways: Way[] = []
  const page = async (pageNum: number, descending: boolean, requested = 'all') => {
    ways = []
    return pageOf(
      { db: database.db, events },
      { rows: requested, sort: 'at', descending, pageNum, pageSize: 60 },
      async (way) => {
        ways.push(way)
        return rows
      },
      async (ids) => [...ids],
    )
  }
  /** Waits until the bookmarks read in the background are known: afterwards only walks are queried. */
  const placesKnown = () =>
    vi.waitFor(async () => {
      await page(22, false)
      expect(ways).toEqual(['walk'])
    })
  return { page, placesKnown, events, ways: () => ways }
}

const inOrder = async (descending: boolean) => {
  const { rows: all } = await database.pool.query<{ id: string }>('SELECT id FROM moments ORDER BY at, id')
  const ids = all.map(({ id }) => id)
  return descending ? ids.reverse() : ids
}

test.each([false, true])(
  'each page of a long list continues the one before, with and without keyset bookmarks (descending: %s)',
  async (descending) => {
    const { page, placesKnown } = listing()
    const expected = await inOrder(descending)
    for (const known of [false, true]) {
      if (known) await placesKnown()
      for (let pageNum = 1; pageNum <= Math.ceil(rows / 60) + 1; pageNum += 1)
        expect(await page(pageNum, descending)).toEqual({
          list: expected.slice((pageNum - 1) * 60, pageNum * 60),
          total: rows,
        })
    }
  },
)

test('a page is full even where rows were deleted after its bookmark was read', async () => {
  const { page, placesKnown } = listing()
  await page(1, false)
  await placesKnown()
  const before = await inOrder(false)
  const gone = before.slice(20 * 60, 2_700)
  await database.pool.query('DELETE FROM moments WHERE id = ANY($1::bigint[])', [gone])
  expect((await page(20, false)).list).toEqual(before.slice(19 * 60, 20 * 60))
  const { list } = await page(23, false)
  expect(list.every((id) => !gone.includes(id))).toBe(true)
})

test('bookmarks are bounded in size: for filters with large bookmarks, only the latest ones are kept', async () => {
  // The first row of each hundred, which becomes a bookmark, has 100,000 letters: the bookmarks of a filter
  // take 4.2 MB.
  const { page, ways } = listing(
    sql`(SELECT n::bigint AS id, lpad(n::text, 6, '0') || CASE WHEN n % 100 = 1 THEN repeat('x', 100000) ELSE '' END AS key FROM generate_series(1, 2100) n)`,
  )
  for (const requested of 'abcd') await page(22, false, requested)
  const known: Record<string, boolean> = {}
  for (const requested of 'dcba') {
    await page(22, false, requested)
    known[requested] = !ways().includes('each')
  }
  expect(known).toEqual({ d: true, c: true, b: true, a: false })
})
