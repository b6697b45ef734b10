import { dayMs } from '@limpid/contract/kernel/durations'
import { expect, test } from 'vitest'
import { type FinishedWash, readingsOfWashes } from './washes.rules.ts'

const wash = (day: number, water: number, more: Partial<FinishedWash> = {}): FinishedWash => ({
  endedMs: day * dayMs,
  programme: 'eco',
  failures: [],
  completed: true,
  water,
  energy: null,
  detergent: null,
  ...more,
})
const said = (washes: FinishedWash[], afterDay: number) =>
  [...readingsOfWashes(washes, afterDay * dayMs)].map(({ metric, value }) => `${metric} ${value}`)
const ten = Array.from({ length: 10 }, (_, n) => wash(n, 3))

test('a wash is compared with the median of the washes of its programme in the 30 days before', () => {
  expect(said([...ten, wash(20, 4.2)], 19)).toEqual(['wash.result passed', 'wash.water 140'])
  expect(said([...ten, wash(20, 9, { programme: 'intensive' })], 19)).toEqual(['wash.result passed'])
  // Of the ten washes, one is older than 30 days by then.
  expect(said([...ten, wash(30.5, 4.2)], 30)).toEqual(['wash.result passed'])
})

test('what came later does not change the median of a wash', () => {
  const later = [wash(21, 30), wash(22, 3)]
  expect(said([...ten, ...later], 20)).toEqual([
    'wash.result passed',
    'wash.water 1000',
    'wash.result passed',
    'wash.water 100',
  ])
})

test('a wash that was not completed is in no median, and says how it ended', () => {
  const stopped = wash(20, 1, { completed: false, failures: ['aborted', 'tooCold'] })
  expect(said([...ten, stopped], 19)).toEqual(['wash.result aborted,tooCold'])
})
