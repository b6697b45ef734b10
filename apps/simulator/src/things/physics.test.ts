import { describe, expect, it } from 'vitest'
import { calendarFor, dayOf, dayStartMs } from '../schedule.ts'
import { createHoodDishwasher } from './dishwashers/hood-dishwasher.ts'
import { createRackDishwasher } from './dishwashers/rack-dishwasher.ts'
import { createWashingMachine } from './laundry/washing-machine.ts'
import type { Thing, Values } from './thing.ts'
import { createWaterProbe } from './water-quality.ts'

const AT = Date.parse('2026-11-18T04:00:00Z')
const calendar = calendarFor('always', 0, 'physics')
const habit = { seed: 5, sn: 'PHYSICS', calendar, faults: false }

type Sample = { atMs: number; dt: number; values: Values }

/** Every step of one business day, with all readings. */
function dayOfSteps<S extends { day: number }>(thing: Thing<S>): Sample[] {
  const day = dayOf(thing.calendar, AT)
  let state = thing.begin(day)
  const samples: Sample[] = []
  const endMs = dayStartMs(thing.calendar, day + 1)
  for (let atMs = dayStartMs(thing.calendar, day); atMs < endMs; ) {
    const dt = Math.min(thing.strideSeconds(state), (endMs - atMs) / 1000)
    atMs += dt * 1000
    state = thing.advance(state, dt, atMs)
    samples.push({ atMs, dt, values: thing.readings(state, atMs) })
  }
  return samples
}

const rack = dayOfSteps(createRackDishwasher(habit))
const hood = dayOfSteps(createHoodDishwasher(habit))
const laundry = dayOfSteps(createWashingMachine(habit))
const probe = dayOfSteps(createWaterProbe(habit))

const number = (sample: Sample, metric: string) => sample.values[metric] as number
const column = (samples: Sample[], metric: string) => samples.map((sample) => number(sample, metric))
const growth = (samples: Sample[], metric: string) => {
  const values = column(samples, metric)
  return (values.at(-1) ?? 0) - (values[0] ?? 0)
}
const integral = (samples: Sample[], metric: string, perSeconds: number) =>
  samples.slice(1).reduce((sum, sample) => sum + (number(sample, metric) * sample.dt) / perSeconds, 0)

const withPower: [string, Sample[]][] = [
  ['rack dishwasher', rack],
  ['hood dishwasher', hood],
  ['washing machine', laundry],
]

describe.each(withPower)('a %s', (_name, samples) => {
  it('counts as energy the integral of its power', () => {
    const kwh = integral(samples, 'power', 3_600_000)
    expect(kwh).toBeGreaterThan(2)
    expect(Math.abs(growth(samples, 'energy_total') - kwh) / kwh).toBeLessThan(0.01)
  })

  it('finishes cycles and reports them by its counter and its hours', () => {
    expect(growth(samples, 'cycle_count')).toBeGreaterThan(10)
    expect(growth(samples, 'operating_hours')).toBeGreaterThan(20)
    expect(growth(samples, 'operating_hours')).toBeLessThan(24)
  })
})

it.each([...withPower, ['water probe', probe] as [string, Sample[]]])(
  'no counter of a %s ever falls within a day',
  (_name, samples) => {
    const counters = Object.keys(samples[0]?.values ?? {}).filter((m) => /_total$|_count$|_hours$/.test(m))
    expect(counters.length).toBeGreaterThan(0)
    for (const metric of counters) {
      const values = column(samples, metric)
      expect(values.every((value, i) => i === 0 || value >= (values[i - 1] ?? 0))).toBe(true)
    }
  },
)

it.each([
  ['wash tank of the rack dishwasher', rack, 'wash_tank_temp', 1],
  ['boiler of the rack dishwasher', rack, 'boiler_temp', 1],
  ['rinse line of the rack dishwasher', rack, 'rinse_temp', 1],
  ['wash tank of the hood dishwasher', hood, 'wash_tank_temp', 0.5],
  ['rinse of the hood dishwasher', hood, 'rinse_temp', 0.8],
  ['bath of the washing machine', laundry, 'water_temp', 1.5],
  ['water at the probe', probe, 'water_temp', 0.01],
] as [string, Sample[], string, number][])('the %s never jumps', (_name, samples, metric, limitKPerS) => {
  const rates = samples
    .slice(1)
    .map(
      (sample, i) =>
        (Math.abs(number(sample, metric) - number(samples[i] as Sample, metric)) - 0.1) / sample.dt,
    )
  expect(Math.max(...rates)).toBeLessThan(limitKPerS)
})

it('the water counted by a rack dishwasher and a probe is what flowed', () => {
  for (const samples of [rack, probe]) {
    const litres = integral(samples, 'water_flow', 60)
    expect(litres).toBeGreaterThan(100)
    expect(Math.abs(growth(samples, 'water_total') - litres) / litres).toBeLessThan(0.01)
  }
})

it('a healthy rack dishwasher washes above 60 °C and rinses above 82 °C', () => {
  const during = (phase: string) => rack.filter((sample) => sample.values['program_phase'] === phase)
  expect(Math.min(...column(during('wash'), 'wash_tank_temp'))).toBeGreaterThan(60)
  expect(Math.min(...column(during('rinse'), 'rinse_temp'))).toBeGreaterThan(82)
  expect(Math.max(...column(rack, 'boiler_temp'))).toBeLessThan(93)
})

