import { alarms } from '@limpid/contract/alarms/alarms'
import { alarmSorts } from '@limpid/contract/alarms/schemas'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type Person, type TestApp } from '../../../../testing/app.ts'
import { deviceOf } from '../../../../testing/factories/devices.ts'

let t: TestApp
let anna: Person
let device: string
beforeAll(async () => {
  t = await createTestApp()
  anna = await t.person('anna', ['MEMBER'])
  device = await deviceOf(t, anna, 'M-1')
  await insert(1, 1300)
})
afterAll(() => t.close())

/** Alarms of all severities, many of them of the same minute, half of them cleared. */
const insert = (from: number, to: number) =>
  t.database.pool.query(
    `INSERT INTO alarms (device_id, key, kind, severity, raised_at, recorded_at, changed_at, cleared_at, code, notified_at)
     SELECT $1, 'fault:F' || n, 'fault', (ARRAY['critical', 'major', 'minor', 'warning'])[1 + n % 4], at, at, at,
            CASE WHEN n % 2 = 0 THEN at END, 'F' || n % 3, at
       FROM generate_series($2::int, $3::int) n CROSS JOIN LATERAL (SELECT now() - make_interval(mins => n / 7) AS at) begun`,
    [device, from, to],
  )
const idsOf = async (query: Record<string, string | number>): Promise<string[]> =>
  (await t.call(alarms.page, { as: anna, query })).data.list.map(({ id }: { id: string }) => id)
/** All pages from the first to the last, each twice: the second time with what the first one left. */
async function walk(query: Record<string, string | number>): Promise<string[]> {
  const ids: string[] = []
  for (let pageNum = 1; pageNum <= 14; pageNum += 1) {
    const page = await idsOf({ ...query, pageNum, pageSize: 100 })
    expect(await idsOf({ ...query, pageNum, pageSize: 100 })).toEqual(page)
    ids.push(...page)
  }
  return ids
}

test.each(alarmSorts.flatMap((sort) => [[sort, 'ascending'] as const, [sort, 'descending'] as const]))(
  'every alarm is on one page of a long list by %s, %s',
  async (sort, direction) => {
    const query: Record<string, string> = direction === 'descending' ? { sort, descending: 'true' } : { sort }
    const ids = await walk(query)
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids).toHaveLength(sort === 'clearedAt' ? 650 : 1300)
    // A page that does not begin at a bookmark.
    expect(await idsOf({ ...query, pageNum: 19, pageSize: 30 })).toEqual(ids.slice(540, 570))
  },
)

test('the pages of active alarms end before those that are cleared', async () => {
  const active = (await walk({})).slice(0, 650)
  expect(await walk({ state: 'active' })).toEqual(active)
  expect(await walk({ state: 'open' })).toEqual(active)
})

test('a page beyond the end is empty, and knows how many there are', async () => {
  const { data } = await t.call(alarms.page, { as: anna, query: { pageNum: 40, pageSize: 100 } })
  expect(data).toMatchObject({ list: [], total: 1300 })
})

test('a far page is found from what the page before it left, until an alarm changes, or what a filter finds', async () => {
  const query = { sort: 'raisedAt', descending: 'true', pageNum: 11, pageSize: 100 } as const
  const before = await idsOf(query)
  // No server has heard of it yet.
  await insert(0, 0)
  expect(await idsOf(query)).toEqual(before)
  t.app.ctx.events.emit('alarms.changed', { deviceIds: [device] })
  expect((await idsOf(query)).slice(1)).toEqual(before.slice(0, -1))
  await insert(-4, -4)
  t.app.ctx.events.emit('groups.altered', { groupIds: [], viewerIds: [] })
  expect((await idsOf(query)).slice(2)).toEqual(before.slice(0, -2))
})
