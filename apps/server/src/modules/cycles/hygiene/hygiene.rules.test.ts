import type { HygieneRules } from '@limpid/contract/products/hygiene'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type CurveReading, stretchesIn } from './curve.ts'
import { type AssessedWash, a0Seconds, assess } from './hygiene.rules.ts'

const second = 1000
const rules: HygieneRules = {
  maxGapMs: 120 * second,
  plausibleCelsius: [0, 110],
  a0: {
    parts: [
      { metric: 'tank', phases: ['wash'] },
      { metric: 'rinse', phases: ['rinse'] },
    ],
  },
  requirements: [
    {
      key: 'main_wash',
      name: { zh: '主洗', en: 'Main wash' },
      ways: [{ kind: 'throughout', metric: 'tank', phases: ['wash'], celsius: 60 }],
      source: 'DIN EN 17735',
    },
    {
      key: 'final_rinse',
      name: { zh: '终漂', en: 'Final rinse' },
      ways: [{ kind: 'throughout', metric: 'rinse', phases: ['rinse'], celsius: 82 }],
      source: 'FDA Food Code 4-501.112',
    },
  ],
}
const laundry: HygieneRules = {
  maxGapMs: 120 * second,
  plausibleCelsius: [0, 110],
  a0: { parts: [{ metric: 'tank', phases: ['wash'] }] },
  requirements: [
    {
      key: 'thermal',
      name: { zh: '热力消毒', en: 'Thermal disinfection' },
      programmes: ['disinfect'],
      ways: [
        { kind: 'held', metric: 'tank', phases: ['wash'], celsius: 71, seconds: 180 },
        { kind: 'held', metric: 'tank', phases: ['wash'], celsius: 65, seconds: 600 },
      ],
      source: 'HTM 01-04',
    },
  ],
}

/** A wash of two phases of the given lengths; a rinse of 20 s by default. */
function wash(washSeconds: number, rinseSeconds = 20, other: Partial<AssessedWash> = {}): AssessedWash {
  const [washed, rinsed] = [washSeconds * second, (washSeconds + rinseSeconds) * second]
  return {
    result: 'completed',
    programme: 'standard',
    startedAtMs: 0,
    endedAtMs: rinsed,
    phases: [
      { name: 'wash', startedAtMs: 0, endedAtMs: washed },
      { name: 'rinse', startedAtMs: washed, endedAtMs: rinsed },
    ],
    ...other,
  }
}
/** Readings of these temperatures every `stepSeconds`, starting at `from`. */
const curve = (from: number, stepSeconds: number, ...celsius: number[]): CurveReading[] =>
  celsius.map((value, at) => ({ atMs: (from + at * stepSeconds) * second, celsius: value }))
const flat = (celsius: number, seconds: number) => curve(0, 10, ...Array<number>(seconds / 10).fill(celsius))

describe('A0', () => {
  test.each([
    [600, 80, 600],
    [60, 90, 600],
    [6000, 70, 600],
    [100, 65, 3.16],
    [100, 64.9, 0],
    [0, 95, 0],
  ])('of %d s at %d °C is %d', (seconds, celsius, a0) => {
    expect(a0Seconds([{ celsius, ms: seconds * second }])).toBeCloseTo(a0, 2)
  })

  test('is reported for a wash, without a verdict when there is no target', () => {
    expect(
      assess(rules, wash(120), { tank: flat(80, 120), rinse: curve(120, 5, 90, 90, 90, 90) }).a0,
    ).toEqual({
      value: 320,
      target: null,
      outcome: null,
      reason: null,
    })
  })

  test.each([
    [100, 'passed', null],
    [121, 'failed', 'tooShort'],
  ])('meets a target of %d or not: %s', (target, outcome, reason) => {
    const requested = {
      ...laundry,
      requirements: [],
      a0: { parts: [{ metric: 'tank', phases: ['wash'] }], target },
    }
    expect(assess(requested, wash(120), { tank: flat(80, 120) })).toMatchObject({
      outcome,
      reason,
      a0: { value: 120, target, outcome, reason },
    })
  })

  test('between two readings counts the lower one, and nothing where they are too far apart', () => {
    const span = [{ fromMs: 0, toMs: 60 * second }]
    expect(
      stretchesIn(span, curve(0, 30, 80, 90), 120 * second).stretches.map(({ celsius }) => celsius),
    ).toEqual([80, 90])
    expect(stretchesIn(span, curve(0, 30, 90, 90), 10 * second)).toEqual({ stretches: [], whole: false })
  })

  test('never falls when a reading is warmer', () => {
    fc.assert(
      fc.property(
        fc.array(fc.double({ min: 20, max: 95, noNaN: true }), { minLength: 2, maxLength: 40 }),
        fc.nat(39),
        fc.double({ min: 0, max: 10, noNaN: true }),
        (celsius, place, more) => {
          const of = (values: number[]) =>
            a0Seconds(
              stretchesIn([{ fromMs: 0, toMs: 400 * second }], curve(0, 10, ...values), 120 * second)
                .stretches,
            )
          const warmer = celsius.map((value, at) => (at === place % celsius.length ? value + more : value))
          expect(of(warmer)).toBeGreaterThanOrEqual(of(celsius))
        },
      ),
    )
  })
})

