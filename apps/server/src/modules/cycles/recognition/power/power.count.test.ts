import { describe, expect, test } from 'vitest'
import {
  at,
  draw,
  minute,
  minutesOf,
  plug,
  reported,
  t0,
} from '../../../../../testing/factories/cycle-readings.ts'
import { expire, follow, initialState } from '../../cycles.rules.ts'
import type { CycleReading, PowerRecognition } from '../recognition.ts'

const { split: _, ...undivided } = plug
const counting: PowerRecognition = { ...undivided, pauseMs: 5 * minute, countMetric: 'cycle_count' }
const count = (minutes: number, value: number) => at(minutes, 'cycle_count', value)
const sorted = (...readings: CycleReading[][]) => readings.flat().sort((a, b) => a.atMs - b.atMs)
const countedOf = (...readings: CycleReading[][]) =>
  reported(counting, sorted(...readings)).map((cycle) => [...(minutesOf(cycle) ?? []), cycle.machineCount])

/** 30 min of pumping with a dead heater: 30 Wh, less than the least energy of a wash. */
const cold: [number, number][] = [
  [0, 5],
  [60, 30],
  [0, 30],
]
const warm: [number, number][] = [
  [0, 5],
  [2000, 30],
  [0, 30],
]

describe('a machine with a counter of its washes, tracked by its power', () => {
  test.each<[string, [number, number][], [number, number][], unknown[]]>([
    [
      'a cold wash that it counted is a wash',
      cold,
      [
        [0, 7],
        [35, 8],
      ],
      [[5, 35, 'completed', 1]],
    ],
    [
      'a cold run that it did not count is none',
      cold,
      [
        [0, 7],
        [35, 7],
      ],
      [],
    ],
    [
      'counted as it starts',
      cold,
      [
        [0, 7],
        [6, 8],
      ],
      [[5, 35, 'completed', 1]],
    ],
    [
      'counted in a report long after its end',
      cold,
      [
        [0, 7],
        [60, 8],
      ],
      [[5, 35, 'completed', 1]],
    ],
    [
      'counted before a reset to zero and once since',
      cold,
      [
        [0, 862],
        [35, 1],
      ],
      [[5, 35, 'completed', 1]],
    ],
    [
      'a warm wash that it did not count',
      warm,
      [
        [0, 7],
        [60, 7],
      ],
      [[5, 35, 'completed', 0]],
    ],
    ['a warm wash of a machine whose counter is silent', warm, [], [[5, 35, 'completed', undefined]]],
    [
      'a pause in which it counted divides two washes',
      [
        [0, 5],
        [60, 30],
        [0, 3],
        [60, 30],
        [0, 30],
      ],
      [
        [0, 7],
        [35, 8],
        [68, 9],
      ],
      [
        [5, 35, 'completed', 1],
        [38, 68, 'completed', 1],
      ],
    ],
    [
      'without a reading in the pause they stay one, counted twice',
      [
        [0, 5],
        [60, 30],
        [0, 3],
        [60, 30],
        [0, 30],
      ],
      [
        [0, 7],
        [6, 7],
        [68, 9],
      ],
      [[5, 68, 'completed', 2]],
    ],
    [
      'the last pumping after a wash is not counted in its place',
      [
        [0, 5],
        [2000, 30],
        [0, 10],
        [60, 1],
        [0, 30],
      ],
      [
        [0, 7],
        [60, 8],
      ],
      [[5, 35, 'completed', 1]],
    ],
    [
      'what it counts while nothing runs is no wash',
      [[0, 60]],
      [
        [0, 7],
        [35, 8],
      ],
      [],
    ],
  ])('%s', (_, stretches, counted, expected) => {
    expect(
      countedOf(
        draw(...stretches),
        counted.map(([minutes, value]) => count(minutes, value)),
      ),
    ).toEqual(expected)
  })

  test('the same readings give the same washes one by one', () => {
    const readings = sorted(draw(...cold), [count(0, 7), count(60, 8)])
    expect(reported(counting, ...readings.map((reading) => [reading]))).toEqual(reported(counting, readings))
  })

  test('a cold wash that was counted ends with its machine', () => {
    const running = follow(
      counting,
      initialState(counting),
      sorted(draw([0, 5], [60, 30]), [count(0, 7), count(30, 8)]),
    )
    expect(running.changed.map(minutesOf)).toEqual([[5, undefined, 'running']])
    const silent = expire(counting, running.state, t0 + 60 * minute)
    expect(silent.changed.map(minutesOf)).toEqual([[5, 34, 'interrupted']])
  })
})

test.each([
  ['at its first reading', []],
  ['after a silence', [at(-40, 'power', 0)]],
])('a wash that was on %s is incomplete, although the machine counts it as it ends', (_, before) => {
  const readings = sorted(before, [
    count(-41, 7),
    at(0, 'power', 2000),
    at(0.33, 'power', 0),
    count(1, 8),
    at(10, 'power', 0),
  ])
  expect(reported(counting, readings)).toMatchObject([
    { result: 'unknown', reason: 'begun-unseen', machineCount: 1 },
  ])
})
