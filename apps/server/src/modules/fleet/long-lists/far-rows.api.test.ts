import { fleet } from '@limpid/contract/fleet/fleet'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type Person, type TestApp } from '../../../../testing/app.ts'
import { groupOf, shareTo } from '../../../../testing/factories/devices.ts'

let t: TestApp
let anna: Person
let bert: Person
let group: string
/** Two of three devices are in Anna's group that is shared with Bert. */
const devices = 3_600
beforeAll(async () => {
  t = await createTestApp()
  anna = await t.person('anna', ['MEMBER'])
  bert = await t.person('bert', ['MEMBER'])
  const { rows } = await t.database.pool.query<{ id: string; number: number }>(
    `INSERT INTO devices (product_id, owner_id, name, sn)
     SELECT (SELECT min(id) FROM products), $1, 'D' || n, 'SN-' || lpad(n::text, 5, '0') FROM generate_series(1, $2::int) n
     RETURNING id, right(sn, 5)::int AS number`,
    [anna.id, devices],
  )
  const inside = rows.filter(({ number }) => number % 3 !== 0).map(({ id }) => id)
  group = await groupOf(t, anna, '全部', inside)
  await t.database.pool.query(
    `INSERT INTO shares (owner_id, account_id, group_id, level, state, created_at) VALUES ($1, $2, $3, 'view', 'accepted', now())`,
    [anna.id, bert.id, group],
  )
})
afterAll(() => t.close())

const page = async (as: Person, query: Record<string, string | number>) => {
  const { data } = await t.call(fleet.page, { as, query: { sort: 'sn', pageSize: 100, ...query } })
  return { total: data.total, sns: data.list.map(({ sn }: { sn: string }) => sn) }
}
/** Serial numbers of the group, starting at `first`. */
const expected = (first: number, count: number) =>
  Array.from({ length: count }, (_, at) => {
    const order = first + at
    return `SN-${String(Math.floor(order / 2) * 3 + (order % 2) + 1).padStart(5, '0')}`
  })

