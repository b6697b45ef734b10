import { beforeAll, describe, expect, it } from 'vitest'
import { uploads } from './connection/backfill.ts'
import type { InjectedFault } from './fault-kinds.ts'
import { assemble, type Member, startMachine } from './fleet.ts'
import type { FleetEntry, Product } from './fleet-file.ts'
import { DAY_MS } from './schedule.ts'
import type { Reading, Values } from './things/thing.ts'

/** Four weeks from a Monday, five in the morning in Shanghai. */
const FROM = Date.parse('2026-10-25T21:00:00Z')
const UNTIL = FROM + 28 * DAY_MS

const entry = (sn: string, product: Product, site: string): FleetEntry => ({
  sn,
  name: sn,
  product,
  accessToken: sn,
  site,
})
const entries = [
  entry('shifts', 'xwjTft', 'kitchen'),
  entry('restaurant', 'xwjTft', 'kitchen'),
  entry('banquet', 'xwjTft', 'kitchen'),
  entry('canteen', 'xwjTft', 'canteen'),
  entry('office', 'xyj', 'canteen'),
  entry('linen', 'xyjTft', 'laundry'),
  entry('inlet', 'sdqS1', 'canteen'),
]

function fleetWith(injected: Record<string, readonly InjectedFault[]> = {}): Map<string, Member> {
  const options = { seed: 1, faults: false, injected: new Map(Object.entries(injected)) }
  return new Map(assemble(entries, options).map((member) => [member.sn, member]))
}

function historyOf(fleet: Map<string, Member>, sn: string, fromMs = FROM, untilMs = UNTIL): Reading[] {
  const member = fleet.get(sn)
  if (!member) throw new Error(`No machine ${sn}`)
  // The readings of the full hour are sent some seconds before.
  return [...uploads(startMachine(member, fromMs), untilMs)].flat().filter((r) => r.atMs >= fromMs - 10_000)
}

type Wash = {
  startMs: number
  endMs: number
  phases: string[]
  programme: string
  before: Values
  after: Values
}

/** The washes of a history, with all values known at start and end. */
function washesOf(history: readonly Reading[]): Wash[] {
  const washes: Wash[] = []
  let values: Values = {}
  let open: Wash | undefined
  for (const reading of history) {
    values = { ...values, ...reading.values }
    const phase = reading.values['program_phase']
    if (typeof phase !== 'string' || phase === open?.phases.at(-1)) continue
    if (!open && phase !== 'idle') {
      const programme = String(values['program_id'])
      open = { startMs: reading.atMs, endMs: 0, phases: [], programme, before: values, after: {} }
    }
    if (!open) continue
    if (phase !== 'idle') open.phases.push(phase)
    if (phase !== 'end' && phase !== 'aborted' && phase !== 'idle') continue
    washes.push({ ...open, endMs: reading.atMs, after: values })
    open = undefined
  }
  // A separate phase after the end of a wash is not a wash.
  return washes.filter(({ phases }) => phases.length > 1)
}

const by = (wash: Wash, metric: string) => Number(wash.after[metric]) - Number(wash.before[metric])
/** 0 is Monday. */
const dayOfWeek = (atMs: number) => Math.floor((atMs - FROM) / DAY_MS) % 7
const localHour = (atMs: number) => ((((atMs + 8 * 3_600_000) % DAY_MS) + DAY_MS) % DAY_MS) / 3_600_000
const perDay = (washes: readonly Wash[]) =>
  Array.from(
    { length: 28 },
    (_, day) => washes.filter(({ startMs }) => Math.floor((startMs - FROM) / DAY_MS) === day).length,
  )
const mean = (list: readonly number[]) => list.reduce((sum, x) => sum + x, 0) / list.length

const fleet = fleetWith()
const washes = new Map<string, Wash[]>()
beforeAll(() => {
  for (const sn of ['shifts', 'restaurant', 'banquet', 'canteen', 'linen'])
    washes.set(sn, washesOf(historyOf(fleet, sn)))
}, 120_000)
const of = (sn: string) => washes.get(sn) ?? []

