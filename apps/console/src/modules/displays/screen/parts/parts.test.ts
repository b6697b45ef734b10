import { expect, test } from 'vitest'
import { nextStart } from './parts.ts'

/** First rows of the parts until the list begins again. */
function partsOf(fitting: number, count: number): number[] {
  const starts = [0]
  for (let at = nextStart(0, fitting, count); at > 0; at = nextStart(at, fitting, count)) starts.push(at)
  return starts
}

test('each row of a list is shown, and the last part is full', () => {
  expect(partsOf(5, 13)).toEqual([0, 5, 8])
  expect(partsOf(5, 10)).toEqual([0, 5])
  expect(partsOf(1, 3)).toEqual([0, 1, 2])
  expect(partsOf(12, 12)).toEqual([0])
})

test('a list without space begins again', () => {
  expect(nextStart(3, 0, 9)).toBe(0)
})
