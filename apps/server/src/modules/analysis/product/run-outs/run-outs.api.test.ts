import { analysis } from '@limpid/contract/analysis/analysis'
import type { RunOutOfDevice, RunOutsPage } from '@limpid/contract/analysis/run-outs/run-outs'
import { parts } from '@limpid/contract/parts/parts'
import { sites } from '@limpid/contract/sites/sites'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type Person, type TestApp } from '../../../../../testing/app.ts'
import { deviceOf, groupOf } from '../../../../../testing/factories/devices.ts'
import { shareWith } from '../../../../../testing/factories/shares.ts'
import { setClock } from '../../../../../testing/factories/telemetry.ts'
import { denied, invalid, missing, nobody } from '../../../../../testing/sharing.ts'

let t: TestApp
let anna: Person
let bert: Person
let kitchen: string
let bar: string
const clock = setClock('2026-11-21T08:00:00Z')

beforeAll(async () => {
  t = await createTestApp({ clock })
  anna = await t.person('anna', ['MEMBER'])
  bert = await t.person('bert', ['MEMBER'])
  kitchen = await deviceOf(t, anna, 'K-1')
  bar = await deviceOf(t, anna, 'B-1')
  await deviceOf(t, anna, 'X-1', 'xyj')
  await deviceOf(t, bert, 'F-1')
  await falls(kitchen, 'rinse_aid_level', { '2026-11-18': 28, '2026-11-19': 22, '2026-11-20': 16 }, 12)
  await falls(kitchen, 'detergent_level', { '2026-11-18': 70, '2026-11-19': 65, '2026-11-20': 60 }, 50)
  await falls(bar, 'detergent_level', { '2026-11-18': 40, '2026-11-19': 30, '2026-11-20': 25 }, 0)
  await t.database.pool.query(`UPDATE devices SET created_at = '2026-11-20T00:00:00Z'`)
  // A hose that is due after 365 days.
  await t.database.pool.query(
    `INSERT INTO device_parts (device_id, key, name_zh, name_en, serial, installed_at)
     VALUES ($1, 'dosing_hose', '加药软管', 'Dosing hose', '', '2025-11-25T08:00:00Z')`,
    [bar],
  )
})
afterAll(() => t.close())

/** Daily means of a level, and its last value. */
async function falls(id: string, key: string, days: Record<string, number>, latest: number) {
  const { pool } = t.database
  await pool.query('INSERT INTO metrics (key) VALUES ($1) ON CONFLICT DO NOTHING', [key])
  await pool.query(
    `INSERT INTO telemetry_daily (device_id, metric_id, day, count, sum, min, max)
     SELECT $1, m.id, d.day, 1, d.value, d.value, d.value FROM metrics m, unnest($3::date[], $4::float8[]) AS d(day, value) WHERE m.key = $2`,
    [id, key, Object.keys(days), Object.values(days)],
  )
  await pool.query(
    `INSERT INTO telemetry_latest (device_id, metric_id, ts, value, received_at)
     SELECT $1, m.id, $3, $4, $3 FROM metrics m WHERE m.key = $2`,
    [id, key, clock.now(), latest],
  )
}

const call = (query: Record<string, string> = {}, as: Person = anna, code = 'xwjTft') =>
  t.call(analysis.runOuts, { as, params: { code }, query })
const read = async (query = {}, as = anna): Promise<RunOutsPage> => (await call(query, as)).data
const short = ({ device, key, state }: RunOutOfDevice) => [device.sn, key, state]

test('what runs out (analysis.runOuts) is of one product, the most urgent first, and unknown ends last', async () => {
  const { list, total, left } = await read({ pageSize: '50' })
  expect(list.slice(0, 4).map(short)).toEqual([
    ['B-1', 'detergent', 'empty'],
    ['K-1', 'rinse_aid', 'low'],
    ['B-1', 'dosing_hose', 'soon'],
    ['K-1', 'detergent', 'fine'],
  ])
  expect([total, left]).toEqual([list.length, 0])
  expect(new Set(list.map(({ device }) => device.sn))).toEqual(new Set(['K-1', 'B-1']))
  expect(list.at(-1)).toMatchObject({ state: 'unknown' })
  expect(list[1]).toMatchObject({
    device: { id: kitchen, timeZone: 'Asia/Shanghai', relation: 'owner' },
    ...{ unit: '%', code: '', order: null, remedy: true },
  })
})