describe('people', () => {
  it('wash 100 to 300 racks on a working day of a canteen, fewer on Saturday, none on Sunday', () => {
    const days = perDay(of('canteen'))
    days.forEach((count, day) => {
      const weekend = day % 7 === 5 ? [10, 60] : [0, 0]
      const [min = 0, max = 0] = day % 7 < 5 ? [100, 300] : weekend
      expect(count, `day ${day}`).toBeGreaterThanOrEqual(min)
      expect(count, `day ${day}`).toBeLessThanOrEqual(max)
    })
    expect(new Set(days).size, 'no two days need be alike').toBeGreaterThan(15)
  })

  it('keep the hours of their place', () => {
    for (const { startMs } of of('canteen')) {
      expect(localHour(startMs)).toBeGreaterThan(6)
      expect(localHour(startMs)).toBeLessThan(20.6)
    }
    expect(
      of('restaurant').some(({ startMs }) => dayOfWeek(startMs) === 0),
      'closed on Monday',
    ).toBe(false)
    expect(of('restaurant').length).toBeGreaterThan(1000)
    const feasts = perDay(of('banquet')).filter((count) => count > 0).length
    expect(feasts).toBeGreaterThan(7)
    expect(feasts).toBeLessThan(24)
  })

  it('come at meal times, and rest in the afternoon', () => {
    const between = (from: number, to: number) =>
      of('canteen').filter(({ startMs }) => localHour(startMs) >= from && localHour(startMs) < to).length
    expect(between(12, 14)).toBeGreaterThan(4 * between(14.5, 16.5))
    expect(between(15.75, 16.25)).toBe(0)
  })

  it('in three shifts wash at all hours, but not more than 300 racks a day', () => {
    const days = perDay(of('shifts')).slice(1, -1)
    expect(Math.max(...days)).toBeLessThanOrEqual(300)
    expect(mean(days)).toBeGreaterThan(100)
    const hours = new Set(of('shifts').map(({ startMs }) => Math.floor(localHour(startMs))))
    expect(hours.size).toBeGreaterThan(20)
  })

  it('stop some washes, and wash some racks twice', () => {
    const all = [...of('canteen'), ...of('shifts'), ...of('restaurant')]
    const stopped = all.filter(({ phases }) => phases.at(-1) === 'aborted')
    expect(stopped.length / all.length).toBeGreaterThan(0.0003)
    expect(stopped.length / all.length).toBeLessThan(0.003)
    for (const wash of stopped) expect(by(wash, 'cycle_count')).toBe(0)
    const canteen = of('canteen')
    const again = canteen.filter((wash, n) => {
      const last = canteen[n - 1]
      return (
        last?.phases.at(-1) === 'aborted' &&
        last.programme === wash.programme &&
        wash.startMs - last.endMs < 120_000
      )
    })
    expect(again.length).toBeGreaterThan(0)
  })
})

describe('water', () => {
  it('of washes of one programme is spread by some percent around its mean', () => {
    for (const programme of ['short', 'standard', 'glass', 'intensive']) {
      const litres = of('canteen')
        .filter((wash) => wash.programme === programme && wash.phases.at(-1) === 'end')
        .map((wash) => by(wash, 'water_total'))
      const average = mean(litres)
      const spread = Math.sqrt(mean(litres.map((x) => (x - average) ** 2))) / average
      expect(spread, programme).toBeGreaterThan(0.015)
      expect(spread, programme).toBeLessThan(0.08)
      expect(new Set(litres.map((x) => x.toFixed(2))).size, programme).toBeGreaterThan(8)
    }
  })

  it('of a washing machine is 10 to 20 litres for each kilogram', () => {
    const finished = of('linen').filter(({ phases }) => phases.at(-1) === 'end')
    expect(finished.length).toBeGreaterThan(150)
    const ratios = finished.map((wash) => by(wash, 'water_total') / Number(wash.after['load_weight']))
    expect(Math.min(...ratios)).toBeGreaterThan(10)
    expect(Math.max(...ratios)).toBeLessThan(20)
    expect(Math.max(...ratios) - Math.min(...ratios)).toBeGreaterThan(2)
  })

  it('at the inlet of a site is what its machines draw, rinsing by hand and the taps, to the litre', () => {
    const untilMs = FROM + 7 * DAY_MS
    const litres = (among: Map<string, Member>, sn: string) => {
      const member = among.get(sn)
      if (!member) throw new Error(`No machine ${sn}`)
      const run = startMachine(member, FROM)
      for (const _ of run.advanceTo(FROM, 'live'));
      const before = Number(run.snapshot().values['water_total'])
      for (const _ of run.advanceTo(untilMs, 'live'));
      return Number(run.snapshot().values['water_total']) - before
    }
    const alone = new Map(
      assemble([{ ...entry('inlet', 'sdqS1', 'elsewhere') }], { seed: 1, faults: false }).map((m) => [
        m.sn,
        m,
      ]),
    )
    const taps = litres(alone, 'inlet')
    const machines = litres(fleet, 'canteen') + litres(fleet, 'office')
    expect(taps).toBeGreaterThan(1000)
    expect(machines).toBeGreaterThan(1000)
    expect(Math.abs(litres(fleet, 'inlet') - 1.15 * machines - taps)).toBeLessThan(5)
  })
})

it('counters fit the hours: hours on, washes and water of four weeks', () => {
  const history = historyOf(fleet, 'canteen')
  const growth = (metric: string) => {
    const values = history.flatMap(({ values: one }) =>
      one[metric] === undefined ? [] : [Number(one[metric])],
    )
    return (values.at(-1) ?? 0) - (values[0] ?? 0)
  }
  // 14 hours on twenty working days, 4.5 hours on four Saturdays.
  expect(growth('operating_hours')).toBeGreaterThan(270)
  expect(growth('operating_hours')).toBeLessThan(310)
  const counted = of('canteen').filter(({ phases }) => phases.at(-1) === 'end').length
  expect(Math.abs(growth('cycle_count') - counted)).toBeLessThanOrEqual(1)
  expect(growth('water_total') / counted).toBeGreaterThan(2)
  expect(growth('water_total') / counted).toBeLessThan(6)
})

