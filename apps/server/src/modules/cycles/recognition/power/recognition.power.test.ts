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

describe('a machine tracked by its power', () => {
  test.each<[string, [number, number][], unknown[]]>([
    [
      'a wash lasts from the rise to the last fall',
      [
        [0, 10],
        [2000, 20],
        [0, 30],
      ],
      [[10, 30, 'completed']],
    ],
    [
      'a pause belongs to it',
      [
        [0, 5],
        [70, 20],
        [2000, 10],
        [0, 24],
        [60, 2],
        [0, 30],
      ],
      [[5, 61, 'completed']],
    ],
    [
      'it is told while it lasts',
      [
        [0, 5],
        [2000, 20],
      ],
      [[5, undefined, 'running']],
    ],
    [
      'a kettle is too short',
      [
        [0, 5],
        [2000, 5],
        [0, 40],
      ],
      [],
    ],
    [
      'a lamp takes too little',
      [
        [0, 5],
        [40, 60],
        [0, 40],
      ],
      [],
    ],
    [
      'two runs that both heat, 13 min apart, are two washes',
      [
        [0, 5],
        [2000, 15],
        [70, 30],
        [0, 13],
        [2000, 15],
        [70, 30],
        [0, 30],
      ],
      [
        [5, 50, 'completed'],
        [63, 108, 'completed'],
      ],
    ],
    [
      'a drying pause and the last pumping do not divide it',
      [
        [0, 5],
        [2000, 15],
        [70, 30],
        [0, 20],
        [60, 2],
        [0, 30],
      ],
      [[5, 72, 'completed']],
    ],
    [
      'stand-by just above the threshold after it is not part of it',
      [
        [0, 5],
        [2000, 30],
        [12, 600],
        [2000, 30],
        [12, 60],
      ],
      [
        [5, 35, 'completed'],
        [635, 665, 'completed'],
      ],
    ],
    ['stand-by alone is no wash', [[12, 900]], []],
    [
      'a draw that never falls is given up, and nothing begins before it fell',
      [
        [0, 5],
        [2000, 800],
        [0, 10],
        [2000, 20],
        [0, 30],
      ],
      [
        [5, 366, 'unknown'],
        [815, 835, 'completed'],
      ],
    ],
    [
      'a machine that always draws 40 W is given up once, then seen',
      [
        [40, 400],
        [2000, 30],
        [40, 60],
      ],
      [
        [0, 361, 'unknown'],
        [400, 430, 'completed'],
      ],
    ],
  ])('%s', (_, stretches, expected) => {
    expect(reported(plug, draw(...stretches)).map(minutesOf)).toEqual(expected)
  })

  test('a plug that reports only changes gives the same result', () => {
    const readings = [
      at(0, 'power', 0),
      at(10, 'power', 2000),
      at(24, 'power', 60),
      at(36, 'power', 0),
      at(200, 'power', 0),
    ]
    const [wash, ...more] = reported(plug, readings)
    expect(more).toEqual([])
    expect(minutesOf(wash)).toEqual([10, 36, 'completed'])
    expect(wash?.energyKwh).toBeCloseTo((2000 * 14 + 60 * 12) / 60_000, 9)
    expect(wash?.peakPowerWatts).toBe(2000)
  })

  test('a gap shorter than the longest silence does not split it, a longer one does', () => {
    const holed = (from: number, to: number) =>
      draw([0, 5], [2000, 40], [70, 40], [0, 30]).filter((r) => {
        const m = (r.atMs - t0) / minute
        return m < from || m >= to
      })
    expect(reported(plug, holed(30, 42)).map(minutesOf)).toEqual([[5, 85, 'completed']])
    expect(reported(plug, holed(30, 60)).map(minutesOf)).toEqual([[5, 29, 'interrupted']])
  })

  test('the timer ends a silent wash as interrupted and an idle one as completed; a backlog reopens it', () => {
    const running = follow(plug, initialState(plug), draw([0, 5], [2000, 30])).state
    expect(expire(plug, running, t0 + 45 * minute).changed).toEqual([])
    const silent = expire(plug, running, t0 + 60 * minute)
    expect(silent.changed.map(minutesOf)).toEqual([[5, 34, 'interrupted']])
    const resting = follow(plug, silent.state, [at(35, 'power', 70), at(40, 'power', 0)]).state
    expect(expire(plug, resting, t0 + 66 * minute).changed.map(minutesOf)).toEqual([[5, 40, 'completed']])
  })

  test('its counters count for the run and for pauses within it, not for the idle time after it', () => {
    const readings = [
      ...draw([0, 5], [2000, 20], [0, 10], [2000, 20], [0, 40]),
      ...[0, 10, 30, 40, 60, 75].map((m, i) => at(m, 'water_total', [10, 12, 15, 16, 20, 90][i] ?? 0)),
    ].sort((a, b) => a.atMs - b.atMs)
    const [wash] = reported(plug, readings)
    expect(wash?.waterLitres).toBeCloseTo(10, 9)
  })

  test('consumption in a long pause belongs to the one wash around it', () => {
    const readings = [...draw([0, 5], [2000, 20], [6, 20], [70, 4], [0, 40]), at(30, 'water_total', 10)]
    const late = [at(40, 'water_total', 13), at(47, 'water_total', 15), at(60, 'water_total', 40)]
    const all = [...readings, at(4, 'water_total', 8), ...late].sort((a, b) => a.atMs - b.atMs)
    const [wash, ...more] = reported(plug, all)
    expect(more).toEqual([])
    expect(minutesOf(wash)).toEqual([5, 49, 'completed'])
    expect(wash?.energyKwh).toBeCloseTo((2000 * 20 + 6 * 20 + 70 * 4) / 60_000, 9)
    const { waterLitres } = wash ?? {}
    expect(waterLitres).toBeCloseTo(32, 9)
  })

  test('ignores a reading older than those already processed', () => {
    const [wash] = reported(plug, [
      ...draw([0, 5], [2000, 20]),
      at(10, 'power', 0),
      ...draw([0, 25], [2000, 5], [0, 30]).slice(25),
    ])
    expect(wash?.energyKwh).toBeCloseTo((25 * 2000) / 60_000, 9)
  })

  test('ignores values that are not measurements', () => {
    const broken = [Number.NaN, Number.POSITIVE_INFINITY, 'off'].map((value) => at(12, 'power', value))
    const readings = [...draw([0, 5], [2000, 8]), at(12, 'power', 2000), ...broken]
    const more = draw([0, 13], [2000, 10], [0, 30]).slice(13)
    const [wash] = reported(plug, [...readings, ...more])
    expect(minutesOf(wash)).toEqual([5, 23, 'completed'])
    expect(wash?.energyKwh).toBeCloseTo(0.6, 9)
  })
})
