import { describe, expect, test } from 'vitest'
import {
  at,
  dishwasher,
  minute,
  minutesOf,
  phase,
  reported,
  t0,
} from '../../../../../testing/factories/cycle-readings.ts'
import { expire, follow, initialState } from '../../cycles.rules.ts'

describe('a machine that reports its phases', () => {
  test('a wash lasts from the first phase to the end, with consecutive phases', () => {
    const [wash, ...more] = reported(dishwasher, [
      phase(0, 'ready'),
      at(0, 'program_id', 'intensive'),
      phase(1, 'pre-rinse'),
      phase(2, 'wash'),
      phase(3, 'wash'),
      phase(5, 'rinse'),
      phase(6, 'end'),
      phase(7, 'ready'),
    ])
    expect(more).toEqual([])
    expect(minutesOf(wash)).toEqual([1, 6, 'completed'])
    expect(wash?.programme).toBe('intensive')
    const stretches = wash?.phases.map((p) => [
      p.name,
      (p.startedAtMs - t0) / minute,
      ((p.endedAtMs ?? 0) - t0) / minute,
    ])
    expect(stretches).toEqual([
      ['pre-rinse', 1, 2],
      ['wash', 2, 5],
      ['rinse', 5, 6],
    ])
  })

  test.each([
    ['idle without an end completes it', [phase(1, 'pre-rinse'), phase(4, 'ready')], [[1, 4, 'completed']]],
    ['a fault in the middle aborts it', [phase(1, 'pre-rinse'), phase(4, 'error')], [[1, 4, 'aborted']]],
    ['it goes on while no end was told', [phase(1, 'wash'), phase(4, 'rinse')], [[1, undefined, 'running']]],
    [
      'a new start closes the old one, of which no end is known',
      [phase(1, 'pre-rinse'), phase(2, 'wash'), phase(4, 'pre-rinse'), phase(6, 'end')],
      [
        [1, 4, 'unknown'],
        [4, 6, 'completed'],
      ],
    ],
    [
      'a silence in the middle interrupts it at the last word',
      [phase(1, 'wash'), phase(40, 'end')],
      [[1, 1, 'interrupted']],
    ],
    ['an end alone is no wash', [phase(1, 'end'), phase(2, 'ready'), phase(3, 'error')], []],
    [
      'one that never ends is given up, and none begins before the machine was idle',
      [
        ...Array.from({ length: 20 }, (_, i) => phase(1 + i * 5, i % 2 ? 'wash' : 'rinse')),
        phase(110, 'ready'),
        phase(111, 'wash'),
      ],
      [
        [1, 61, 'unknown'],
        [111, undefined, 'running'],
      ],
    ],
    [
      'readings from before what was already heard are left out',
      [phase(5, 'pre-rinse'), phase(2, 'ready'), phase(7, 'end')],
      [[5, 7, 'completed']],
    ],
  ])('%s', (_, readings, expected) => {
    expect(reported(dishwasher, readings).map(minutesOf)).toEqual(expected)
  })

  test('other readings show that a machine in a long phase is still reporting', () => {
    const readings = [
      phase(0, 'pre-rinse'),
      ...[8, 16, 24].map((m) => at(m, 'wash_tank_temp', 60)),
      phase(30, 'end'),
    ]
    expect(reported(dishwasher, readings).map(minutesOf)).toEqual([[0, 30, 'completed']])
  })

  test('a wash already closed by silence is reopened when the backlog arrives', () => {
    const started = follow(dishwasher, initialState(dishwasher), [phase(0, 'pre-rinse'), phase(2, 'rinse')])
    const silent = expire(dishwasher, started.state, t0 + 30 * minute)
    expect(silent.changed.map(minutesOf)).toEqual([[0, 2, 'interrupted']])
    expect(expire(dishwasher, silent.state, t0 + 60 * minute).changed).toEqual([])
    const late = follow(dishwasher, silent.state, [phase(3, 'drip'), phase(5, 'end')])
    expect(late.changed.map(minutesOf)).toEqual([[0, 5, 'completed']])
  })

  test('water is the rise of the counter since its last reading before the start, even if it falls to zero in between', () => {
    const [wash] = reported(dishwasher, [
      at(0, 'water_total', 100),
      phase(5, 'wash'),
      at(6, 'water_total', 103),
      at(7, 'water_total', 2),
      at(8, 'water_total', 3.5),
      phase(9, 'end'),
    ])
    expect(wash?.waterLitres).toBeCloseTo(3 + 2 + 1.5, 9)
    expect(wash?.energyKwh).toBeUndefined()
  })

  test('a small fall of a counter is rounding, not a reset', () => {
    const readings = [100, 102, 101.9, 104].map((litres, i) => at(i, 'water_total', litres))
    const [wash] = reported(
      dishwasher,
      [readings.slice(0, 1), [phase(0.5, 'wash')], readings.slice(1)].flat(),
    )
    expect(wash?.waterLitres).toBeCloseTo(4, 9)
  })

  test('of two values at one instant the first is kept, and nothing of the next step is lost', () => {
    const readings = [
      at(0, 'water_total', 10),
      phase(1, 'wash'),
      at(2, 'water_total', 12),
      at(2, 'water_total', 13),
    ]
    const [wash] = reported(dishwasher, readings, [at(3, 'water_total', 16), phase(4, 'end')])
    expect(wash?.waterLitres).toBeCloseTo(6, 9)
  })

  test.each([
    ['told in the first phase replaces the one chosen before', 1.5, 'eco'],
    ['told later is the next wash\u2019s', 3, 'intensive'],
  ])('a programme %s', (_, minutes, expected) => {
    const readings = [
      at(0, 'program_id', 'intensive'),
      phase(1, 'wash'),
      phase(2, 'rinse'),
      at(minutes, 'program_id', 'eco'),
    ]
    const [wash] = reported(dishwasher, [...readings.sort((a, b) => a.atMs - b.atMs), phase(4, 'end')])
    expect(wash?.programme).toBe(expected)
  })

  test('counter readings just after the end still belong to the wash, later water does not', () => {
    const readings = [at(0, 'water_total', 50), phase(1, 'wash'), phase(4, 'end')]
    const [wash] = reported(dishwasher, readings, [at(4, 'water_total', 53)], [at(6, 'water_total', 70)])
    expect(wash?.waterLitres).toBeCloseTo(3, 9)
  })

  test('two washes between two readings of a counter share it in proportion to time', () => {
    const washes = reported(dishwasher, [
      at(0, 'water_total', 0.5),
      phase(0, 'wash'),
      phase(3, 'end'),
      phase(3, 'wash'),
      at(4, 'water_total', 8.5),
      phase(5, 'end'),
    ])
    expect(washes.map((wash) => wash.waterLitres)).toEqual([6, 2])
  })

  test('a counter first reported in the middle of a long wash is not used for it', () => {
    const talk = [0, 8, 16].map((m) => at(m, 'wash_tank_temp', 60))
    const [wash] = reported(dishwasher, [
      phase(0, 'wash'),
      ...talk,
      at(20, 'water_total', 7),
      at(24, 'water_total', 9),
      phase(25, 'end'),
    ])
    expect(wash?.waterLitres).toBeUndefined()
  })

  test('without an energy counter the power is integrated, as steps and not over silence', () => {
    const [wash] = reported(dishwasher, [
      at(0, 'power', 6000),
      phase(1, 'wash'),
      at(3, 'power', 0),
      at(4, 'power', 3000),
      phase(6, 'end'),
    ])
    expect(wash?.energyKwh).toBeCloseTo((6 * 2 + 3 * 2) / 60, 9)
    expect(wash?.peakPowerWatts).toBe(6000)
  })

  test('each phase has its lowest, highest and time-weighted mean temperature, whatever the order within a message', () => {
    const message = [at(2, 'wash_tank_temp', 70), phase(2, 'rinse')]
    for (const order of [message, message.toReversed()]) {
      const [wash] = reported(dishwasher, [
        at(0, 'wash_tank_temp', 20),
        phase(0.5, 'wash'),
        at(1, 'wash_tank_temp', 60),
        at(1.25, 'wash_tank_temp', 64),
        ...order,
        at(3, 'wash_tank_temp', 82),
        phase(4, 'end'),
      ])
      expect(wash?.phases.map((p) => p.temperatures['wash_tank_temp'])).toEqual([
        { minCelsius: 60, meanCelsius: 63, maxCelsius: 64 },
        { minCelsius: 70, meanCelsius: 76, maxCelsius: 82 },
      ])
      expect(wash?.maxTemperatureCelsius).toBe(82)
    }
  })

  test('a phase without a temperature reading has the one that held', () => {
    const [wash] = reported(dishwasher, [at(0, 'final_rinse_temp', 84), phase(1, 'rinse'), phase(2, 'end')])
    expect(wash?.phases[0]?.temperatures).toEqual({
      final_rinse_temp: { minCelsius: 84, meanCelsius: 84, maxCelsius: 84 },
    })
  })
})

