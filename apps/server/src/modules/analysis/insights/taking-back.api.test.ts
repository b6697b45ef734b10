import { analysis } from '@limpid/contract/analysis/analysis'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestApp, type Person, type TestApp } from '../../../../testing/app.ts'
import { againstUncommitted } from '../../../../testing/databases/uncommitted.ts'
import { deviceOf } from '../../../../testing/factories/devices.ts'
import { missing } from '../../../../testing/sharing.ts'

let t: TestApp
let anna: Person
let kitchen: string
let whole: string
let part: string

beforeAll(async () => {
  t = await createTestApp()
  anna = await t.person('anna', ['MEMBER'])
  kitchen = await deviceOf(t, anna, 'K-1')
})
afterAll(() => t.close())
beforeEach(async () => {
  await t.database.pool.query('DELETE FROM insights')
  whole = await differ('waterPerWash')
  part = await differ('duration', whole)
})

const insert = `INSERT INTO insights (device_id, owner_id, measure, part_of, since, baseline, spread, baseline_days, present, present_days, effect, found_at)
  VALUES ($1, $2, $3, $4, current_date - 9, 10, 1, 30, 13, 7, 3, now()) RETURNING id::text`
const values = (measure: string, partOf?: string) => [kitchen, anna.id, measure, partOf ?? null]
const differ = async (measure: string, partOf?: string): Promise<string> =>
  (await t.database.pool.query(insert, values(measure, partOf))).rows[0].id
const accept = (id: string) =>
  t.call(analysis.acceptInsight, { as: anna, params: { id }, body: { reason: '新的洗涤程序' } })
const reopen = () => t.call(analysis.reopenInsight, { as: anna, params: { id: whole } })
const open = async () =>
  (await t.database.pool.query('SELECT id::text FROM insights WHERE ended_at IS NULL ORDER BY id')).rows.map(
    ({ id }) => id,
  )

test('what was accepted is open again with its parts', async () => {
  await accept(whole)
  expect(await open()).toEqual([])
  expect(await reopen()).toMatchObject({ status: 200 })
  expect(await open()).toEqual([whole, part])
})

test('no part is open again if the device differs anew in the measure of the whole', async () => {
  await accept(whole)
  const anew = await differ('waterPerWash')
  expect(await reopen()).toMatchObject(missing)
  expect(await open()).toEqual([anew])
})

test('a part that was accepted before, or differs anew, is not open again with its whole', async () => {
  await accept(part)
  await differ('energyPerWash', whole)
  await accept(whole)
  const anew = await differ('energyPerWash')
  expect(await reopen()).toMatchObject({ status: 200 })
  expect(await open()).toEqual([whole, anew])
})

test('is not found if the device is found to differ anew at the same time', async () => {
  await accept(whole)
  const answer = await againstUncommitted(t, [[insert, values('waterPerWash')]], reopen)
  expect(answer).toMatchObject(missing)
  expect(await open()).toHaveLength(1)
})
