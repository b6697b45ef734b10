import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decompose as decomposeSums, splitDevice } from './changes.rules.ts'

interface UsedByDevice {
  deviceId: string
  before: { washes: number; amount: number }
  now: { washes: number; amount: number }
}
const used = (
  deviceId: string,
  [washesBefore, amountBefore]: [number, number],
  [washes, amount]: [number, number],
): UsedByDevice => ({
  deviceId,
  before: { washes: washesBefore, amount: amountBefore },
  now: { washes, amount },
})

/** The sums that the database makes of the devices. */
function decompose(devices: readonly UsedByDevice[]) {
  const sum = (of: (one: UsedByDevice) => number) => devices.reduce((total, one) => total + of(one), 0)
  const difference = ({ before, now }: UsedByDevice) => {
    const was = before.washes > 0 ? before.amount / before.washes : now.amount / now.washes
    return before.washes + now.washes > 0 && now.washes > 0 ? now.amount / now.washes - was : 0
  }
  return decomposeSums({
    before: { washes: sum(({ before }) => before.washes), amount: sum(({ before }) => before.amount) },
    now: { washes: sum(({ now }) => now.washes), amount: sum(({ now }) => now.amount) },
    differenceBefore: sum((one) => one.before.washes * difference(one)),
    differenceNow: sum((one) => one.now.washes * difference(one)),
  })
}

describe('a change is split', () => {
  test.each([
    ['more washes of the same use', [used('1', [10, 30], [15, 45])], [15, 0, 0]],
    ['as many washes that use more', [used('1', [10, 30], [10, 40])], [0, 10, 0]],
    [
      'washes that move to a device that uses more',
      [used('1', [10, 20], [5, 10]), used('2', [10, 60], [15, 90])],
      [0, 0, 20],
    ],
    ['a new device', [used('1', [10, 30], [10, 30]), used('2', [0, 0], [10, 50])], [35, 0, 15]],
    [
      'a device that stands still',
      [used('1', [10, 30], [10, 30]), used('2', [10, 50], [0, 0])],
      [-35, 0, -15],
    ],
  ] as const)('%s', (_, devices, [volume, intensity, mix]) => {
    const found = decompose(devices)
    expect(found?.volume).toBeCloseTo(volume, 9)
    expect(found?.intensity).toBeCloseTo(intensity, 9)
    expect(found?.mix).toBeCloseTo(mix, 9)
  })

  test('into parts that add up, of the fleet and of each device, and change their signs with the periods', () => {
    const amount = fc.record({
      washes: fc.integer({ min: 0, max: 500 }),
      each: fc.double({ min: 0.1, max: 90, noNaN: true }),
    })
    fc.assert(
      fc.property(fc.array(fc.tuple(amount, amount), { minLength: 1, maxLength: 20 }), (pairs) => {
        const devices = pairs.map(([was, is], at) =>
          used(String(at), [was.washes, was.washes * was.each], [is.washes, is.washes * is.each]),
        )
        const found = decompose(devices)
        const mirrored = decompose(
          devices.map((one) =>
            used(one.deviceId, [one.now.washes, one.now.amount], [one.before.washes, one.before.amount]),
          ),
        )
        if (!found || !mirrored) return found === mirrored
        const { before, now, volume, intensity, mix } = found
        expect(volume + intensity + mix).toBeCloseTo(now.amount - before.amount, 6)
        expect(mirrored.volume).toBeCloseTo(-volume, 6)
        expect(mirrored.intensity).toBeCloseTo(-intensity, 6)
        const parts = devices
          .filter((one) => one.before.washes + one.now.washes > 0)
          .map((one) => splitDevice(one.before, one.now))
          .reduce((sum, one) => sum + one.volume + one.intensity, 0)
        expect(parts).toBeCloseTo(now.amount - before.amount, 6)
        return true
      }),
    )
  })

  test('only if there were washes in both periods', () => {
    expect(decompose([used('1', [0, 0], [5, 10])])).toBeUndefined()
    expect(decompose([])).toBeUndefined()
  })
})
