import { expect, test, vi } from 'vitest'
import { alarmDetailText, alarmTitle } from './alarmText.ts'

// What the module imports looks where the browser is and listens to its keys.
vi.hoisted(() => vi.stubGlobal('window', { location: { hash: '' }, history: {}, addEventListener() {} }))

test('a lost connection is not named twice', () => {
  const lost = { kind: 'offline', code: 'connection_lost', name: null } as const
  expect(alarmDetailText(lost, 'en')).toBe('')
  expect(alarmDetailText({ ...lost, code: 'keepalive_timeout' }, 'en')).toBe('Keep-alive timeout')
})

test('a title says what was measured beyond which limit', () => {
  const water = {
    kind: 'water',
    code: 'ph',
    name: { zh: 'pH 值', en: 'pH' },
    unit: '',
    precision: 2,
  } as const
  expect(alarmTitle({ ...water, value: 9.23, limit: 8.5 }, 'en')).toBe('pH 9.23, above 8.50')
  expect(alarmTitle({ ...water, value: 6, limit: 6.5 }, 'zh-cn')).toBe('pH 值 6.00，低于 6.50')
  expect(alarmTitle({ ...water, value: null, limit: null }, 'en')).toBe('pH')
})
