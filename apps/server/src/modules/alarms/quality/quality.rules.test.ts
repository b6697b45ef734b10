import { expect, test } from 'vitest'
import { delayFor, durationsOf, medianOf } from './delay.rules.ts'
import { busiestOf, floodsOf, type Raise, sourcesOf } from './quality.rules.ts'

const minute = 60_000
const raises = (minutes: readonly number[], source = 'a'): Raise[] =>
  minutes.map((at) => ({ atMs: at * minute, source }))
const each = (from: number, count: number, step: number) =>
  Array.from({ length: count }, (_, n) => from + n * step)

test('the busiest ten minutes are those with most raises, ten minutes not included', () => {
  expect(busiestOf([])).toBeNull()
  expect(busiestOf(raises([0, 20, 21, 29.9, 30]))).toEqual({ fromMs: 20 * minute, raised: 3 })
})

test('a flood lasts from ten raises in ten minutes until fewer than five in ten', () => {
  expect(floodsOf(raises(each(0, 9, 1)))).toEqual([])
  const [flood, ...others] = floodsOf(raises([...each(0, 12, 0.5), ...each(7, 3, 2), 60]))
  expect(flood).toEqual({ fromMs: 0, toMs: 11 * minute, raised: 15 })
  expect(others).toEqual([])
})

test('two floods are distinguished, the larger first', () => {
  const found = floodsOf(raises([...each(0, 10, 0.5), ...each(100, 20, 0.5)]))
  expect(found.map(({ raised }) => raised)).toEqual([20, 10])
})

test('three raises of one source in ten minutes are chattering', () => {
  const all = [...raises([0, 4, 9.9], 'a'), ...raises([0, 4, 10], 'b')]
  expect(sourcesOf(all)).toEqual([
    { source: 'a', raises: 3, chatters: true },
    { source: 'b', raises: 3, chatters: false },
  ])
})

test('the delay that removes what is short, and none where alarms last', () => {
  expect(delayFor([20_000, 25_000, 40_000, null])).toEqual({ delaySeconds: 60, removed: 3, raises: 4 })
  expect(delayFor([20_000, 3_600_000, null, null])).toBeNull()
  expect(delayFor([5000])).toBeNull()
})

test('durations are from raise to end, without an end where it was raised again or still holds', () => {
  const at = (kind: string, seconds: number) => ({ kind, at: new Date(seconds * 1000) })
  const events = [at('cleared', 1), at('raised', 2), at('cleared', 5), at('raised', 9), at('raised', 20)]
  expect(durationsOf(events)).toEqual([3000, null, null])
  expect(medianOf([3000, null, 1000, 2000])).toBe(2000)
  expect(medianOf([null])).toBeNull()
})
