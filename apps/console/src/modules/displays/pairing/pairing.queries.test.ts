import type { Display } from '@limpid/contract/displays/pairing'
import { expect, test } from 'vitest'
import { displaysEveryMs } from './pairing.queries.ts'

const now = Date.parse('2026-11-30T08:00:00Z')
const paired = (minutesAgo: number, lastSeenAt: Date | null): Display => ({
  id: '1',
  name: 'Lobby',
  screen: { id: '4', name: 'Lobby' },
  pairTime: new Date(now - minutesAgo * 60_000),
  lastSeenAt,
})

test('displays are read often only while one that has just been paired was not seen', () => {
  expect(displaysEveryMs([paired(1, null)], now)).toBe(5_000)
  expect(displaysEveryMs([paired(1, new Date(now))], now)).toBe(60_000)
  expect(displaysEveryMs([paired(60, null)], now)).toBe(60_000)
  expect(displaysEveryMs([], now)).toBe(60_000)
})
