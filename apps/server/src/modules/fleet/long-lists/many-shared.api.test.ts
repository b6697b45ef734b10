import { fleet } from '@limpid/contract/fleet/fleet'
import { shares } from '@limpid/contract/shares/shares'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type Person, type TestApp } from '../../../../testing/app.ts'

let t: TestApp
let anna: Person
let bert: Person
let carl: Person
const many = 2_100
/**
 * Anna's group of many devices is shared with Bert for its washes, plus two devices individually; with Carl
 * the group with all tabs.
 */
beforeAll(async () => {
  t = await createTestApp()
  anna = await t.person('anna', ['MEMBER'])
  bert = await t.person('bert', ['MEMBER'])
  carl = await t.person('carl', ['MEMBER'])
  const { pool } = t.database
  await pool.query(
    `INSERT INTO devices (product_id, owner_id, name, sn, attributes)
     SELECT (SELECT min(id) FROM products), $1, 'D' || n, 'SN-' || n, '{"fw_version": "1"}' FROM generate_series(1, $2::int) n`,
    [anna.id, many + 3],
  )
  await pool.query(`INSERT INTO device_groups (owner_id, name) VALUES ($1, '全部')`, [anna.id])
  await pool.query(
    `INSERT INTO group_devices SELECT g.id, d.id, true, false FROM device_groups g, devices d
      WHERE split_part(d.sn, '-', 2)::int <= $1`,
    [many],
  )
  await pool.query(
    `INSERT INTO shares (owner_id, account_id, group_id, device_id, level, tabs, state, created_at)
     SELECT $1::bigint, $2::bigint, g.id, NULL::bigint, 'view', '{cycles}'::text[], 'accepted', now() FROM device_groups g
     UNION ALL
     SELECT $1, $2, NULL, d.id, 'view', NULL, 'accepted', now() FROM devices d WHERE d.sn IN ('SN-1', 'SN-${many + 1}', 'SN-${many + 2}')`,
    [anna.id, bert.id],
  )
  await pool.query(
    `INSERT INTO shares (owner_id, account_id, group_id, level, state, created_at)
     SELECT $1, $2, id, 'view', 'accepted', now() FROM device_groups`,
    [anna.id, carl.id],
  )
})
afterAll(() => t.close())

const page = async (query: Record<string, string>, as = bert) =>
  (await t.call(fleet.page, { as, query: { scope: 'shared', sort: 'createTime', ...query } })).data

describe('a list of many shared devices', () => {
  test('holds each once, shared by group or individually, and no other', async () => {
    expect((await page({})).total).toBe(many + 2)
    const last = await page({ pageNum: '22', pageSize: '100' })
    expect(last.list).toHaveLength(2)
    expect((await page({ keywords: `SN-${many + 1}` })).list).toHaveLength(1)
    expect((await page({ keywords: `SN-${many + 3}` })).total).toBe(0)
  })

  test('cannot be filtered by what the share leaves out', async () => {
    expect((await page({ firmware: '1' })).total).toBe(3)
  })

  test('loses revoked devices at once, and those that leave a shared group', async () => {
    const idOf = async (sn: string) =>
      (await t.database.pool.query('SELECT id FROM devices WHERE sn = $1', [sn])).rows[0].id
    const single = await idOf(`SN-${many + 1}`)
    const { data } = await t.call(shares.given, { as: anna, query: { deviceId: single } })
    const { id } = data.list.find(({ thing }: { thing: { id: string } }) => thing.id === single)
    expect(await t.call(shares.revoke, { as: anna, params: { id } })).toMatchObject({ status: 200 })
    expect((await page({})).total).toBe(many + 1)
    expect((await page({ keywords: `SN-${many + 1}` })).total).toBe(0)
    const devices = { ids: [await idOf('SN-2')] }
    const groupIds = (await t.database.pool.query('SELECT id FROM device_groups')).rows.map(({ id }) => id)
    expect(await t.call(fleet.removeFromGroups, { as: anna, body: { devices, groupIds } })).toMatchObject({
      status: 200,
    })
    expect((await page({})).total).toBe(many)
    expect((await page({ keywords: 'SN-2', pageSize: '100' })).list).not.toContainEqual(
      expect.objectContaining({ sn: 'SN-2' }),
    )
  })

  test('shows no row by data a share no longer includes, even before the event arrives', async () => {
    expect((await page({ firmware: '1' }, carl)).list).toHaveLength(10)
    await t.database.pool.query(`UPDATE shares SET tabs = '{cycles}' WHERE account_id = $1`, [carl.id])
    expect((await page({ firmware: '1' }, carl)).list).toEqual([])
    expect((await page({}, carl)).list).toHaveLength(10)
  })

  test('is empty once the shares have ended', async () => {
    await t.database.pool.query(`UPDATE shares SET state = 'revoked'`)
    expect((await page({})).list).toEqual([])
  })
})
