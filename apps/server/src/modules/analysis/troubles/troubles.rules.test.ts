import type { TroubleKind } from '@limpid/contract/devices/troubles'
import type { Severity } from '@limpid/contract/products/severities'
import { expect, test } from 'vitest'
import { rankTroubles } from './troubles.rules.ts'

const at = (hour: number) => new Date(Date.UTC(2026, 10, 21, hour))
const one = (deviceId: string, severity: Severity, hour: number) => ({ deviceId, severity, since: at(hour) })
const order = (found: [TroubleKind, ReturnType<typeof one>[]][]) =>
  rankTroubles(found.flatMap(([kind, all]) => all.map((one) => ({ ...one, kind })))).map(
    ({ kind, deviceId }) => `${kind} ${deviceId}`,
  )

test('the worst is first, whatever its age and kind', () => {
  expect(
    order([
      ['refusals', [one('1', 'minor', 1)]],
      ['supply', [one('2', 'critical', 9), one('3', 'major', 2)]],
      ['fault', [one('4', 'warning', 0)]],
    ]),
  ).toEqual(['supply 2', 'supply 3', 'refusals 1', 'fault 4'])
})

test('of equally bad ones the oldest is first, then the order of the kinds decides, then the device', () => {
  expect(
    order([
      ['maintenance', [one('8', 'major', 5), one('9', 'major', 7)]],
      ['water', [one('10', 'major', 5), one('2', 'major', 5)]],
      ['offline', [one('7', 'major', 4)]],
    ]),
  ).toEqual(['offline 7', 'water 2', 'water 10', 'maintenance 8', 'maintenance 9'])
})