test('levels, states and ends are those of the device page', async () => {
  const { list } = await read({ pageSize: '50' })
  for (const id of [kitchen, bar]) {
    const consumables = (await t.call(parts.consumables, { as: anna, params: { id } })).data
    const worn = (await t.call(parts.ofDevice, { as: anna, params: { id } })).data
    const own = list.filter(({ device }) => device.id === id)
    for (const { key, kind, state, life } of own) {
      const of = (kind === 'part' ? worn : consumables).find((one: { key: string }) => one.key === key)
      expect([key, state]).toEqual([key, of.state === 'over' ? 'empty' : of.state])
      if (kind === 'part') expect(of.lives).toContainEqual(life)
      else expect([life.now, life.endsAt, life.runOut]).toEqual([of.level, of.endsAt, of.runOut])
    }
    // All that can be predicted.
    const measured = consumables.filter(({ metric }: { metric: string | null }) => metric !== null)
    const lasting = worn.filter(({ lives }: { lives: object[] }) => lives.length > 0)
    expect(own).toHaveLength(measured.length + lasting.length)
  }
})

test('a page continues where the one before ends', async () => {
  const all = (await read({ pageSize: '50' })).list.map(short)
  const first = (await read({ pageNum: '1', pageSize: '3' })).list.map(short)
  const second = (await read({ pageNum: '2', pageSize: '3' })).list.map(short)
  expect([...first, ...second]).toEqual(all.slice(0, 6))
})

test('a shortage says whether there is a piece in stock', async () => {
  const { product_id: productId } = (
    await t.database.pool.query('SELECT product_id::text FROM devices WHERE id = $1', [kitchen])
  ).rows[0]
  const body = { productId, kind: 'consumable', key: 'rinse_aid', siteId: null, count: 1, minimum: 0 }
  await t.call(parts.addStock, { as: anna, body })
  const find = async () => (await read()).list.find(({ key }) => key === 'rinse_aid')
  expect(await find()).toMatchObject({ code: 'stocked' })
})

test('is limited to a site, a group and a device', async () => {
  const of = async (query: Record<string, string>) =>
    new Set((await read({ pageSize: '50', ...query })).list.map(({ device }) => device.sn))
  const site = await t.call(sites.create, {
    as: anna,
    body: { name: 'Bar', address: '', timeZone: 'Asia/Shanghai', position: null },
  })
  expect(site).toMatchObject({ status: 200 })
  await t.database.pool.query('UPDATE devices SET site_id = $2 WHERE id = $1', [bar, site.data.id])
  expect(await of({ siteId: site.data.id })).toEqual(new Set(['B-1']))
  expect(await of({ groupId: await groupOf(t, anna, 'G', [kitchen]) })).toEqual(new Set(['K-1']))
  expect(await of({ deviceId: kitchen })).toEqual(new Set(['K-1']))
})

test('a share shows it where it includes the parts, without ordering; another account sees nothing', async () => {
  const carl = await t.person('carl', ['MEMBER'])
  await shareWith(t, kitchen, carl, { tabs: ['parts'] })
  await shareWith(t, bar, carl, { tabs: ['cycles'] })
  const { list } = await read({ scope: 'shared', pageSize: '50' }, carl)
  expect(new Set(list.map(({ device }) => device.sn))).toEqual(new Set(['K-1']))
  expect(list[0]).toMatchObject({ device: { relation: 'shared' }, code: '', article: null, remedy: false })
  expect(await read({ deviceId: kitchen }, bert)).toEqual({ list: [], total: 0, left: 0 })
})

test('is rejected without access, for an unknown product and for a page that is too long', async () => {
  expect(await t.call(analysis.runOuts, { params: { code: 'xwjTft' } })).toMatchObject(nobody)
  expect(await call({}, await t.person('nemo', []))).toMatchObject(denied)
  expect(await call({ scope: 'all' })).toMatchObject(denied)
  expect(await call({}, anna, 'nothing')).toMatchObject(missing)
  expect(await call({ groupId: '999999' })).toMatchObject(missing)
  expect(await call({ pageSize: '51' })).toMatchObject(invalid)
})
