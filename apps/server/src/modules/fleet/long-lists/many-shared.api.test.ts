import { fleet } from '@limpid/contract/fleet'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type Person, type TestApp } from '../../../../testing/app.ts'

let t: TestApp
let bert: Person
const many = 2_100
/** Anna's group of many devices is shared to Bert for its washes, two devices more each by itself. */
beforeAll(async () => {
  t = await createTestApp()
  const anna = await t.person('anna', ['MEMBER'])
  bert = await t.person('bert', ['MEMBER'])
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
})
afterAll(() => t.close())

const page = async (query: Record<string, string>) =>
  (await t.call(fleet.page, { as: bert, query: { scope: 'shared', sort: 'createTime', ...query } })).data

describe('a list of many shared devices', () => {
  test('holds each once, those of groups and those by themselves, and no other', async () => {
    expect((await page({})).total).toBe(many + 2)
    const last = await page({ pageNum: '22', pageSize: '100' })
    expect(last.list).toHaveLength(2)
    expect((await page({ keywords: `SN-${many + 1}` })).list).toHaveLength(1)
    expect((await page({ keywords: `SN-${many + 3}` })).total).toBe(0)
  })

  test('is not to be filtered by what the share leaves out', async () => {
    expect((await page({ firmware: '1' })).total).toBe(3)
  })

  test('is empty once the shares are over', async () => {
    await t.database.pool.query(`UPDATE shares SET state = 'revoked'`)
    expect((await page({})).list).toEqual([])
  })
})
