import { expect, it } from 'vitest'
import { gapBlocks } from './gapBlocks.ts'
import { bucketsOf, spanName } from './periodTime.ts'

const hourMs = 3_600_000
const start = Date.parse('2026-10-24T22:00:00Z')
const hours = [0, 1, 2, 3, 4].map((hour) => start + hour * hourMs)
const end = start + 24 * hourMs
const gap = (from: number, to: number) => ({
  from: new Date(start + from * hourMs),
  to: new Date(start + to * hourMs),
})

it('a gap spans the hours that lie within it', () => {
  expect(gapBlocks(hours, end, [gap(0.7, 3.2)])).toEqual({ slots: hours, places: [{ first: 1, last: 2 }] })
})

it('a gap that began before the period spans its hours from the first one', () => {
  expect(gapBlocks(hours, end, [gap(-9, 2.5)]).places).toEqual([{ first: 0, last: 1 }])
})

it('a gap that ended in the first hour has a bar of its own in front, and others move on', () => {
  expect(gapBlocks(hours, end, [gap(-9, 0.1), gap(0.7, 3.2)])).toEqual({
    slots: [null, ...hours],
    places: [
      { first: 0, last: 0 },
      { first: 2, last: 3 },
    ],
  })
})

it('a day that sets its clock back has 25 hours, and a week has its own midnights', () => {
  const timeZone = 'Europe/Berlin'
  const day = { from: new Date(start), to: new Date('2026-10-25T23:00:00Z'), timeZone }
  expect(bucketsOf('day', day, [], end * 2)).toHaveLength(25)
  const days = bucketsOf('week', { ...day, to: new Date('2026-10-27T23:00:00Z') }, [], end * 2)
  expect(days.map((at) => new Date(at).toISOString())).toEqual([
    '2026-10-24T22:00:00.000Z',
    '2026-10-25T23:00:00.000Z',
    '2026-10-26T23:00:00.000Z',
  ])
  expect(bucketsOf('day', day, [], start + 1.5 * hourMs)).toHaveLength(2)
})

it('a span names its day once', () => {
  expect(spanName(gap(1, 3), 'UTC')).toBe('2026-10-24 23:00 – 2026-10-25 01:00')
  expect(spanName(gap(3, 4), 'UTC')).toBe('2026-10-25 01:00 – 02:00')
})
