import { metric } from '@limpid/contract/products/model'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { guessMetric, type Sample } from './guessMetric.ts'

const every = (seconds: number, values: (number | string)[]): Sample[] =>
  values.map((value, at) => ({ at: new Date(Date.UTC(2026, 0, 1) + at * seconds * 1000), value }))

describe('the guess of what a metric is', () => {
  test.each<[string, Sample[], object]>([
    [
      'measured values',
      every(60, [7.1, 7.25, 7.0]),
      { kind: 'gauge', precision: 2, expectedIntervalSeconds: 60 },
    ],
    [
      'values that only rise',
      every(900, [10, 10, 11.5, 12, 14, 14]),
      { kind: 'counter', precision: 1, expectedIntervalSeconds: 900 },
    ],
    ['a value that stays', every(60, [5, 5, 5, 5, 5, 5]), { kind: 'gauge' }],
    ['two values that rise', every(60, [5, 6]), { kind: 'gauge' }],
    ['values that fall once', every(60, [1, 2, 3, 2, 5, 6, 7]), { kind: 'gauge' }],
    [
      'texts that repeat',
      every(60, ['sand', 'clay', 'sand', 'sand']),
      { kind: 'state', values: { sand: { zh: 'sand', en: 'sand' }, clay: { zh: 'clay', en: 'clay' } } },
    ],
    ['one short text', every(60, ['sand']), { kind: 'state' }],
    ['texts that are others each time', every(60, ['a', 'b', 'c', 'd']), { kind: 'text' }],
    ['sentences', every(60, ['the door is open', 'the door is open']), { kind: 'text' }],
    ['one reading', every(60, [2.34567]), { kind: 'gauge', precision: 3, expectedIntervalSeconds: 60 }],
    ['no reading', [], { kind: 'gauge', precision: 0 }],
    ['odd pauses', every(47, [1, 3, 2]), { expectedIntervalSeconds: 60 }],
  ])('is based on %s', (_, samples, guess) => {
    expect(guessMetric('sediment', samples)).toMatchObject(guess)
  })

  test('always makes a valid model', () => {
    const value = fc.oneof(fc.double({ noNaN: true, min: -1e9, max: 1e9 }), fc.string({ maxLength: 80 }))
    fc.assert(
      fc.property(
        fc.array(value, { maxLength: 40 }),
        fc.integer({ min: 1, max: 100_000 }),
        (values, seconds) => z.safeParse(metric, guessMetric('sediment', every(seconds, values))).success,
      ),
    )
  })
})
