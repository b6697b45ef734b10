import type { HygieneRules } from '@limpid/contract/products/hygiene'
import { describe, expect, test } from 'vitest'
import type { CurveReading } from './curve.ts'
import { type AssessedWash, assess } from './hygiene.rules.ts'

const second = 1000
const silent: AssessedWash = {
  result: 'completed',
  programme: undefined,
  startedAtMs: 0,
  endedAtMs: 600 * second,
  phases: [],
}
/** Readings of these temperatures every `stepSeconds`, starting at `from`. */
const curve = (from: number, stepSeconds: number, ...celsius: number[]): CurveReading[] =>
  celsius.map((value, at) => ({ atMs: (from + at * stepSeconds) * second, celsius: value }))

describe('a machine that reports no phases', () => {
  const way = (celsius: number, seconds: number) => ({
    kind: 'held' as const,
    metric: 'rinse',
    celsius,
    seconds,
  })
  const requirement = (celsius: number, seconds: number) => ({
    key: 'final_rinse',
    name: { zh: '终漂水温', en: 'Final rinse temperature' },
    ways: [way(celsius, seconds)],
    source: 'a rule',
  })
  const china: HygieneRules = {
    maxGapMs: 120 * second,
    plausibleCelsius: [0, 110],
    a0: { parts: [{ metric: 'rinse' }] },
    requirements: [requirement(85, 40)],
  }
  /** Cold, then the given temperatures every 10 s, then cold until the end. */
  const rinse = (...celsius: number[]) =>
    curve(0, 10, ...Array<number>(30).fill(46), ...celsius, ...Array<number>(30 - celsius.length).fill(46))

  test.each<[string, CurveReading[], object]>([
    [
      'held anywhere in the curve',
      rinse(85, 86, 87, 86, 85),
      { outcome: 'passed', reason: null, heldSeconds: 40, lowestCelsius: 85, highestCelsius: 87 },
    ],
    [
      'held too briefly: the lowest is that of the held part',
      rinse(86, 87, 87, 86),
      { outcome: 'failed', reason: 'tooShort', heldSeconds: 30, lowestCelsius: 86, highestCelsius: 87 },
    ],
    [
      'held twice, each too briefly',
      rinse(86, 87, 86, 60, 86, 87, 86),
      { outcome: 'failed', reason: 'tooShort', heldSeconds: 20 },
    ],
    [
      'cold from beginning to end',
      rinse(43, 49, 49, 47),
      { outcome: 'failed', reason: 'tooShort', heldSeconds: 0, lowestCelsius: null, highestCelsius: 49 },
    ],
    ['never read', [], { outcome: 'notAssessable', reason: 'noReadings', heldSeconds: null }],
    ['read with gaps', curve(0, 300, 46, 46), { outcome: 'notAssessable', reason: 'gaps' }],
  ])('is assessed by its whole curve: %s', (_, readings, check) => {
    const assessed = assess(china, silent, { rinse: readings })
    expect(assessed.checks[0]).toMatchObject({ phases: [], ...check })
  })

  test('counts A0 over the whole wash', () => {
    expect(assess(china, silent, { rinse: rinse(80, 80, 80, 80) }).a0).toMatchObject({ value: 30 })
  })

  test('cannot meet or miss a limit that belongs to a phase', () => {
    const phased: HygieneRules = {
      ...china,
      a0: { parts: [{ metric: 'rinse', phases: ['rinse'] }] },
      requirements: [
        {
          ...requirement(85, 40),
          ways: [{ kind: 'throughout', metric: 'rinse', phases: ['rinse'], celsius: 82 }],
        },
      ],
    }
    expect(assess(phased, silent, { rinse: rinse(85, 86, 87) })).toMatchObject({
      outcome: 'notAssessable',
      reason: 'noPhases',
      a0: { value: null },
      checks: [{ outcome: 'notAssessable', reason: 'noPhases' }],
    })
  })

  test('by the A0 target alone, needs a target', () => {
    const alone = { ...china, requirements: [], chosen: { key: 'a0', name: { zh: 'A0', en: 'A0' } } }
    const curves = { rinse: rinse(80, 80, 80, 80) }
    expect(assess(alone, silent, curves)).toMatchObject({
      outcome: 'notAssessable',
      reason: 'noTarget',
      a0: { value: 30 },
    })
    const targeted = { ...alone, a0: { parts: [{ metric: 'rinse' }], target: 30 } }
    expect(assess(targeted, silent, curves)).toMatchObject({ outcome: 'passed', ruleSet: { key: 'a0' } })
  })
})
