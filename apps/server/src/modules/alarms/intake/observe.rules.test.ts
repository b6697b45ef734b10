import { expect, test } from 'vitest'
import type { ActiveCondition } from './observation.ts'
import { decide, type KnownRecord } from './observe.rules.ts'

const at = (time: string) => new Date(`2026-11-23T${time}:00Z`)
const condition = (more: Partial<ActiveCondition> = {}): ActiveCondition => ({
  severity: 'major',
  code: 'F8',
  name: null,
  value: null,
  limit: null,
  unit: '',
  precision: 0,
  ...more,
})
const record = (raised: string, cleared: string | null, more: Partial<KnownRecord> = {}): KnownRecord => ({
  id: raised,
  severity: 'major',
  raisedAt: at(raised),
  clearedAt: cleared === null ? null : at(cleared),
  byHand: false,
  lastAt: null,
  unstable: false,
  count: 1,
  code: 'F8',
  name: null,
  details: {},
  ...more,
})
const seen = (time: string, active: false | ActiveCondition, records: KnownRecord[], ownedSince?: string) =>
  decide(
    { deviceId: '1', key: 'fault:F8', kind: 'fault', at: at(time), active },
    { records, ownedSince: ownedSince ? at(ownedSince) : null },
  ).map((decision) => ({
    act: decision.act,
    ...('at' in decision && { at: decision.at.toISOString().slice(11, 16) }),
    ...('clearReason' in decision && { clearReason: decision.clearReason }),
  }))

test.each([
  ['nothing is recorded', '10:00', [], [{ act: 'insert', at: '10:00' }]],
  ['it is open already', '10:00', [record('09:00', null)], []],
  ['it was over before', '10:00', [record('09:00', '09:30')], [{ act: 'insert', at: '10:00' }]],
  [
    'its source says an older beginning than the last end',
    '09:00',
    [record('09:00', '09:30')],
    [{ act: 'insert', at: '09:30' }],
  ],
  [
    'it comes for the third time within ten minutes',
    '10:09',
    [record('10:05', '10:06'), record('10:01', '10:02')],
    [{ act: 'reopen', at: '10:09' }],
  ],
  [
    'it was cleared by hand twice, hours apart, and its source still says the first beginning',
    '08:00',
    [record('09:00', '10:30', { byHand: true }), record('08:00', '09:00', { byHand: true })],
    [{ act: 'insert', at: '10:30' }],
  ],
])('a condition is observed, and %s', (_, time, records, decisions) => {
  expect(seen(time, condition(), records)).toEqual(decisions)
})

test('an open alarm takes a new name of its condition, and keeps the one it has where the condition says none', () => {
  const old = { zh: '漂洗', en: 'Rinse' }
  const open = [record('09:00', null, { name: old })]
  expect(
    seen('09:00', condition({ name: { zh: '未执行漂洗阶段', en: 'Rinse phase missing' } }), open),
  ).toEqual([{ act: 'update' }])
  expect(seen('09:00', condition({ name: { ...old } }), open)).toEqual([])
  expect(seen('09:00', condition(), open)).toEqual([])
})

test('what was over before an open alarm began, and arrives late, changes nothing', () => {
  const open = [record('10:05', null)]
  expect(seen('10:00', condition({ lastAt: at('10:01') }), open)).toEqual([])
  expect(seen('10:01', false, open)).toEqual([])
  expect(seen('10:06', false, open)).toEqual([{ act: 'clear', at: '10:06' }])
})

test('an alarm of the owner before ends with the ownership, and what still holds is raised anew', () => {
  expect(seen('08:00', condition(), [record('08:00', null)], '09:00')).toEqual([
    { act: 'clear', at: '09:00', clearReason: 'former' },
    { act: 'insert', at: '09:00' },
  ])
})

test('what was cleared by hand is raised again by a new occurrence alone', () => {
  const handled = [record('08:00', '09:00', { byHand: true, lastAt: at('08:30') })]
  expect(seen('08:00', condition({ lastAt: at('08:30') }), handled)).toEqual([])
  expect(seen('08:00', condition({ lastAt: at('09:10') }), handled)).toEqual([{ act: 'insert', at: '09:00' }])
})
