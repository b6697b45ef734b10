import type { TroubleKind } from '@limpid/contract/devices/troubles'
import type { Severity } from '@limpid/contract/products/severities'
import { expect, test } from 'vitest'
import { rankTroubles } from './troubles.rules.ts'

const at = (hour: number) => new Date(Date.UTC(2026, 10, 21, hour))
const one = (deviceId: string, severity: Severity, hour: number, isHandled = false) => ({
  ...{ deviceId, severity, since: at(hour), isHandled },
})
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

test('of equally bad ones machine and hygiene are first, then water, connection, and supplies and work', () => {
  expect(
    order([
      ['supply', [one('1', 'major', 1)]],
      ['maintenance', [one('2', 'major', 2)]],
      ['offline', [one('3', 'major', 3)]],
      ['water', [one('4', 'major', 4)]],
      ['hygiene', [one('5', 'major', 5)]],
      ['fault', [one('6', 'major', 6)]],
    ]),
  ).toEqual(['hygiene 5', 'fault 6', 'water 4', 'offline 3', 'supply 1', 'maintenance 2'])
})

test('no kind is before what is worse: three major ones follow two critical ones', () => {
  expect(
    order([
      ['hygiene', [one('1', 'major', 1)]],
      ['fault', [one('2', 'major', 2), one('3', 'major', 3)]],
      ['supply', [one('4', 'critical', 9)]],
      ['water', [one('5', 'critical', 9)]],
    ]),
  ).toEqual(['water 5', 'supply 4', 'hygiene 1', 'fault 2', 'fault 3'])
})

test('then the oldest is first, then the order of the kinds decides, then the device', () => {
  expect(
    order([
      ['maintenance', [one('8', 'major', 5), one('9', 'major', 7)]],
      ['supply', [one('10', 'major', 5), one('2', 'major', 5)]],
      ['report', [one('7', 'major', 4)]],
    ]),
  ).toEqual(['report 7', 'supply 2', 'supply 10', 'maintenance 8', 'maintenance 9'])
})

test('what somebody handles comes after what nobody does, however bad it is', () => {
  expect(
    order([
      ['supply', [one('1', 'critical', 1, true), one('2', 'warning', 3)]],
      ['fault', [one('3', 'critical', 2, true), one('4', 'minor', 4)]],
    ]),
  ).toEqual(['fault 4', 'supply 2', 'fault 3', 'supply 1'])
})