describe("the machine's own counter", () => {
  const counting = { ...dishwasher, countMetric: 'cycle_count' }
  const count = (minutes: number, value: number) => at(minutes, 'cycle_count', value)
  const two = [phase(1, 'pre-rinse'), phase(4, 'end'), phase(6, 'pre-rinse'), phase(9, 'end')]
  test.each<[string, [number, number][], (number | undefined)[]]>([
    [
      'counts each as it ends',
      [
        [0, 7],
        [4, 8],
        [9, 9],
      ],
      [1, 1],
    ],
    [
      'is reported after the next has started',
      [
        [0, 7],
        [7, 8],
        [12, 9],
      ],
      [1, 1],
    ],
    [
      'counts each as it starts',
      [
        [0, 7],
        [2, 8],
        [7, 9],
      ],
      [1, 1],
    ],
    [
      'does not count the first',
      [
        [0, 7],
        [5, 7],
        [9, 8],
      ],
      [0, 1],
    ],
    ['is silent', [], [undefined, undefined]],
  ])('%s', (_, counted, expected) => {
    const readings = [...two, ...counted.map(([minutes, value]) => count(minutes, value))]
    const washes = reported(
      counting,
      readings.sort((a, b) => a.atMs - b.atMs),
    )
    expect(washes.map(({ machineCount }) => machineCount)).toEqual(expected)
  })
})
