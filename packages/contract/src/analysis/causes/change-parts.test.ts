import { expect, test } from 'vitest'
import type { Change } from '../changes.ts'
import { metersOf, partsOf } from './change-parts.ts'

const change: Change = {
  measure: 'water',
  before: { washes: 10, amount: 200 },
  now: { washes: 12, amount: 250 },
  standby: null,
  volume: 45,
  intensity: 15,
  mix: -10,
  devices: [
    {
      device: { id: '1', name: '厨房 2', sn: 'K-2' },
      before: { washes: 5, amount: 100 },
      now: { washes: 6, amount: 140 },
      standby: null,
      volume: 22,
      intensity: 18,
    },
  ],
  others: { devices: 1, amount: 10 },
}

test('a change is in percent of what was used before, and names the device with most of its main cause', () => {
  expect(partsOf(change)).toEqual({
    difference: 50,
    total: 25,
    volume: 22.5,
    intensity: 7.5,
    mix: -5,
    standby: undefined,
    main: { cause: 'volume', isMore: true },
    mostly: { name: '厨房 2', share: (22 / 45) * 100 },
  })
})

test('a device that went the other way explains nothing, and no use before has no percent', () => {
  const other = change.devices.map((device) => ({ ...device, volume: -5 }))
  expect(partsOf({ ...change, devices: other })?.mostly).toBeUndefined()
  expect(partsOf({ ...change, before: { washes: 3, amount: 0 } })).toBeUndefined()
  expect(partsOf({ ...change, now: change.before })).toBeUndefined()
})

test('what is used between washes is a part of its own: all parts are in percent of both together', () => {
  const [first] = change.devices
  const between = { ...change, standby: { before: 50, now: 100 } }
  const parts = partsOf({
    ...between,
    devices: first ? [{ ...first, standby: { before: 20, now: 50 } }] : [],
  })
  expect(parts).toMatchObject({ difference: 100, total: 40, standby: { percent: 20, amount: 50 } })
  expect(parts?.main.cause).toBe('standby')
  expect(parts?.mostly).toEqual({ name: '厨房 2', share: 60 })
  const { total = 0, volume = 0, intensity = 0, mix = 0, standby } = parts ?? {}
  expect(volume + intensity + mix + (standby?.percent ?? 0)).toBeCloseTo(total, 9)
  expect(partsOf({ ...between, now: { washes: 9, amount: 150 } })?.difference).toBe(0)
})

test('a device with a small part of the main cause does not explain it, nor does the only one', () => {
  const [first] = change.devices
  const own = (more: object) => ({ ...change, devices: first ? [{ ...first, ...more }] : [] })
  expect(partsOf(own({ volume: 4, intensity: 36 }))?.mostly).toBeUndefined()
  expect(partsOf({ ...own({}), volume: 15, intensity: 5, mix: 30 })?.mostly).toBeUndefined()
  expect(partsOf({ ...change, others: { devices: 0, amount: 0 } })?.mostly).toBeUndefined()
})

test('what meters count beyond the parts is named, so that both changes on the page agree', () => {
  const between = { ...change, standby: { before: 50, now: 100 } }
  expect(metersOf(between, { before: 250, now: 375 })).toEqual({ difference: 125, rest: 25, percent: 50 })
  expect(metersOf(between, { before: 250, now: 350.1 })).toBeUndefined()
  expect(metersOf(between, { before: null, now: 375 })).toBeUndefined()
  expect(metersOf(change, { before: 250, now: 375 })).toBeUndefined()
})

test('the main cause goes the same way as the difference, and further than the others', () => {
  const less = { ...change, now: { washes: 9, amount: 160 }, volume: -30, intensity: 20, mix: -30.5 }
  expect(partsOf(less)?.main).toEqual({ cause: 'mix', isMore: false })
  const between = { ...change, standby: { before: 0, now: 60 } }
  expect(partsOf(between)?.main).toEqual({ cause: 'standby', isMore: true })
})
