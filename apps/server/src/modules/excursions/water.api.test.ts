import { excursions } from '@limpid/contract/excursions/excursions'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Person } from '../../../testing/app.ts'
import { deviceOf, shareTo } from '../../../testing/factories/devices.ts'
import { at, openWaterSite, type WaterSite } from '../../../testing/water-site.ts'

let s: WaterSite
let t: WaterSite['t']
let anna: Person
let bert: Person
let nobody: Person
let probe: string
let machine: string
let moved: string
let elsewhere: string

beforeAll(async () => {
  s = await openWaterSite()
  ;({ t, anna, bert, nobody, probe, machine, moved, elsewhere } = s)
})
afterAll(() => t.close())

describe('water quality during a wash (excursions.ofWash)', () => {
  const water = (id: string, cycleId: string, as = anna) =>
    t.call(excursions.ofWash, { as, params: { id, cycleId } })

  test('is what the probe at its site reported at its start, and during it', async () => {
    const { data } = await water(machine, await s.wash(machine, 8, 16))
    expect(data.placed).toBe(true)
    expect(data.probes).toMatchObject([{ device: { id: probe, sn: 'W-1', shared: false } }])
    const [{ values }] = data.probes
    const of = (key: string) => values.find(({ metric }: { metric: string }) => metric === key)
    expect(of('ph')).toMatchObject({
      limits: { low: 6.5, high: 8.5, source: 'GB 5749-2022' },
      fill: { at: at(6), value: 8.51 },
      min: 8.7,
      max: 8.9,
      readings: 2,
    })
    expect(of('tds')).toMatchObject({
      fill: { at: at(0), value: 320 },
      max: 500,
      limits: { low: null, high: 1000 },
    })
  })

  test('is told by water metrics only, not by the wear of the probe', async () => {
    const { data } = await water(machine, await s.wash(machine, 1, 2))
    const keys = data.probes[0].values.map(({ metric }: { metric: string }) => metric)
    expect(keys).toEqual(expect.arrayContaining(['ph', 'tds', 'turbidity']))
    expect(keys).not.toContain('probe_slope')
    expect(keys).not.toContain('probe_offset')
  })

  test('is the first report during it where no value held at its start, and empty where nothing was reported', async () => {
    const late = (await water(machine, await s.wash(machine, 55, 61))).data.probes[0].values
    expect(late.find(({ metric }: { metric: string }) => metric === 'ph')).toMatchObject({
      fill: { at: at(60), value: 6.4 },
    })
    const none = (await water(machine, await s.wash(machine, 100, 110))).data.probes[0].values
    expect(none.find(({ metric }: { metric: string }) => metric === 'ph')).toMatchObject({
      fill: null,
      readings: 0,
    })
  })

  test("comes from the probes of the machine's site at that time", async () => {
    expect((await water(moved, await s.wash(moved, 8, 9))).data.probes).toHaveLength(1)
    expect((await water(elsewhere, await s.wash(elsewhere, 21, 22))).data).toEqual({
      placed: true,
      probes: [],
    })
    const homeless = await deviceOf(t, anna, 'M-9')
    expect((await water(homeless, await s.wash(homeless, 1, 2))).data).toEqual({ placed: false, probes: [] })
  })

  test('is for users who may see the washes, with the probes and metrics they may see', async () => {
    const id = await s.wash(machine, 23, 24)
    expect(await water(machine, id, bert)).toMatchObject({ status: 404 })
    expect(await water(machine, id, nobody)).toMatchObject({ status: 403 })
    expect(await t.call(excursions.ofWash, { params: { id: machine, cycleId: id } })).toMatchObject({
      status: 401,
    })
    expect(await water(elsewhere, id)).toMatchObject({ status: 404 })
    expect(await water(machine, 'x')).toMatchObject({ status: 400 })
    await shareTo(t, anna, bert, machine, ['cycles'])
    expect((await water(machine, id, bert)).data).toEqual({ placed: true, probes: [] })
    await shareTo(t, anna, bert, probe, ['tds'])
    const [{ values, device }] = (await water(machine, id, bert)).data.probes
    expect(device.shared).toBe(true)
    expect(values.map(({ metric }: { metric: string }) => metric)).not.toContain('ph')
    await s.unshare()
    await shareTo(t, anna, bert, machine, ['live'])
    expect(await water(machine, id, bert)).toMatchObject({ status: 403, code: 'A0301' })
    await s.unshare()
  })
})
