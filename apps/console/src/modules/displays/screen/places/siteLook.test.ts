import { expect, test } from 'vitest'
import { severityTones } from '../../../../ui/status/tones.ts'
import { siteLooks, siteState } from './siteLook.tsx'

test.each([
  [{ worst: 'critical', online: 2 }, 'critical'],
  [{ worst: 'major', online: 1 }, 'major'],
  [{ worst: 'minor', online: 1 }, 'offline'],
  [{ worst: null, online: 0 }, 'offline'],
  [{ worst: 'minor', online: 2 }, 'minor'],
  [{ worst: 'warning', online: 2 }, 'warning'],
  [{ worst: null, online: 2 }, 'normal'],
] as const)('a site is shown by what is worst there: %o is %s', (site, state) => {
  expect(siteState({ devices: 2, ...site })).toBe(state)
})

test('an alarm has the colour that it has everywhere, and no two states look the same', () => {
  for (const severity of ['critical', 'major', 'minor', 'warning'] as const)
    expect(siteLooks[severity].tone).toBe(severityTones[severity])
  const signs = Object.values(siteLooks).map(({ icon }) => (icon as { type: unknown }).type)
  expect(new Set(signs).size).toBe(signs.length)
})
