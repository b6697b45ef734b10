import { expect, test } from 'vitest'
import { dishwasher, minutesOf, phase, reported } from '../../../../../testing/factories/cycle-readings.ts'
import type { CycleReading } from '../../cycles.rules.ts'

test.each<[string, CycleReading[], unknown[]]>([
  [
    'when it is first heard of',
    [phase(1, 'rinse'), phase(1.3, 'end')],
    [[1, 1.3, 'unknown', 'begun-unseen']],
  ],
  [
    'when it is heard again after a wash that was cut off',
    [phase(0, 'ready'), phase(1, 'wash'), phase(20, 'rinse'), phase(20.3, 'end')],
    [
      [1, 1, 'interrupted', 'silent'],
      [20, 20.3, 'unknown', 'begun-unseen'],
    ],
  ],
  [
    'when it was idle before a silence, and its washes begin with another phase',
    [phase(0, 'ready'), phase(1, 'wash'), phase(3, 'end'), phase(20, 'rinse'), phase(20.3, 'error')],
    [
      [1, 3, 'completed', undefined],
      [20, 20.3, 'unknown', 'begun-unseen'],
    ],
  ],
  [
    'but not if its washes begin like this: it reports little in rest',
    [phase(0, 'ready'), phase(1, 'wash'), phase(3, 'end'), phase(20, 'wash'), phase(23, 'end')],
    [
      [1, 3, 'completed', undefined],
      [20, 23, 'completed', undefined],
    ],
  ],
  [
    'but not if it was heard to be idle, nor the next one',
    [phase(0, 'rinse'), phase(1, 'end'), phase(2, 'wash'), phase(5, 'end')],
    [
      [0, 1, 'unknown', 'begun-unseen'],
      [2, 5, 'completed', undefined],
    ],
  ],
])(
  'a wash in whose middle a machine is found is incomplete, however it ends: %s',
  (_, readings, expected) => {
    const cycles = reported(dishwasher, readings)
    expect(cycles.map((cycle) => [...(minutesOf(cycle) ?? []), cycle.reason])).toEqual(expected)
  },
)