describe('rows far down in a list', () => {
  test.each([
    ['of a group of one’s own', 'own', true],
    ['of what is shared', 'shared', false],
    ['of a group that is shared', 'shared', true],
  ])('%s continue those before them', async (_, scope, ofGroup) => {
    const as = scope === 'own' ? anna : bert
    const query = { scope, ...(ofGroup && { groupId: group }) }
    // With its total counted, and with the cached one.
    for (let time = 0; time < 2; time += 1) {
      expect(await page(as, { ...query, pageNum: 6 })).toEqual({ total: 2_400, sns: expected(500, 100) })
      expect((await page(as, { ...query, pageNum: 7 })).sns).toEqual(expected(600, 100))
      expect((await page(as, { ...query, pageNum: 13 })).sns).toEqual(expected(1_200, 100))
      expect((await page(as, { ...query, pageNum: 24 })).sns).toEqual(expected(2_300, 100))
      expect((await page(as, { ...query, pageNum: 25 })).sns).toEqual([])
    }
  })

  test('of a share disappear once the share is over', async () => {
    const far = { scope: 'shared', descending: '1', pageNum: 9 }
    expect((await page(bert, far)).sns).toEqual(expected(1_500, 100).reverse())
    await t.database.pool.query(`UPDATE shares SET state = 'revoked'`)
    expect((await page(bert, far)).sns).toEqual([])
    await t.database.pool.query(`UPDATE shares SET state = 'accepted'`)
  })

  test('are distinguished by the state of each device, and by when it was last heard', async () => {
    const { pool } = t.database
    const of = (sn: string) => `(SELECT id FROM devices WHERE sn = '${sn}')`
    await pool.query(`UPDATE devices SET online = true`)
    await pool.query(`INSERT INTO device_activity SELECT ${of('SN-00003')}, now()`)
    await pool.query(
      `INSERT INTO cycles (device_id, started_at, result, source, phases) SELECT ${of('SN-00001')}, now(), 'running', 'phase', '[]'`,
    )
    await pool.query(`INSERT INTO metrics (key) VALUES ('fault_code') ON CONFLICT DO NOTHING`)
    await pool.query(
      `INSERT INTO telemetry_latest (device_id, metric_id, ts, text, received_at)
       SELECT ${of('SN-00002')}, id, now(), 'F8', now() FROM metrics WHERE key = 'fault_code'`,
    )
    const idle = await page(anna, { activity: 'idle' })
    expect([idle.total, idle.sns[0]]).toEqual([devices - 2, 'SN-00003'])
    const unheard = await page(anna, { notReportedForMinutes: 60 })
    expect([unheard.total, unheard.sns[2]]).toEqual([devices - 1, 'SN-00004'])
    const both = await page(anna, { activity: 'idle', notReportedForMinutes: 60, pageNum: 20 })
    expect([both.total, both.sns[0]]).toEqual([devices - 3, 'SN-01904'])
    // In a long fault list, machines that are offline no longer count.
    await pool.query(
      `INSERT INTO telemetry_latest (device_id, metric_id, ts, text, received_at)
       SELECT d.id, m.id, now(), 'E1', now() FROM devices d, metrics m
        WHERE m.key = 'fault_code' AND d.sn BETWEEN 'SN-00101' AND 'SN-02500'`,
    )
    await pool.query(`UPDATE devices SET online = false WHERE sn IN ('SN-00002', 'SN-00102')`)
    const faults = await page(anna, { activity: 'fault' })
    expect([faults.total, ...faults.sns.slice(0, 2)]).toEqual([2_399, 'SN-00101', 'SN-00103'])
    expect((await page(anna, { activity: 'fault', pageNum: 12 })).sns[0]).toBe('SN-01202')
    expect((await page(anna, { activity: 'fault', pageNum: 24 })).sns.at(-1)).toBe('SN-02500')
    await pool.query('UPDATE devices SET online = false')
  })

  test('of a site are found by words of one or two characters', async () => {
    const { pool } = t.database
    await pool.query(
      `WITH site AS (INSERT INTO sites (owner_id, name) VALUES ($1, '总店') RETURNING id)
       UPDATE devices SET site_id = (SELECT id FROM site), name = '吧台' || sn WHERE sn IN ('SN-00007', 'SN-00008')`,
      [anna.id],
    )
    await pool.query(`UPDATE devices SET name = '吧台' WHERE sn = 'SN-00009'`)
    const { rows } = await pool.query<{ id: string }>(`SELECT id FROM sites WHERE name = '总店'`)
    const siteId = rows[0]?.id ?? ''
    for (const keywords of ['吧台', '台'])
      expect((await page(anna, { siteId, keywords })).sns).toEqual(['SN-00007', 'SN-00008'])
    expect((await page(anna, { siteId, keywords: '吧台', sort: 'name' })).total).toBe(2)
  })

  test('are found by words of one or two characters, also after a rename', async () => {
    const found = async (keywords: string) => (await page(anna, { keywords })).sns
    expect(await found('厨房')).toEqual([])
    await t.database.pool.query(`UPDATE devices SET name = '三楼厨房' WHERE sn IN ('SN-00017', 'SN-00900')`)
    for (const words of ['厨房', '房', ' 三楼 ']) expect(await found(words)).toEqual(['SN-00017', 'SN-00900'])
    await t.database.pool.query(`UPDATE devices SET name = '三楼' WHERE sn = 'SN-00017'`)
    expect(await found('厨房')).toEqual(['SN-00900'])
    expect((await page(anna, { keywords: 'D1' })).total).toBe(1_110)
  })

  test.each(['name', 'sn', 'createTime', 'onlineChangedAt'])(
    'of a short list continue those before them, by %s and in reverse',
    async (sort) => {
      const all = await page(anna, { keywords: 'sn-001', sort, pageSize: 200 })
      expect(all.total).toBe(100)
      for (const [descending, sns] of [
        ['0', all.sns],
        ['1', all.sns.toReversed()],
      ] as const)
        for (const pageNum of [2, 3, 4, 5])
          expect(
            (await page(anna, { keywords: 'sn-001', sort, descending, pageSize: 20, pageNum })).sns,
          ).toEqual(sns.slice((pageNum - 1) * 20, pageNum * 20))
    },
  )

  test("one's own group is not among the shared ones", async () => {
    const single = (await t.database.pool.query(`SELECT id FROM devices WHERE sn = 'SN-00003'`)).rows[0].id
    await shareTo(t, anna, bert, single, null)
    const own = await groupOf(t, bert, '自己的', [])
    expect((await page(bert, { scope: 'shared', groupId: own })).total).toBe(0)
    expect((await page(bert, { scope: 'shared' })).total).toBe(2_401)
  })
})
