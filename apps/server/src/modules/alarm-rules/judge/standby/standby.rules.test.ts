import { hourMs, minuteMs } from '@limpid/contract/kernel/durations'
import { expect, test } from 'vitest'
import { outsideWashes, type WashUse } from './standby.rules.ts'

type Reading = [minute: number, value: number, late?: 'late']

/** What was counted outside washes, as "minute amount". */
function said(readings: Reading[], washes: WashUse[] = [], untilMinute = 1e6) {
  const read = readings.map(([minute, value, late]) => ({
    value,
    atMs: minute * minuteMs,
    late: late === 'late',
  }))
  const known = { washes, untilMs: untilMinute * minuteMs }
  return [...outsideWashes(read, known, hourMs)].map(
    ({ amount, atMs, late }) => `${atMs / minuteMs} ${Math.round(amount * 100) / 100}${late ? ' late' : ''}`,
  )
}
const wash = (from: number, to: number | null, used: number | null): WashUse => ({
  fromMs: from * minuteMs,
  toMs: to === null ? null : to * minuteMs,
  used,
})

test('a rise without a wash counts as a whole', () => {
  expect(
    said([
      [0, 100],
      [15, 104],
      [30, 104],
      [45, 105],
    ]),
  ).toEqual(['15 4', '30 0', '45 1'])
  expect(said([[0, 100]])).toEqual([])
  expect(said([])).toEqual([])
})

test('a reset counts as nothing, and so does a small step back', () => {
  expect(
    said([
      [0, 5000],
      [15, 3],
      [30, 7],
    ]),
  ).toEqual(['15 0', '30 4'])
  expect(
    said([
      [0, 5000],
      [15, 4999],
      [30, 5002],
    ]),
  ).toEqual(['15 0', '30 2'])
})

test('a step over silence is nobody’s, also across a wash', () => {
  expect(
    said([
      [0, 100],
      [61, 190],
      [76, 191],
    ]),
  ).toEqual(['61 0', '76 1'])
  expect(
    said(
      [
        [0, 100],
        [90, 190],
        [105, 190],
      ],
      [wash(30, 60, 45)],
    ),
  ).toEqual(['90 0', '105 0'])
})

test('a wash takes its own use away, until a quarter of an hour after its end', () => {
  const readings: Reading[] = [
    [0, 100],
    [15, 100],
    [30, 120],
    [45, 145],
    [60, 146],
  ]
  expect(said(readings, [wash(20, 40, 45)])).toEqual(['15 0', '30 0.33', '45 0.33', '60 0.33'])
  expect(said(readings, [wash(20, 40, 46)])).toEqual(['15 0', '30 0', '45 0', '60 0'])
})

test('washes that follow each other closely are taken together, what remains evenly over their time', () => {
  const readings: Reading[] = [
    [0, 0],
    [10, 10],
    [20, 20],
    [30, 30],
    [40, 34],
  ]
  const both = [wash(2, 8, 9), wash(12, 15, 10)]
  expect(said(readings, both)).toEqual(['10 3.67', '20 3.67', '30 3.67', '40 4'])
})

test('what remains beside a wash without a figure is nobody’s', () => {
  const readings: Reading[] = [
    [0, 0],
    [15, 30],
    [30, 60],
  ]
  expect(said(readings, [wash(5, 10, null)])).toEqual(['15 0', '30 0'])
})

test('nothing is said of a wash that runs, nor of readings whose washes are not known yet', () => {
  const readings: Reading[] = [
    [0, 0],
    [15, 1],
    [30, 20],
    [45, 21],
  ]
  expect(said(readings, [wash(20, null, 5)])).toEqual(['15 1'])
  expect(said(readings, [], 30)).toEqual(['15 1', '30 19'])
  // The wash ended, and its counter may still report: the time after it is open.
  expect(said(readings, [wash(20, 31, 19)])).toEqual(['15 1'])
})

test('a wash that was over before the first reading changes nothing', () => {
  expect(
    said(
      [
        [60, 0],
        [75, 2],
      ],
      [wash(10, 20, 45)],
    ),
  ).toEqual(['75 2'])
})

test('what arrived late says so', () => {
  expect(
    said([
      [0, 0],
      [15, 2, 'late'],
      [30, 3],
    ]),
  ).toEqual(['15 2 late', '30 1'])
})
