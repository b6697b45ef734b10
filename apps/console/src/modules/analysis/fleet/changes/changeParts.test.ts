import type { Change } from '@limpid/contract/analysis/changes'
import { expect, test } from 'vitest'
import { partsOf } from './changeParts.ts'

const change: Change = {
  measure: 'water',
  before: { washes: 10, amount: 200 },
  now: { washes: 12, amount: 250 },
  volume: 45,
  intensity: 15,
  mix: -10,
  devices: [
    {
      device: { id: '1', name: '厨房 2', sn: 'K-2' },
      before: { washes: 5, amount: 100 },
      now: { washes: 6, amount: 140 },
      volume: 22,
      intensity: 18,
    },
  ],
  others: { devices: 1, amount: 10 },
}

test('a change is in percent of what was used before, and names the device with most of it', () => {
  expect(partsOf(change)).toEqual({
    total: 25,
    volume: 22.5,
    intensity: 7.5,
    mix: -5,
    mostly: { name: '厨房 2', share: 80 },
  })
})

test('a device that went the other way explains nothing, and no use before has no percent', () => {
  expect(partsOf({ ...change, now: { washes: 9, amount: 190 } })?.mostly).toBeUndefined()
  expect(partsOf({ ...change, before: { washes: 3, amount: 0 } })).toBeUndefined()
  expect(partsOf({ ...change, now: change.before })).toBeUndefined()
})
