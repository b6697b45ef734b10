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
const set = (as: Person | undefined, body: unknown = { a0Target: 600, ruleSet: null }, id = device) =>
  t.call(cycles.setHygieneTarget, { ...(as && { as }), params: { id }, body })

describe('the A0 of one device (cycles.hygieneTarget, cycles.setHygieneTarget)', () => {
  test('is that of its model until another is set, and again after that is reset', async () => {
    expect((await get(anna)).data).toEqual({ a0Target: null, ruleSet: null })
    expect((await set(anna, { a0Target: 60, ruleSet: null })).status).toBe(200)
    expect((await set(anna, { a0Target: 3000, ruleSet: null })).status).toBe(200)
    expect((await get(anna)).data).toEqual({ a0Target: 3000, ruleSet: null })
    expect((await set(anna, { a0Target: null, ruleSet: null })).status).toBe(200)
    expect((await get(anna)).data).toEqual({ a0Target: null, ruleSet: null })
  })

  test('comes with a rule set, which must be one of its model', async () => {
    const machine = await deviceOf(t, anna, 'T-5', 'xyj')
    expect((await set(anna, { a0Target: null, ruleSet: 'us' }, machine)).status).toBe(200)
    expect((await get(anna, machine)).data).toEqual({ a0Target: null, ruleSet: 'us' })
    const { data } = await t.call(audit.ofDevice, { as: anna, params: { id: machine } })
    expect(data.list[0]).toMatchObject({ changes: [{ field: 'ruleSet', before: null, after: 'us' }] })
    for (const ruleSet of ['uk', '', 7])
      expect(await set(anna, { a0Target: null, ruleSet }, machine)).toMatchObject({
        status: 400,
        code: 'A0400',
      })
    expect((await get(anna, machine)).data).toEqual({ a0Target: null, ruleSet: 'us' })
    expect((await set(anna, { a0Target: null, ruleSet: null }, machine)).status).toBe(200)
    expect((await get(anna, machine)).data).toEqual({ a0Target: null, ruleSet: null })
  })

  test("is set separately from the device's other targets", async () => {
    const { pool } = t.database
    const other = await deviceOf(t, anna, 'T-2')
    await pool.query('INSERT INTO hygiene_targets (device_id, mixing_seconds) VALUES ($1, 30)', [other])
    expect((await set(anna, { a0Target: 600, ruleSet: null }, other)).status).toBe(200)
    const { rows } = await pool.query('SELECT * FROM hygiene_targets WHERE device_id = $1', [other])
    expect(rows).toEqual([{ device_id: other, a0_target: 600, mixing_seconds: 30, rule_set: null }])
  })

  test('lies between 1 and 100,000 seconds', async () => {
    for (const body of [
      {},
      { a0Target: 600 },
      { a0Target: 0, ruleSet: null },
      { a0Target: 100_001, ruleSet: null },
      { a0Target: '600', ruleSet: null },
      { a0Target: 600, ruleSet: null, x: 1 },
    ])
      expect(await set(anna, body)).toMatchObject({ status: 400, code: 'A0400' })
    for (const a0Target of [1, 100_000, null])
      expect((await set(anna, { a0Target, ruleSet: null })).status).toBe(200)
  })

  test('is seen by users who see the washes, and set by users who control the device', async () => {
    const carl = await t.person('carl', ['MEMBER'])
    await shareTo(t, anna, carl, device, ['live'], 'control')
    expect(await get(carl)).toMatchObject({ status: 403, code: 'A0301' })
    expect(await set(carl)).toMatchObject({ status: 403, code: 'A0301' })
    await shareTo(t, anna, carl, device, ['cycles'])
    expect((await get(carl)).data).toEqual({ a0Target: null, ruleSet: null })
    expect(await set(carl)).toMatchObject({ status: 403, code: 'A0301' })
    expect((await get(anna)).data).toEqual({ a0Target: null, ruleSet: null })
    await shareTo(t, anna, carl, device, ['cycles'], 'control')
    expect((await set(carl, { a0Target: 60, ruleSet: null })).status).toBe(200)
    expect((await get(anna)).data).toEqual({ a0Target: 60, ruleSet: null })
  })

  test('is unavailable to others, to unauthenticated users, without the permission, or for a missing device', async () => {
    for (const ask of [
      get,
      (as: Person | undefined, id?: string) => set(as, { a0Target: 60, ruleSet: null }, id),
    ]) {
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
    expect(await set(anna, { a0Target: 60, ruleSet: null }, probe)).toMatchObject({
      status: 404,
      code: 'A0401',
    })
  })

  test('leaves an audit entry with the values before and after', async () => {
    const machine = await deviceOf(t, anna, 'T-4')
    await set(anna, { a0Target: 60, ruleSet: null }, machine)
    await set(anna, { a0Target: 600, ruleSet: null }, machine)
    const { data } = await t.call(audit.ofDevice, { as: anna, params: { id: machine } })
    expect(data.list[0]).toMatchObject({ changes: [{ field: 'a0Target', before: 60, after: 600 }] })
  })
})