it('the slope of a probe falls over months, and never rises before the probe is replaced', () => {
  const slopes = historyOf(fleet, 'inlet', FROM, FROM + 90 * DAY_MS).flatMap(({ values }) =>
    values['probe_slope'] === undefined ? [] : [Number(values['probe_slope'])],
  )
  const first = slopes[0] ?? 0
  const last = slopes.at(-1) ?? 0
  expect(first - last).toBeGreaterThan(1.5)
  expect(first - last).toBeLessThan(5)
  expect(slopes.every((slope, n) => n === 0 || slope <= (slopes[n - 1] ?? 0))).toBe(true)
})

describe('injected on request', () => {
  const soonMs = FROM + 2 * DAY_MS
  const laterMs = FROM + 22 * DAY_MS

  it('a blocked drain stops the washes and keeps its code, also when the machine is off', () => {
    const stuck = historyOf(
      fleetWith({ canteen: [{ kind: 'drain', fromMs: soonMs }] }),
      'canteen',
      FROM,
      soonMs + 3 * DAY_MS,
    )
    const after = washesOf(stuck).filter(({ startMs }) => startMs > soonMs + 60_000)
    expect(after).toEqual([])
    const codes = stuck.filter(
      ({ atMs, values }) => atMs > soonMs + 3_600_000 && values['fault_code'] !== undefined,
    )
    expect(codes.length).toBeGreaterThan(5)
    expect([...new Set(codes.map(({ values }) => values['fault_code']))]).toEqual(['F6'])
    expect(codes.some(({ values }) => values['fault_code'] === 'F6')).toBe(true)
  })

  it('a low bottle of rinse aid is low at that time, and its counter still only rises', () => {
    const low = historyOf(
      fleetWith({ canteen: [{ kind: 'rinse-aid-low', fromMs: soonMs }] }),
      'canteen',
      FROM,
      soonMs,
    )
    const levels = low.flatMap(({ values }) =>
      values['rinse_aid_level'] === undefined ? [] : [Number(values['rinse_aid_level'])],
    )
    expect(levels.at(-1)).toBeGreaterThan(5)
    expect(levels.at(-1)).toBeLessThan(15)
  })

  it('scale, dosing and early doors change energy, detergent and water of a wash', () => {
    const injected = (['scale', 'dosing', 'early-door'] as const).map((kind) => ({ kind, fromMs: FROM }))
    const worn = washesOf(historyOf(fleetWith({ canteen: injected }), 'canteen', laterMs, laterMs + DAY_MS))
    const sound = of('canteen').filter(({ startMs }) => startMs >= laterMs && startMs < laterMs + DAY_MS)
    const done = (list: readonly Wash[]) => list.filter(({ phases }) => phases.at(-1) === 'end')
    const average = (list: readonly Wash[], metric: string) =>
      mean(done(list).map((wash) => by(wash, metric)))
    expect(done(worn).length).toBeGreaterThan(20)
    expect(average(worn, 'water_total')).toBeLessThan(average(sound, 'water_total') * 0.97)
    expect(average(worn, 'detergent_total') / average(worn, 'water_total')).toBeGreaterThan(
      (average(sound, 'detergent_total') / average(sound, 'water_total')) * 1.4,
    )
    expect(average(worn, 'energy_total') / average(worn, 'water_total')).toBeGreaterThan(
      (average(sound, 'energy_total') / average(sound, 'water_total')) * 1.05,
    )
  })

  it('a leak runs at night, and a drifting probe reads higher', () => {
    const injected = (['leak', 'probe-drift'] as const).map((kind) => ({ kind, fromMs: FROM }))
    const night = { from: laterMs - 5 * 3_600_000, until: laterMs }
    const readings = (among: Map<string, Member>, metric: string) =>
      historyOf(among, 'inlet', night.from, night.until).flatMap(({ values }) =>
        values[metric] === undefined ? [] : [Number(values[metric])],
      )
    const leaking = fleetWith({ inlet: injected })
    expect(Math.min(...readings(leaking, 'water_flow'))).toBeGreaterThan(0.3)
    expect(Math.min(...readings(fleet, 'water_flow'))).toBe(0)
    expect(mean(readings(leaking, 'ph')) - mean(readings(fleet, 'ph'))).toBeGreaterThan(0.7)
  })

  it('a machine cut off for good sends nothing from then on, and what is injected twice is the same fleet', () => {
    const offline = { canteen: [{ kind: 'offline', fromMs: soonMs }] } as const
    expect(fleetWith(offline).get('canteen')?.offlineFromMs).toBe(soonMs)
    expect(fleetWith(offline)).toEqual(fleetWith(offline))
  })
})
