import { bandFaults } from '@limpid/contract/tariffs/tariffs'
import { describe, expect, test } from 'vitest'
import { amountsByHour } from './tariffs.rules.ts'

const band = (fromHour: number, toHour: number, on: 'all' | 'weekdays' | 'weekend', amount = 1) => ({
  fromHour,
  toHour,
  on,
  amount,
})

describe('a tariff by time of use', () => {
  test('has the amount of its band at each hour of a weekday and of the weekend, else its own', () => {
    const hours = amountsByHour({ amount: 5, bands: [band(8, 11, 'weekdays', 9), band(22, 24, 'all', 2)] })
    expect([hours[7], hours[8], hours[10], hours[11], hours[21], hours[22], hours[23]]).toEqual([
      5, 9, 9, 5, 5, 2, 2,
    ])
    expect([hours[24 + 8], hours[24 + 21], hours[24 + 23]]).toEqual([5, 5, 2])
    expect(hours).toHaveLength(48)
  })

  test.each([
    ['ends before it begins', [band(8, 8, 'all')], [[0, 'toHour']]],
    ['overlaps on the same days', [band(8, 11, 'all'), band(10, 12, 'weekend')], [[1, 'fromHour']]],
    ['is on other days', [band(8, 11, 'weekdays'), band(8, 11, 'weekend')], []],
    ['begins where another ends', [band(8, 11, 'all'), band(11, 12, 'all')], []],
  ] as const)('a band that %s', (_, bands, paths) => {
    expect(bandFaults(bands).map(({ path }) => path)).toEqual(paths)
  })
})
