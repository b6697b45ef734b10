import { audit } from '@limpid/contract/audit/audit'
import { cycles } from '@limpid/contract/cycles/cycles'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type Person, type TestApp } from '../../../../testing/app.ts'
import { deviceOf, shareTo } from '../../../../testing/factories/devices.ts'

let t: TestApp
let anna: Person
let bert: Person
let nobody: Person
let device: string

beforeAll(async () => {
  t = await createTestApp()
  anna = await t.person('anna', ['MEMBER'])
  bert = await t.person('bert', ['MEMBER'])
  nobody = await t.person('nemo', [])
  device = await deviceOf(t, anna, 'T-1')
})
afterAll(() => t.close())

const get = (as: Person | undefined, id = device) =>
  t.call(cycles.hygieneTarget, { ...(as && { as }), params: { id } })
const set = (as: Person | undefined, body: unknown = { a0Target: 600 }, id = device) =>
  t.call(cycles.setHygieneTarget, { ...(as && { as }), params: { id }, body })

describe('the A0 of one device (cycles.hygieneTarget, cycles.setHygieneTarget)', () => {
  test('is that of its model until another is set, and again after that is reset', async () => {
    expect((await get(anna)).data).toEqual({ a0Target: null })
    expect((await set(anna, { a0Target: 60 })).status).toBe(200)
    expect((await set(anna, { a0Target: 3000 })).status).toBe(200)
    expect((await get(anna)).data).toEqual({ a0Target: 3000 })
    expect((await set(anna, { a0Target: null })).status).toBe(200)
    expect((await get(anna)).data).toEqual({ a0Target: null })
  })

  test("is set separately from the device's other targets", async () => {
    const { pool } = t.database
    const other = await deviceOf(t, anna, 'T-2')
    await pool.query('INSERT INTO hygiene_targets (device_id, mixing_seconds) VALUES ($1, 30)', [other])
    expect((await set(anna, { a0Target: 600 }, other)).status).toBe(200)
    const { rows } = await pool.query('SELECT * FROM hygiene_targets WHERE device_id = $1', [other])
    expect(rows).toEqual([{ device_id: other, a0_target: 600, mixing_seconds: 30 }])
  })

  test('lies between 1 and 100,000 seconds', async () => {
    for (const body of [
      {},
      { a0Target: 0 },
      { a0Target: 100_001 },
      { a0Target: '600' },
      { a0Target: 600, x: 1 },
    ])
      expect(await set(anna, body)).toMatchObject({ status: 400, code: 'A0400' })
    for (const a0Target of [1, 100_000, null]) expect((await set(anna, { a0Target })).status).toBe(200)
  })

  test('is seen by users who see the washes, and set by users who control the device', async () => {
    const carl = await t.person('carl', ['MEMBER'])
    await shareTo(t, anna, carl, device, ['live'], 'control')
    expect(await get(carl)).toMatchObject({ status: 403, code: 'A0301' })
    expect(await set(carl)).toMatchObject({ status: 403, code: 'A0301' })
    await shareTo(t, anna, carl, device, ['cycles'])
    expect((await get(carl)).data).toEqual({ a0Target: null })
    expect(await set(carl)).toMatchObject({ status: 403, code: 'A0301' })
    expect((await get(anna)).data).toEqual({ a0Target: null })
    await shareTo(t, anna, carl, device, ['cycles'], 'control')
    expect((await set(carl, { a0Target: 60 })).status).toBe(200)
    expect((await get(anna)).data).toEqual({ a0Target: 60 })
  })

  test('is unavailable to others, to unauthenticated users, without the permission, or for a missing device', async () => {
    for (const ask of [get, (as: Person | undefined, id?: string) => set(as, { a0Target: 60 }, id)]) {
      expect(await ask(bert)).toMatchObject({ status: 404, code: 'A0401' })
      expect(await ask(nobody)).toMatchObject({ status: 403, code: 'A0301' })
      expect(await ask(undefined)).toMatchObject({ status: 401, code: 'A0230' })
      expect(await ask(anna, '999999')).toMatchObject({ status: 404, code: 'A0401' })
      expect(await ask(anna, 'x')).toMatchObject({ status: 400, code: 'A0400' })
    }
  })

  test('is not available where the model does not report A0', async () => {
    const probe = await deviceOf(t, anna, 'T-3', 'sdqS1')
    expect(await get(anna, probe)).toMatchObject({ status: 404, code: 'A0401' })
    expect(await set(anna, { a0Target: 60 }, probe)).toMatchObject({ status: 404, code: 'A0401' })
  })

  test('leaves an audit entry with the values before and after', async () => {
    const machine = await deviceOf(t, anna, 'T-4')
    await set(anna, { a0Target: 60 }, machine)
    await set(anna, { a0Target: 600 }, machine)
    const { data } = await t.call(audit.ofDevice, { as: anna, params: { id: machine } })
    expect(data.list[0]).toMatchObject({ changes: [{ field: 'a0Target', before: 60, after: 600 }] })
  })
})
