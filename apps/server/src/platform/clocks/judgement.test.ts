import { describe, expect, test } from 'vitest'
import { canTrustAge, type Evidence, judge, majorityOf } from './judgement.ts'

const hour = 3_600_000
const quiet: Evidence = {
  databaseAheadMs: 0,
  databaseElsewhere: false,
  majority: undefined,
  steppedMs: 0,
  atLeast: false,
}
const evidence = (aheadMs: number, devices = 3) => ({ aheadMs, devices })

describe('the clock of this machine', () => {
  test.each<[string, Partial<Evidence>, string, number?]>([
    ['nothing to compare with', {}, 'unknown'],
    ['a database on another machine that agrees', { databaseElsewhere: true }, 'right'],
    ['one device that agrees', { majority: evidence(2_000, 1) }, 'right'],
    ['one device that contradicts', { majority: evidence(hour, 1) }, 'unknown'],
    [
      'many devices that contradict, maybe by their time zone',
      { majority: evidence(8 * hour) },
      'inconclusive',
    ],
    [
      'the same, and a database elsewhere that agrees',
      { majority: evidence(8 * hour), databaseElsewhere: true },
      'inconclusive',
    ],
    [
      'a clock that nobody set, and devices that send what they measured a minute ago',
      { majority: evidence(-70_000) },
      'inconclusive',
    ],
    ['a database that is ahead', { databaseAheadMs: hour }, 'wrong', hour],
    [
      'a database and devices that are ahead',
      { databaseAheadMs: hour, majority: evidence(hour) },
      'wrong',
      hour,
    ],
    [
      'a database that is ahead of devices and machine',
      { databaseAheadMs: hour, majority: evidence(0) },
      'inconclusive',
    ],
    [
      'a clock set back, by what devices are ahead',
      { steppedMs: -hour, majority: evidence(hour, 1) },
      'wrong',
      hour,
    ],
    [
      'a clock set forward, by what devices are behind',
      { steppedMs: hour, majority: evidence(-hour, 1) },
      'wrong',
      -hour,
    ],
    [
      'a clock set back, and devices that are ahead by more',
      { steppedMs: -hour, majority: evidence(8 * hour) },
      'inconclusive',
    ],
    [
      'a clock behind what is stored, and devices that are ahead by more',
      { steppedMs: -hour, atLeast: true, majority: evidence(2 * hour) },
      'wrong',
      2 * hour,
    ],
    [
      'a clock behind what is stored, and devices that agree',
      { steppedMs: -hour, atLeast: true, majority: evidence(0) },
      'right',
    ],
  ])('with %s', (_, evidence, state, aheadMs) => {
    expect(judge({ ...quiet, ...evidence })).toEqual(aheadMs === undefined ? { state } : { state, aheadMs })
  })
})

test('the majority is what more than half of the devices say, within a minute', () => {
  expect(majorityOf([])).toBeUndefined()
  expect(majorityOf([0, 50_000, -hour])).toEqual({ aheadMs: 0, devices: 2 })
  expect(majorityOf([0, hour])).toBeUndefined()
  expect(majorityOf([hour, hour + 1_000, hour + 2_000, 0])).toEqual({ aheadMs: hour + 1_000, devices: 3 })
})

test.each([
  ['right', 0, true],
  ['unknown', 60_000, false],
  ['unknown', hour, true],
  ['inconclusive', hour, false],
] as const)('a clock that is %s, %i ms after the start, may judge age: %s', (state, upMs, may) => {
  expect(canTrustAge({ state }, upMs)).toBe(may)
})

test('a wrong clock never judges age', () => {
  expect(canTrustAge({ state: 'wrong', aheadMs: 13 * 365 * 24 * hour }, 48 * hour)).toBe(false)
})
