import { expect, test } from 'vitest'
import { type PlacedSpan, placeNames } from './spanNames.ts'

/** A plot from 0 to 400 in which each character takes 10. */
const placed = (...spans: PlacedSpan[]) =>
  placeNames(spans, { left: 0, right: 400, margin: 5, measure: (text) => [...text].length * 10 }).map(
    (name) => name && [name.text, name.left],
  )
const span = (left: number, width: number, label = 'Alarm') => ({ left, width, label })

test('a name stands at the beginning of its span', () => {
  expect(placed(span(100, 200))).toEqual([['Alarm', 100]])
})

test('the name of a span of a moment is whole: to its right, or to its left at the end of the plot', () => {
  expect(placed(span(100, 2))).toEqual([['Alarm', 100]])
  expect(placed(span(390, 2))).toEqual([['Alarm', 332]])
})

test('a name does not run into the span beside it', () => {
  expect(placed(span(100, 30), span(130, 100, 'Delay'))).toEqual([
    ['Alarm', 70],
    ['Delay', 130],
  ])
  expect(placed(span(0, 40, 'Prewash'), span(40, 40, 'Rinsing'), span(80, 320, 'Wash'))).toEqual([
    ['Pr…', 0],
    ['Ri…', 40],
    ['Wash', 80],
  ])
})

test('two names do not share the room between their spans', () => {
  expect(placed(span(300, 10), span(385, 10))).toEqual([['Alarm', 300], undefined])
})

test('a span outside the plot has no name', () => {
  expect(placed(span(0, 0))).toEqual([undefined])
})
