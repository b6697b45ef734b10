import { alarmRules } from '@limpid/contract/alarm-rules/alarm-rules'
import { alarms } from '@limpid/contract/alarms/alarms'
import type { AlarmEvent } from '@limpid/contract/alarms/record/record'
import { fleet } from '@limpid/contract/fleet/fleet'
import { hourMs } from '@limpid/contract/kernel/durations'
import { osmosis } from '@limpid/contract/osmosis/osmosis'
import { sites } from '@limpid/contract/sites/sites'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person, TestApp } from '../../../../testing/app.ts'
import { deviceOf } from '../../../../testing/factories/devices.ts'
import { createJudgedApp, type JudgedApp } from '../../../../testing/factories/judged-app.ts'
import { setClock } from '../../../../testing/factories/telemetry.ts'
import { invalid } from '../../../../testing/sharing.ts'

const begin = Date.parse('2026-11-24T08:00:00Z')
const clock = setClock(begin)
let app: JudgedApp
let t: TestApp
let anna: Person
let productId: string
let inlet: string
let outlet: string

beforeAll(async () => {
  app = await createJudgedApp(clock)
  ;({ t, anna } = app)
  const body = { name: 'Laundry', address: '', position: null, timeZone: 'Asia/Shanghai' }
  const site = (await t.call(sites.create, { as: anna, body })).data.id
  inlet = await deviceOf(t, anna, 'P-1', 'sdqS1')
  outlet = await deviceOf(t, anna, 'P-2', 'sdqS1')
  await t.call(fleet.place, { as: anna, body: { devices: { ids: [inlet, outlet] }, siteId: site } })
  const { rows } = await t.database.pool.query("SELECT id FROM products WHERE code = 'sdqS1'")
  productId = rows[0].id
  await t.database.pool.query("UPDATE site_stays SET began_at = '2026-11-01' WHERE device_id = ANY ($1)", [
    [inlet, outlet],
  ])
})
afterAll(() => app.close())

const report = (device: string, conductivity: number) => app.report(device, { conductivity })
/** An hour of both, in which the unit held back this share. */
async function hour(percent: number): Promise<void> {
  for (let n = 0; n < 6; n++) {
    await report(inlet, 400)
    await report(outlet, 400 * (1 - percent / 100))
    clock.advance(hourMs / 6)
  }
  // The hour is judged when the device is heard after its end.
  await report(outlet, 400 * (1 - percent / 100))
}
const own = {
  severity: 'minor',
  conditions: [
    {
      type: 'rejection',
      metric: 'osmosis.rejection',
      value: 90,
      deadBand: 1,
      levels: [{ severity: 'major', value: 70 }],
    },
  ],
}
const form = (rule: object = own) => ({ name: 'Membrane', productId, scope: 'all', enabled: true, rule })
const create = (rule?: object) => t.call(alarmRules.create, { as: anna, body: form(rule) as never })
const listed = () => app.listed()
async function setInlet(inletId: string | null): Promise<void> {
  await t.call(osmosis.setInlet, { as: anna, params: { id: outlet }, body: { inletId } })
  await app.judge.settled()
}
/** The reasons in the history of an alarm for which it was cleared. */
async function endsOf(id: string | undefined): Promise<(string | null)[]> {
  const { data } = await t.call(alarms.get, { as: anna, params: { id: id ?? '' } })
  return (data.events as AlarmEvent[]).flatMap(({ kind, clearReason }) =>
    kind === 'cleared' ? [clearReason] : [],
  )
}

test('an osmosis unit that holds back too little raises by hours, with levels, and clears beyond the dead band', async () => {
  expect((await create()).status).toBe(200)
  // No pair yet: nobody knows what the two have to do with each other.
  await hour(60)
  expect(await listed()).toEqual([])
  await setInlet(inlet)
  const rows = async () => (await listed()).filter(({ code }) => code?.startsWith('own:'))
  // The hour that has just ended is judged as soon as the pair is known.
  expect(await rows()).toMatchObject([
    { deviceId: outlet, condition: 'active', severity: 'major', limit: 70, unit: '%' },
  ])
  expect((await rows())[0]?.value).toBeCloseTo(60)
  clock.set(begin + 2 * hourMs)
  await hour(85)
  expect(await rows()).toMatchObject([{ condition: 'active', severity: 'minor' }])
  await hour(60)
  expect(await rows()).toMatchObject([{ condition: 'active', severity: 'major' }])
  await hour(90.5)
  expect(await rows()).toMatchObject([{ condition: 'active', severity: 'minor' }])
  await hour(95)
  expect(await rows()).toMatchObject([{ condition: 'cleared' }])
  const called = await t.call(alarms.page, { as: anna, query: { keywords: 'membr' } })
  expect(called.data.list).toMatchObject([{ code: expect.stringMatching(/^own:/) }])
})

test('a replay judges the same hours, and none of before the pair', async () => {
  const replay = async () =>
    (await t.call(alarmRules.replay, { as: anna, body: { ...form(), days: 7 } as never })).data
  const all = await replay()
  expect(all.episodes).toHaveLength(1)
  expect(all.episodes[0]).toMatchObject({ deviceId: outlet, severity: 'major' })
  await t.database.pool.query('UPDATE osmosis_inlets SET began_at = $1', [new Date(begin + 5 * hourMs)])
  expect((await replay()).episodes).toEqual([])
})

test('the rule of the product raises as well, after two hours', async () => {
  const seen = async () =>
    (await listed())
      .filter(({ key }) => key === 'rule:unit-rejection-low' && key)
      .map(({ condition }) => condition)
  expect(await seen()).toEqual(['cleared'])
})

test('alarms of an osmosis unit end with the unit, with that as their reason, and those of a deleted rule with the rule', async () => {
  await t.database.pool.query("UPDATE osmosis_inlets SET began_at = '2026-11-01'")
  clock.set(begin + 8 * hourMs)
  const own = async () => (await listed()).filter(({ code }) => code?.startsWith('own:'))
  await hour(60)
  const [first] = await own()
  expect(first).toMatchObject({ condition: 'active' })
  await setInlet(null)
  expect(await own()).toMatchObject([{ id: first?.id, condition: 'cleared' }, {}])
  expect(await endsOf(first?.id)).toEqual(['unit'])
  await setInlet(inlet)
  clock.set(begin + 12 * hourMs)
  await hour(60)
  const [second] = await own()
  expect(second).toMatchObject({ condition: 'active' })
  await t.call(alarmRules.remove, { as: anna, params: { id: second?.code?.slice('own:'.length) ?? '' } })
  await app.judge.settled()
  expect(await endsOf(second?.id)).toEqual(['rule'])
  // What was measured to be over needs no reason.
  const before = (await own()).at(-1)
  expect(await endsOf(before?.id)).toEqual([null])
})

test('a product that measures neither conductivity nor dissolved solids has no such rule', async () => {
  const { rows } = await t.database.pool.query("SELECT id FROM products WHERE code = 'xyj'")
  expect(
    await t.call(alarmRules.create, { as: anna, body: { ...form(), productId: rows[0].id } as never }),
  ).toMatchObject({ status: 400 })
  expect(
    await create({ ...own, conditions: [{ ...own.conditions[0], metric: 'conductivity' }] }),
  ).toMatchObject(invalid)
})
