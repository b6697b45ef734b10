import { devices } from '@limpid/contract/devices/devices'
import { diaries } from '@limpid/contract/diaries/diaries'
import { fleet } from '@limpid/contract/fleet/fleet'
import { basePath } from '@limpid/contract/kernel/endpoints'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type Person, type TestApp } from '../../../../testing/app.ts'
import { deviceOf, shareTo } from '../../../../testing/factories/devices.ts'
import { writeDiaries } from '../../diaries/diaries.service.ts'

let t: TestApp
let anna: Person
let bert: Person
let admin: Person
let machine: string
beforeAll(async () => {
  t = await createTestApp()
  anna = await t.person('anna', ['MEMBER'])
  bert = await t.person('bert', ['MEMBER'])
  admin = await t.person('ada', ['ADMIN'])
  machine = await deviceOf(t, anna, 'GONE-1')
  await deviceOf(t, anna, 'KEPT-1')
  await shareTo(t, anna, bert, machine, null, 'control')
  await t.database.pool.query(
    `INSERT INTO cycles (device_id, started_at, ended_at, result, source, programme, phases, water_litres)
     VALUES ($1, '2026-11-05T02:00:00Z', '2026-11-05T02:20:00Z', 'completed', 'phase', 'short', '[]', 3)`,
    [machine],
  )
  await writeDiaries({ pool: t.database.pool, clock: t.app.ctx.clock, onGrown: () => {} })
  await t.call(devices.remove, { as: anna, params: { id: machine } })
})
afterAll(() => t.close())

const page = (as: Person, query: Record<string, string> = {}) => t.call(devices.removedPage, { as, query })
const one = (as: Person, id = machine) => t.call(devices.removedOne, { as, params: { id } })
/** Requests the ledger as PDF, waits for it, and downloads it; a refused request is returned as it is. */
async function pdf(as: Person) {
  const params = { id: machine }
  const inject = (method: 'GET' | 'POST', path: string, payload?: object) =>
    t.app.fastify.inject({
      method,
      url: `${basePath}${path.replace('{id}', machine)}`,
      headers: { authorization: `Bearer ${as.token}` },
      ...(payload && { payload }),
    })
  const requested = await inject('POST', diaries.makeReport.path, { month: '2026-11', format: 'pdf' })
  if (requested.statusCode !== 200) return requested
  const { id } = requested.json().data
  const state = async () =>
    (await t.call(diaries.reports, { as, params })).data.find((one: { id: string }) => one.id === id).state
  await expect.poll(state, { timeout: 20_000 }).toBe('done')
  return inject('GET', diaries.downloadReport.path.replace('{reportId}', id))
}

test('a removed device is listed for its owner, and for staff who ask for all', async () => {
  const { data } = await page(anna)
  expect(data).toMatchObject({
    total: 1,
    list: [{ id: machine, sn: 'GONE-1', removedBy: 'anna', ownerName: 'anna' }],
  })
  expect((await page(anna, { keywords: 'gone' })).data.total).toBe(1)
  expect((await page(anna, { keywords: '%' })).data.total).toBe(0)
  expect((await page(admin)).data.total).toBe(0)
  expect((await page(admin, { scope: 'all' })).data.total).toBe(1)
  expect((await page(bert)).data.total).toBe(0)
  expect(await page(bert, { scope: 'all' })).toMatchObject({ status: 403 })
  expect(await page(anna, { scope: 'shared' })).toMatchObject({ status: 400 })
  expect(await t.call(devices.removedPage)).toMatchObject({ status: 401 })
  expect(await page(await t.person('nemo', []))).toMatchObject({ status: 403 })
})

test('it keeps a page with its ledger for both; its shares ended with it', async () => {
  for (const person of [anna, admin]) {
    expect((await one(person)).data).toMatchObject({ name: '设备 GONE-1', product: { code: 'xwjTft' } })
    const { data } = await t.call(diaries.months, { as: person, params: { id: machine } })
    expect(data).toEqual([{ month: '2026-11', records: 1 }])
    const file = await pdf(person)
    expect(file.statusCode).toBe(200)
    expect(file.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  }
  expect(await one(bert)).toMatchObject({ status: 404, code: 'A0401' })
  expect(await t.call(diaries.months, { as: bert, params: { id: machine } })).toMatchObject({ status: 404 })
  expect((await pdf(bert)).statusCode).toBe(404)
})

test('nothing but the ledger opens, and nothing that is not removed', async () => {
  for (const endpoint of [fleet.get, fleet.view, devices.revokeToken, devices.remove])
    expect(await t.call(endpoint, { as: anna, params: { id: machine } })).toMatchObject({ status: 404 })
  const kept = (await t.call(fleet.page, { as: anna })).data.list[0].id
  expect(await one(anna, kept)).toMatchObject({ status: 404 })
  expect(await one(anna, '999999999')).toMatchObject({ status: 404 })
})

test('it stays readable when its product is deleted, and is gone from the list once it is added again', async () => {
  const { rows } = await t.database.pool.query('SELECT product_id FROM removed_devices WHERE id = $1', [
    machine,
  ])
  await t.database.pool.query('UPDATE removed_devices SET product_id = 999999 WHERE id = $1', [machine])
  expect((await one(anna)).data).toMatchObject({ productName: null, product: null })
  expect((await pdf(anna)).statusCode).toBe(200)
  const productId = String(rows[0].product_id)
  await t.database.pool.query('UPDATE removed_devices SET product_id = $2 WHERE id = $1', [
    machine,
    productId,
  ])
  await t.call(devices.create, { as: anna, body: { name: '又来了', sn: 'GONE-1', productId } })
  expect((await page(anna)).data.total).toBe(0)
  expect(await one(anna)).toMatchObject({ status: 404 })
})
