import { expect, test } from 'vitest'
import { noticeText } from '../catalogue/notifications.ts'
import type { FactsOf } from '../kernel/notifications.ts'

const alarm = { id: '5', kind: 'fault', code: 'F8', name: null, severity: 'major', device: 'A' } as const
const textOf = (
  facts: Pick<FactsOf<'devices.alarms'>, 'alarms' | 'total' | 'ended'>,
  language: 'zh-cn' | 'en',
) => {
  const device = { id: '7', name: 'A', sn: 'A-1' }
  return noticeText(
    { kind: 'devices.alarms', facts: { devices: [device], count: 1, shared: false, ...facts } },
    language,
  )
}

test('a notification names what began, then what ended', () => {
  const both = { alarms: [alarm], total: 1, ended: { alarms: [alarm], total: 4 } }
  expect(textOf(both, 'en')).toEqual({
    title: 'Alarm: F8 Fault',
    text: '“A”: F8 Fault (major). See the alarm for details. Cleared: “A”: F8 Fault (major), and 3 more.',
  })
})

test('a notification of ends alone says so in its title', () => {
  const one = { alarms: [], total: 0, ended: { alarms: [alarm], total: 1 } }
  expect(textOf(one, 'en')).toEqual({ title: 'Cleared: F8 Fault', text: 'Cleared: “A”: F8 Fault (major).' })
  expect(textOf(one, 'zh-cn').title).toBe('告警已恢复：F8 设备故障')
  expect(textOf({ ...one, ended: { alarms: [alarm], total: 9 } }, 'en').title).toBe('9 alarms cleared')
})

test('a notification promises causes of the kinds of which they are always known', () => {
  const lost = { ...alarm, kind: 'offline', code: '' } as const
  expect(textOf({ alarms: [lost], total: 1 }, 'en').text).toContain('See the alarm for likely causes')
  expect(textOf({ alarms: [alarm], total: 1 }, 'zh-cn').text).toContain('详情见告警记录')
})

test.each([
  ['water', 'pH', 9.23, 8.5, '', 2, 'pH 9.23, above 8.50', 'pH 9.23，高于 8.50'],
  ['water', 'pH', 8.502, 8.5, '', 2, 'pH 8.502, above 8.500', 'pH 8.502，高于 8.500'],
  ['water', 'pH', 8.45, 8.2, '', 1, 'pH 8.5, above 8.2', 'pH 8.5，高于 8.2'],
  ['hygiene', 'Tank', 41.2, 55, 'Cel', 0, 'Tank 41 °C, below 55 °C', 'Tank 41 °C，低于 55 °C'],
  ['process', 'Slope low', 85, 85, '%', 1, 'Slope low', 'Slope low'],
  ['supply', 'Salt', 8, 15, '%', 0, 'Salt 8%, low', 'Salt 8%，不足'],
  ['supply', 'Salt', 0, 15, '%', 0, 'Salt, empty', 'Salt 已用完'],
  ['supply', 'Salt', 30, 15, '%', 0, 'Salt 30%, runs out soon', 'Salt 30%，即将用完'],
  ['fault', 'Heater', 4, 5, '', 0, 'F8 Heater', 'F8 Heater'],
] as const)(
  'the title of a notification names what was measured: %s %s %s',
  (kind, of, value, limit, unit, precision, en, zh) => {
    const measured = { value, limit, unit, precision }
    const one = { ...alarm, kind, name: { zh: of, en: of }, measured }
    expect(textOf({ alarms: [one], total: 1 }, 'en').title).toBe(`Alarm: ${en}`)
    expect(textOf({ alarms: [one], total: 1 }, 'zh-cn').title).toBe(`告警：${zh}`)
  },
)