const warm = { tank: flat(63, 120), rinse: curve(120, 5, 84, 85, 85, 85) }
const checksOf = (assessed: ReturnType<typeof assess>) =>
  assessed.checks.map(({ key, outcome, reason }) => [key, outcome, reason])

describe('the temperatures of a wash', () => {
  test('pass with both at their limits', () => {
    const assessed = assess(rules, wash(120), { tank: flat(60, 120), rinse: curve(120, 5, 82, 82, 82, 82) })
    expect(assessed).toMatchObject({ outcome: 'passed', reason: null })
    expect(assessed.checks.map(({ lowestCelsius, limitCelsius }) => [lowestCelsius, limitCelsius])).toEqual([
      [60, 60],
      [82, 82],
    ])
  })

  test.each<[string, AssessedWash, Record<string, CurveReading[]>, string, string, unknown]>([
    [
      'the rinse was too cold once',
      wash(120),
      { ...warm, rinse: curve(120, 5, 84, 81.9, 85, 85) },
      'failed',
      'tooCold',
      ['final_rinse', 'failed', 'tooCold'],
    ],
    [
      'there was no rinse',
      { ...wash(120), phases: wash(120).phases.slice(0, 1), result: 'aborted' },
      warm,
      'failed',
      'phaseMissing',
      ['final_rinse', 'failed', 'phaseMissing'],
    ],
    [
      'the rinse was never read',
      wash(120),
      { tank: warm.tank },
      'notAssessable',
      'noReadings',
      ['final_rinse', 'notAssessable', 'noReadings'],
    ],
    [
      'half of the wash is silent',
      wash(600),
      {
        tank: [...flat(63, 120), ...curve(500, 10, ...Array<number>(10).fill(63))],
        rinse: curve(600, 5, 85, 85),
      },
      'notAssessable',
      'gaps',
      ['main_wash', 'notAssessable', 'gaps'],
    ],
    [
      'it is silent and was too cold besides',
      wash(600),
      { tank: flat(55, 120), rinse: curve(600, 5, 85, 85) },
      'failed',
      'tooCold',
      ['main_wash', 'failed', 'tooCold'],
    ],
  ])('report when %s', (_, one, curves, outcome, reason, check) => {
    const assessed = assess(rules, one, curves)
    expect(assessed).toMatchObject({ outcome, reason })
    expect(checksOf(assessed)).toContainEqual(check)
  })

  test('of a short rinse are those that hold into it', () => {
    const held = { ...warm, rinse: curve(115, 10, 84, 85) }
    expect(checksOf(assess(rules, wash(120, 5), held))).toContainEqual(['final_rinse', 'passed', null])
  })
})

describe('a wash that is not assessable', () => {
  test.each<[string, HygieneRules | undefined, Partial<AssessedWash>, string]>([
    ['the model has no limits', undefined, {}, 'noRules'],
    ['the machine fell silent', rules, { result: 'interrupted' }, 'unfinished'],
    ['no end was told', rules, { result: 'unknown' }, 'unfinished'],
  ])('says why: %s', (_, model, other, reason) => {
    expect(assess(model, wash(120, 20, other), warm)).toMatchObject({
      outcome: 'notAssessable',
      reason,
      checks: [],
    })
  })
})

describe('thermal disinfection of laundry', () => {
  const programme = 'disinfect'
  test('is required of the programmes that promise it', () => {
    expect(assess(laundry, wash(600), { tank: flat(30, 600) })).toMatchObject({
      outcome: 'notRequired',
      checks: [],
    })
  })

  test.each<[number, number, number | undefined, string]>([
    [71, 180, undefined, 'passed'],
    [71, 170, undefined, 'failed'],
    [65, 600, undefined, 'passed'],
    [65, 590, undefined, 'failed'],
    [64.9, 3600, undefined, 'failed'],
    [71, 180, 240, 'failed'],
    [71, 420, 240, 'passed'],
  ])('at %d °C for %d s with %s s of mixing: %s', (celsius, seconds, mixing, outcome) => {
    const requested = mixing === undefined ? laundry : { ...laundry, mixingSeconds: mixing }
    // The time until the first cold reading counts as cold.
    const tank = [...flat(celsius, seconds), ...curve(seconds, 10, celsius, 40)]
    expect(assess(requested, wash(seconds, 20, { programme }), { tank }).outcome).toBe(outcome)
  })

  test('is held in one continuous period, not in two halves', () => {
    const tank = [...flat(72, 100), ...curve(100, 10, 50), ...curve(110, 10, ...Array<number>(10).fill(72))]
    expect(assess(laundry, wash(210, 20, { programme }), { tank })).toMatchObject({
      outcome: 'failed',
      checks: [{ reason: 'tooShort', heldSeconds: 100 }],
    })
  })
})
