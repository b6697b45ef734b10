import { noticeKinds } from '@limpid/contract/notices/kinds'
import { expect, test, vi } from 'vitest'
import { noticeLink } from './noticeLink.ts'

// The lists of devices come along with the address of one, and look where the browser is.
vi.hoisted(() => vi.stubGlobal('window', { location: { hash: '' }, history: {} }))

const origin = { address: '203.0.113.7', userAgent: '' }
const device = { id: '7', name: 'A', sn: 'A/7' }

test.each([
  ['security.signed-in', origin, '/personal?tab=security'],
  ['security.password-changed', { ...origin, by: 'code' }, '/personal?tab=security'],
  ['security.sessions-ended', { ...origin, ended: 1 }, '/personal?tab=security'],
  [
    'security.contact-changed',
    { ...origin, contact: 'email', before: null, after: 'a' },
    '/personal?tab=profile',
  ],
  ['security.api-key-made', { ...origin, name: 'k', hint: 'lk_' }, '/personal?tab=keys'],
  ['devices.offline', { devices: [device], count: 1, hours: 24 }, '/equipment/equipment-info/7/A%2F7'],
  ['devices.offline', { devices: [device], count: 9, hours: 24 }, '/equipment/own-equipment?online=0'],
  [
    'devices.refused',
    { devices: [device], count: 1 },
    '/equipment/equipment-info/7/A%2F7?tab=actions&actionKind=refused',
  ],
  [
    'devices.faulty',
    { devices: [device], count: 2, codes: ['F8'] },
    '/equipment/own-equipment?activity=fault',
  ],
  ['devices.refused', { devices: [device], count: 2 }, '/equipment/own-equipment'],
  ['sharing.offered', { who: 'A', things: ['B'], count: 1 }, '/equipment/share-device'],
  ['sharing.left', { who: 'A', things: ['B'], count: 1 }, '/equipment/share-device?view=given'],
])('%s leads to what it is about', (kind, facts, to) => {
  expect(noticeKinds).toContain(kind)
  expect(noticeLink({ kind, facts } as never)).toBe(to)
})
