import { sites } from '@limpid/contract/sites/sites'
import { maxTariffs, tariffs } from '@limpid/contract/tariffs/tariffs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type Person, type TestApp } from '../../../testing/app.ts'
import { denied, invalid, missing, nobody } from '../../../testing/sharing.ts'

let t: TestApp
let anna: Person
let bert: Person
let guest: Person
let site: string
beforeAll(async () => {
  t = await createTestApp()
  anna = await t.person('anna', ['MEMBER'])
  bert = await t.person('bert', ['MEMBER'])
  guest = await t.person('gus', ['GUEST'])
  const body = { name: '一号店', address: '', position: null, timeZone: 'Asia/Shanghai' }
  site = (await t.call(sites.create, { as: anna, body })).data.id
})
afterAll(() => t.close())

const water = {
  siteId: null,
  kind: 'water',
  validFrom: '2026-01-01',
  amount: 41_000,
  bands: [],
  note: '水费账单',
}
const peak = { fromHour: 8, toHour: 11, on: 'weekdays', amount: 12_000 }
const power = { ...water, kind: 'electricity', amount: 8_523, bands: [peak], note: '' }
const add = (body: object, as: Person | undefined = anna) =>
  t.call(tariffs.create, { ...(as && { as }), body })
const list = async (as = anna) => (await t.call(tariffs.list, { as })).data

describe('prices and emission factors (tariffs.list, create, update, remove)', () => {
  test('hold until the next of the same kind and site; a site has its own', async () => {
    await add(water)
    await add({ ...water, validFrom: '2026-07-01', amount: 43_000 })
    await add({ ...water, siteId: site, amount: 50_000 })
    await add(power)
    const found = await list()
    expect(
      found.map(({ kind, site: at, validFrom, validTo, amount }: (typeof found)[0]) => [
        kind,
        at?.name,
        validFrom,
        validTo,
        amount,
      ]),
    ).toEqual([
      ['electricity', undefined, '2026-01-01', null, 8_523],
      ['water', undefined, '2026-07-01', null, 43_000],
      ['water', undefined, '2026-01-01', '2026-06-30', 41_000],
      ['water', '一号店', '2026-01-01', null, 50_000],
    ])
    expect(found[0]).toMatchObject({ bands: [peak], changedBy: 'anna' })
  })

  test('are edited and deleted', async () => {
    const id = (await add({ ...water, kind: 'gas' })).data.id
    expect(
      await t.call(tariffs.update, { as: anna, params: { id }, body: { ...water, kind: 'gas', amount: 5 } }),
    ).toMatchObject({ status: 200 })
    expect((await list()).find((one: { id: string }) => one.id === id)).toMatchObject({ amount: 5 })
    expect(await t.call(tariffs.remove, { as: anna, params: { id } })).toMatchObject({ status: 200 })
    expect(await t.call(tariffs.remove, { as: anna, params: { id } })).toMatchObject(missing)
  })

  test('begin on a day once, have bands only for electricity, and none that overlap', async () => {
    await add({ ...water, kind: 'rinseAid' })
    expect(await add({ ...water, kind: 'rinseAid' })).toMatchObject({
      status: 400,
      msg: '该项目已有从这一天起生效的价格，请编辑该价格或选择其他日期',
    })
    expect(await add({ ...water, validFrom: '2026-02-01', bands: [peak] })).toMatchObject({
      status: 400,
      msg: '只有电价可以分时段',
    })
    expect(
      await add({ ...power, validFrom: '2026-02-01', bands: [peak, { ...peak, toHour: 9 }] }),
    ).toMatchObject(invalid)
    expect(await add({ ...water, validFrom: '2026-02-01', amount: -1 })).toMatchObject(invalid)
    expect(await add({ ...water, validFrom: '2026-02-01', amount: 1.5 })).toMatchObject(invalid)
  })

  test('stop at the maximum of an owner, also when they are added at once', async () => {
    const as = await t.person('cleo', ['MEMBER'])
    const first = { ...water, validFrom: '2000-01-01' }
    expect(await add(first, as)).toMatchObject({ status: 200 })
    await t.database.pool.query(
      `INSERT INTO tariffs (owner_id, site_id, kind, valid_from, amount, bands, hours, note, changed_at, changed_by)
       SELECT owner_id, site_id, kind, valid_from + n, amount, bands, hours, note, changed_at, changed_by
         FROM tariffs, generate_series(1, $2::int) n WHERE owner_id = $1`,
      [as.id, maxTariffs - 2],
    )
    const days = ['2026-01-01', '2026-01-02', '2026-01-03']
    const last = await Promise.all(days.map((validFrom) => add({ ...water, validFrom }, as)))
    expect(last.map(({ status }) => status).sort()).toEqual([200, 400, 400])
  })

  test("are their owner's alone", async () => {
    const id = (await add({ ...water, kind: 'detergent' })).data.id
    expect(await list(bert)).toEqual([])
    expect(await t.call(tariffs.update, { as: bert, params: { id }, body: water })).toMatchObject(missing)
    expect(await t.call(tariffs.remove, { as: bert, params: { id } })).toMatchObject(missing)
    expect(await add({ ...water, siteId: site }, bert)).toMatchObject(missing)
    expect(await t.call(tariffs.list, { as: guest })).toMatchObject(denied)
    expect(await add(water, guest)).toMatchObject(denied)
    expect(await t.call(tariffs.list, {})).toMatchObject(nobody)
  })
})
