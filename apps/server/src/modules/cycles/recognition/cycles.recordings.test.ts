import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import {
  evaluate,
  householdMachine,
  inPairs,
  recognise,
  variants,
  withoutSplit,
} from '../../../../testing/recordings/evaluation.ts'
import type { Comparison } from '../../../../testing/recordings/matching.ts'
import {
  type DataSet,
  dataSets,
  readNativeSeconds,
  readRecordings,
} from '../../../../testing/recordings/recordings.ts'
import type { PowerRecognition } from './recognition.ts'

const root = fileURLToPath(new URL('../../../../testing/recordings/', import.meta.url))

function counts(dataSet: DataSet, recognition: PowerRecognition, variant = 'as recorded') {
  const change = variants.find((candidate) => candidate.name === variant)
  if (!change) throw new Error(`no variant ${variant}`)
  return pick(evaluate(recognition, readRecordings(root, dataSet), dataSets[dataSet].stepMs, change))
}
const pick = ({ recorded, found, split, merged, shifted, missed, extra }: Comparison) => ({
  recorded,
  found,
  split,
  merged,
  shifted,
  missed,
  extra,
})

/** These figures are quoted in docs/cycles.md; update that page when a rule change affects them. */
describe('the recorded washes', () => {
  test.each<[DataSet, string, 'split' | 'never split', number[]]>([
    ['tracebase', 'as recorded', 'never split', [164, 161, 1, 0, 2, 0, 0]],
    ['tracebase', 'as recorded', 'split', [164, 155, 7, 0, 2, 0, 0]],
    ['tracebase', 'reported on change only', 'split', [164, 152, 7, 0, 5, 0, 0]],
    ['tracebase', 'stand-by 12 W, over the threshold', 'split', [164, 155, 5, 0, 4, 0, 0]],
    ['uk_homes', 'as recorded', 'never split', [1032, 1031, 0, 0, 1, 0, 0]],
    ['uk_homes', 'as recorded', 'split', [1032, 996, 35, 0, 1, 0, 0]],
    ['uk_homes', 'stand-by 5 W, noise 1 W', 'split', [1032, 996, 35, 0, 1, 0, 0]],
    ['uk_homes', 'stand-by 12 W, over the threshold', 'split', [1032, 997, 34, 0, 1, 0, 0]],
  ])('%s, %s, %s: finds as many, split and merged as documented', (dataSet, variant, split, expected) => {
    const recognition = split === 'split' ? householdMachine : withoutSplit(householdMachine)
    expect(Object.values(counts(dataSet, recognition, variant))).toEqual(expected)
  })

  test('washes placed back to back with 13 minutes between them are separated', () => {
    const recordings = readRecordings(root, 'uk_homes')
    const whole = evaluate(householdMachine, recordings, 60_000, { name: '' })
    const single = recordings.filter((_, index) => !whole.splitIndexes.includes(index))
    const pairs = pick(evaluate(householdMachine, inPairs(single, 13 * 60_000), 60_000, { name: '' }))
    expect(pairs).toEqual({
      recorded: 997,
      found: 984,
      split: 1,
      merged: 11,
      shifted: 1,
      missed: 0,
      extra: 0,
    })
  })

  test('two runs of B82F81 on 2011-09-01 stay one wash: a minute between them is no evidence', () => {
    const machine = readRecordings(root, 'tracebase').filter((cycle) => cycle.machine.startsWith('B82F81'))
    let onThatDay = 0
    evaluate(householdMachine, machine, 10_000, { name: '' }, (found) => {
      const day = Date.UTC(2011, 8, 1)
      onThatDay = found.filter((f) => f.startedAtMs >= day && f.startedAtMs < day + 86_400_000).length
    })
    expect(onThatDay).toBe(1)
  })

  test('raw seconds with repeated timestamps give one wash with the measured energy', () => {
    const found = recognise(householdMachine, readNativeSeconds(root))
    expect(found.map((cycle) => [new Date(cycle.startedAtMs).toISOString(), cycle.result])).toEqual([
      ['2011-08-08T10:26:17.000Z', 'completed'],
    ])
    expect(found[0]?.energyKwh).toBeCloseTo(0.599, 3)
  })
})