it('a rack uses two to four litres of rinse water', () => {
  const totals = rack.filter(
    (s) => s.values['operation_mode'] === 'operation' || s.values['operation_mode'] === 'ready',
  )
  const perRack = growth(totals, 'water_total') / growth(totals, 'cycle_count')
  expect(perRack).toBeGreaterThan(2)
  expect(perRack).toBeLessThan(4)
})

it('a hood dishwasher heats its wash above 60 °C and its rinse above 82 °C in every cycle', () => {
  const cycles = [...Map.groupBy(hood, (sample) => sample.values['cycle_count'])].slice(1, -1)
  expect(cycles.length).toBeGreaterThan(10)
  for (const [, samples] of cycles) {
    expect(Math.max(...column(samples, 'wash_tank_temp'))).toBeGreaterThan(60)
    expect(Math.max(...column(samples, 'rinse_temp'))).toBeGreaterThan(82)
  }
})

it('a washing machine reaches the temperature of its programme', () => {
  const hottest = new Map<string, number>()
  for (const { values } of laundry) {
    const id = String(values['program_id'])
    hottest.set(id, Math.max(hottest.get(id) ?? 0, Number(values['water_temp'])))
  }
  const requested = { quick_30: 30, synthetics_40: 40, cotton_60: 60, disinfect_70: 70, cotton_90: 87 }
  for (const [id, celsius] of Object.entries(requested)) {
    if (hottest.has(id)) expect(Math.abs((hottest.get(id) ?? 0) - celsius)).toBeLessThan(4)
  }
  expect(hottest.size).toBeGreaterThan(3)
})

/** The phases of each cycle, without consecutive repeats. */
function phaseOrders(samples: Sample[]): string[] {
  const phases = samples.map((sample) => String(sample.values['program_phase']))
  const turns = phases.filter((phase, i) => phase !== phases[i - 1])
  return turns
    .join(' ')
    .split('idle')
    .map((cycle) => cycle.trim())
    .filter((cycle) => cycle !== '')
}

it('a washing machine with a burner washes as hot with gas, and hardly draws power for it', () => {
  const burner = dayOfSteps(createWashingMachine(habit, {}, true))
  expect(column(burner, 'water_temp')).toEqual(column(laundry, 'water_temp'))
  const heat = growth(laundry, 'energy_total') - growth(burner, 'energy_total')
  expect(heat).toBeGreaterThan(growth(burner, 'energy_total'))
  // 35 544 kJ/m³ are 9.87 kWh, of which 85 % reach the water.
  expect(growth(burner, 'gas_total')).toBeCloseTo(heat / 9.873 / 0.85, 1)
  expect(Math.max(...column(laundry, 'gas_total'))).toBe(0)
})

it('phases of a dishwasher come in order', () => {
  const orders = phaseOrders(rack)
  expect(orders.length).toBeGreaterThan(50)
  const whole = orders.filter((order) => !order.endsWith('aborted'))
  expect([...new Set(whole)]).toEqual(['pre_rinse wash drip rinse end'])
  const stopped = orders.filter((order) => order.endsWith('aborted'))
  for (const order of stopped)
    expect('pre_rinse wash drip rinse end').toContain(order.replace(' aborted', ''))
})

it('phases of a washing machine come in order', () => {
  const orders = phaseOrders(laundry)
  expect(orders.length).toBeGreaterThan(10)
  const whole = orders.filter((order) => !order.endsWith('aborted'))
  expect([...new Set(whole)]).toEqual(['load_sensing wetting wash rinse spin end'])
})

it.each([
  ['rack dishwasher', rack],
  ['washing machine', laundry],
] as [string, Sample[]][])(
  'the remaining minutes of a %s only count down within a cycle',
  (_name, samples) => {
    let cycles = 0
    samples.forEach((sample, i) => {
      const before = samples[i - 1]
      if (!before) return
      const started = before.values['program_phase'] === 'idle' && sample.values['program_phase'] !== 'idle'
      if (started) cycles++
      else expect(number(sample, 'remaining_min')).toBeLessThanOrEqual(number(before, 'remaining_min'))
    })
    expect(cycles).toBeGreaterThan(10)
  },
)

it('a washing machine spins fast only with its door locked and its drum drained', () => {
  const fast = laundry.filter((sample) => number(sample, 'drum_rpm') > 600)
  expect(fast.length).toBeGreaterThan(20)
  expect(fast.every((s) => s.values['door_locked'] === true && number(s, 'water_level') < 1)).toBe(true)
})

it('a dead tank heater lets the wash get too cold, is reported as F8, and ends again', () => {
  const day = dayOf(calendar, AT)
  const fromMs = dayStartMs(calendar, day) + 4 * 3_600_000
  const injected = [{ kind: 'tank-heater', fromMs, untilMs: fromMs + 3 * 3_600_000 }] as const
  const samples = dayOfSteps(createRackDishwasher({ ...habit, injected }))
  const codes = [...new Set(samples.map(({ values }) => values['fault_code']))]
  const cold = samples.filter(
    (s) =>
      s.values['program_phase'] === 'wash' &&
      s.values['fault_code'] === 'F8' &&
      number(s, 'wash_tank_temp') < 60,
  )
  expect(codes).toContain('F8')
  expect(samples.at(-1)?.values['fault_code']).toBe('')
  expect(cold.length).toBeGreaterThan(0)
})
