import { excursions } from '@limpid/contract/excursions/excursions'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '../../../../testing/app.ts'
import { at, openWaterSite, type WaterSite } from '../../../../testing/water-site.ts'

let s: WaterSite
let siteId: string
beforeAll(async () => {
  s = await openWaterSite()
  await s.wash(s.machine, 0, 7)
  await s.wash(s.elsewhere, 0, 7)
  const { rows } = await s.t.database.pool.query('SELECT site_id FROM devices WHERE id = $1', [s.probe])
  siteId = String(rows[0].site_id)
})
afterAll(() => s.t.close())

const day = (minute: number) => at(minute).slice(0, 10)
const ofSite = (as: Person | undefined, id = siteId, fromDay = day(-1440), toDay = day(1440)) =>
  s.t.call(excursions.ofSite, { ...(as && { as }), params: { id }, query: { fromDay, toDay } })

test('excursions.ofSite lists the alerts of all probes of a site, the latest first, each with the washes that ran there', async () => {
  const { data } = await ofSite(s.anna)
  expect(data.probes).toMatchObject([{ id: s.probe, sn: 'W-1' }])
  expect(data.total).toBe(4)
  expect(data.list[0]).toMatchObject({ metric: 'ph', startedAt: at(63), device: { id: s.probe } })
  expect(data.list.at(-1)).toMatchObject({ startedAt: at(6), washes: 1, precision: expect.any(Number) })
  const older = await ofSite(s.anna, siteId, '2020-01-01', '2020-01-31')
  expect(older.data).toMatchObject({ list: [], total: 0 })
})

test('is for the owner of the site alone', async () => {
  expect(await ofSite(undefined)).toMatchObject({ status: 401 })
  expect(await ofSite(s.nobody)).toMatchObject({ status: 403 })
  expect(await ofSite(s.bert)).toMatchObject({ status: 404 })
  expect(await ofSite(s.anna, '999999')).toMatchObject({ status: 404 })
  expect(await ofSite(s.anna, siteId, 'soon')).toMatchObject({ status: 400 })
})
