import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dishwasher, minute, plug, reported, t0 } from '../../../testing/factories/cycle-readings.ts'
import {
  type CycleReading,
  type CycleRecognition,
  expire,
  follow,
  initialState,
  type RecognisedCycle,
} from './cycles.rules.ts'

/**
 * All washes when a clock `aheadMs` ahead of the machine checks after each piece, and once long after the
 * last.
 */
function watched(recognition: CycleRecognition, pieces: CycleReading[][], aheadMs: number) {
  const cycles = new Map<number, RecognisedCycle>()
  let state = initialState(recognition)
  const keep = (step: ReturnType<typeof follow>) => {
    state = step.state
    for (const cycle of step.changed) cycles.set(cycle.startedAtMs, cycle)
  }
  for (const piece of pieces) {
    keep(follow(recognition, state, piece))
    if (aheadMs > 0) keep(expire(recognition, state, (piece.at(-1)?.atMs ?? t0) + aheadMs))
  }
  keep(expire(recognition, state, (pieces.at(-1)?.at(-1)?.atMs ?? t0) + 1440 * minute))
  return [...cycles.values()].sort((a, b) => a.startedAtMs - b.startedAtMs)
}

describe('the same readings give the same washes', () => {
  const gapMs = fc.oneof(
    { weight: 12, arbitrary: fc.integer({ min: 0, max: 240_000 }) },
    { weight: 1, arbitrary: fc.integer({ min: 0, max: 40 * minute }) },
  )
  const value = (metric: string): fc.Arbitrary<number | string> => {
    if (metric === 'program_phase')
      return fc.constantFrom('ready', 'pre-rinse', 'wash', 'rinse', 'end', 'error')
    if (metric === 'power') return fc.constantFrom(0, 5, 12, 70, 2000, Number.NaN)
    return fc.double({ min: 0, max: 90, noNaN: true })
  }
  const metric = fc.constantFrom(
    'program_phase',
    'power',
    'power',
    'power',
    'water_total',
    'energy_total',
    'wash_tank_temp',
  )
  const readings = fc
    .array(
      metric.chain((m) => fc.tuple(fc.constant(m), value(m), gapMs)),
      { maxLength: 250 },
    )
    .map((rows) => {
      let now = t0
      return rows.map(([name, v, gap]): CycleReading => {
        now += gap
        return { metric: name, atMs: now, value: v }
      })
    })
  const cuts = fc.array(fc.nat(250), { maxLength: 12 })
  const cut = (all: CycleReading[], places: number[]) => {
    const edges = [0, ...places.filter((p) => p < all.length).sort((a, b) => a - b), all.length]
    return edges.slice(1).map((edge, i) => all.slice(edges[i], edge))
  }

  test.each<[string, CycleRecognition]>([
    ['phases', dishwasher],
    ['power', plug],
  ])('however they are split into calls and however often the timer ran: %s', (_, recognition) => {
    fc.assert(
      fc.property(readings, cuts, fc.nat(60 * minute), (all, places, aheadMs) => {
        const whole = reported(recognition, all)
        expect(reported(recognition, ...cut(all, places)).filter((c) => c.result !== 'running')).toEqual(
          whole.filter((c) => c.result !== 'running'),
        )
        // A clock far ahead of the readings simulates a backlog.
        const single = all.map((reading) => [reading])
        expect(watched(recognition, single, aheadMs)).toEqual(watched(recognition, [all], 0))
      }),
      { numRuns: 300 },
    )
  })

  test.each<[string, CycleRecognition]>([
    ['phases', dishwasher],
    ['power', plug],
  ])(
    'no wash overlaps another, ends before it starts or has negative consumption, and the state stays small: %s',
    (_, recognition) => {
      fc.assert(
        fc.property(readings, (all) => {
          const cycles = reported(recognition, all)
          for (const [index, cycle] of cycles.entries()) {
            const end = cycle.endedAtMs ?? Number.MAX_SAFE_INTEGER
            expect(end).toBeGreaterThanOrEqual(cycle.startedAtMs)
            expect(end).toBeLessThanOrEqual(cycles[index + 1]?.startedAtMs ?? Number.MAX_SAFE_INTEGER)
            expect(cycle.waterLitres ?? 0).toBeGreaterThanOrEqual(0)
            expect(cycle.energyKwh ?? 0).toBeGreaterThanOrEqual(0)
            if (cycle.endedAtMs === undefined) expect(index).toBe(cycles.length - 1)
          }
          const { state } = follow(recognition, initialState(recognition), all)
          expect(JSON.stringify(state).length).toBeLessThan(30_000)
        }),
        { numRuns: 200 },
      )
    },
  )
})
