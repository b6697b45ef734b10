import { expect, test } from 'vitest'
import {
  at,
  dishwasher,
  draw,
  minute,
  phase,
  plug,
  reported,
  t0,
} from '../../../../testing/factories/cycle-readings.ts'

const withDoor = { ...dishwasher, doorMetric: 'door' }
const openings = (readings: Parameters<typeof reported>[1]) =>
  reported(withDoor, readings).map(({ doorOpenings }) =>
    doorOpenings?.map(({ openedAtMs, closedAtMs }) => [
      (openedAtMs - t0) / minute,
      closedAtMs && (closedAtMs - t0) / minute,
    ]),
  )

const wash = [phase(1, 'pre-rinse'), phase(2, 'wash'), phase(8, 'end')]
const sorted = (readings: typeof wash) => readings.sort((a, b) => a.atMs - b.atMs)

test.each<[string, [number, number][], unknown]>([
  [
    'is opened and closed within it',
    [
      [0, 0],
      [3, 1],
      [4, 0],
    ],
    [[3, 4]],
  ],
  [
    'is opened twice and not closed again',
    [
      [0, 0],
      [3, 1],
      [4, 0],
      [6, 1],
    ],
    [
      [3, 4],
      [6, undefined],
    ],
  ],
  [
    'is open from before it: that is no opening',
    [
      [0, 1],
      [3, 0],
    ],
    [],
  ],
  [
    'is first heard of open: it was not seen closed',
    [
      [3, 1],
      [4, 0],
    ],
    [],
  ],
  [
    'is opened as it ends, to take out what is clean',
    [
      [0, 0],
      [8, 1],
    ],
    [],
  ],
  [
    'is told again as it was',
    [
      [0, 0],
      [2, 0],
      [3, 1],
      [3.5, 1],
      [4, 0],
    ],
    [[3, 4]],
  ],
  ['is never heard of', [], undefined],
])('a door that during a wash %s', (_, door, expected) => {
  const readings = door.map(([minutes, value]) => at(minutes, 'door', value))
  expect(openings(sorted([...readings, ...wash]))).toEqual([expected])
})

test('openings belong to the wash they happened in, however the readings are split', () => {
  const second = [phase(11, 'pre-rinse'), at(12, 'door', 1), at(13, 'door', 0), phase(18, 'end')]
  const all = [at(0, 'door', 0), ...wash.slice(0, 2), at(3, 'door', 1), at(4, 'door', 0), wash[2], ...second]
  const readings = all.filter((reading) => reading !== undefined)
  const whole = openings(readings)
  expect(whole).toEqual([[[3, 4]], [[12, 13]]])
  const single = reported(withDoor, ...readings.map((reading) => [reading]))
  expect(single).toEqual(reported(withDoor, readings))
})

test('a machine tracked by its power reports its door too', () => {
  const readings = sorted([
    at(0, 'door', 0),
    ...draw([0, 5], [2000, 30], [0, 40]),
    at(20, 'door', 1),
    at(22, 'door', 0),
    at(50, 'door', 1),
  ])
  const [one] = reported({ ...plug, doorMetric: 'door' }, readings)
  expect(one).toMatchObject({ result: 'completed', reason: undefined })
  expect(one?.doorOpenings).toEqual([{ openedAtMs: t0 + 20 * minute, closedAtMs: t0 + 22 * minute }])
})

test.each([
  ['stopped', [phase(1, 'pre-rinse'), phase(2, 'error')]],
  ['begun-anew', [phase(1, 'pre-rinse'), phase(2, 'wash'), phase(3, 'pre-rinse')]],
  ['silent', [phase(1, 'pre-rinse'), phase(2, 'wash'), phase(30, 'wash')]],
  ['too-long', [phase(1, 'pre-rinse'), ...Array.from({ length: 70 }, (_, m) => phase(m + 2, 'wash'))]],
])('an incomplete wash says why: %s', (reason, readings) => {
  expect(reported(withDoor, readings)[0]?.reason).toBe(reason)
})
