import { liveMessage } from '@limpid/contract/catalogue/live'
import { noticeKinds } from '@limpid/contract/catalogue/notifications'
import { pageComponents } from '@limpid/contract/catalogue/pages'
import { deviceTabs } from '@limpid/contract/catalogue/tabs'
import { troubleKinds } from '@limpid/contract/devices/troubles'
import { periodTabs } from '@limpid/contract/telemetry/telemetry.tab'
import { describe, expect, test, vi } from 'vitest'
import type * as z from 'zod/mini'
import { liveUpdates, shareTabs } from '../kit/modules/declared.ts'
import { devicePanels, noticePath } from '../kit/modules/registry.ts'
import { pickTexts } from '../lib/words.ts'
import { openRemedy } from '../modules/analysis/troubles/remedyOf.ts'
import { troubleWords } from '../modules/analysis/troubles/troubles.words.ts'
import { devicePath } from '../modules/devices/devices.public.ts'
import { coveringPath } from '../modules/parts/parts.public.ts'
import { dashboardComponent } from './guard/ownPlaces.ts'
import { modules } from './modules.ts'

// The imported modules read the browser's location and listen for its keys.
vi.hoisted(() => vi.stubGlobal('window', { location: { hash: '' }, history: {}, addEventListener() {} }))

const origin = { address: '203.0.113.7', userAgent: '' }
const device = { id: '7', name: 'A', sn: 'A/7' }

test.each(troubleKinds)('the button of a trouble opens a tab that exists: %s', (kind) => {
  const named = { simulated: false, online: true, productName: { zh: '甲', en: 'A' }, site: null }
  const machine = { ...device, ...named, relation: 'owner' } as const
  const trouble = {
    kind,
    device: machine,
    code: '',
    consumable: 'salt',
    subject: '7',
    remedy: true,
    article: null,
    order: null,
    alarmId: '5',
  }
  const { to = '' } = openRemedy(trouble, pickTexts(troubleWords, 'en'), (path) => path) ?? {}
  const tab = new URLSearchParams(to.split('?')[1]).get('tab')
  expect(to).not.toBe('')
  expect(tab === null || devicePanels().some(({ name }) => name === tab)).toBe(true)
})

test.each([
  ['a delivery of the device, on its tab', { forDevice: true }, `${devicePath(device)}?tab=deliveries`],
  ['another delivery, in the list with it alone', {}, '/equipment/deliveries?deliveryId=5'],
  ['an order of the shop, on its page', { of: 'order' as const }, '/shop/order/5'],
  ['an order of somebody else, nowhere', { of: 'order' as const, id: null }, undefined],
])('the order that covers a shortage is shown where it is listed: %s', (_, more, path) => {
  const order = {
    of: 'delivery' as const,
    id: '5',
    supplier: '',
    number: '',
    shipped: false,
    expectedOn: null,
    unpaidUntil: null,
    forDevice: false,
  }
  expect(coveringPath({ ...order, ...more }, device)).toBe(path)
})

describe('The modules register what they contribute', () => {
  test('each page of a route by one module, but the dashboard, which opens without them', () => {
    const pages = modules.flatMap((module) => Object.keys(module.pages ?? {}))
    expect([...pages, dashboardComponent].sort()).toEqual([...pageComponents].sort())
  })

  test('icon and target of each kind of notification by one module', () => {
    const kinds = modules.flatMap((module) => Object.keys(module.notices ?? {}))
    expect(kinds.sort()).toEqual([...noticeKinds].sort())
  })

  test('the tabs of the device page, each in a place of its own', () => {
    expect(devicePanels().map(({ name }) => name)).toEqual([
      'overview',
      'charts',
      'washes',
      'diary',
      ...periodTabs,
      'excursions',
      'alarms',
      'maintenance',
      'parts',
      'feedback',
      'deliveries',
      'members',
      'log',
      'operations',
    ])
    expect(new Set(devicePanels().map(({ position }) => position)).size).toBe(devicePanels().length)
  })
})

describe('The frame finds in the contract what it decodes', () => {
  test('each live update', () => {
    const kindsOf = (schemas: readonly z.core.$ZodTypeDiscriminable[]) =>
      schemas.flatMap((schema) => [...(schema._zod.propValues?.['kind'] ?? [])]).sort()
    const all = liveMessage.def.options.flatMap(({ shape }) =>
      'news' in shape ? shape.news.def.options : [],
    )
    expect(kindsOf(liveUpdates)).toEqual(kindsOf(all))
  })

  test('each tab that a share may be limited to', () => {
    expect(Object.keys(shareTabs).sort()).toEqual([...deviceTabs].sort())
  })
})

test.each([
  ['security.signed-in', origin, '/personal?tab=security'],
  ['security.password-changed', { ...origin, by: 'code' }, '/personal?tab=security'],
  ['security.second-factor-changed', { ...origin, act: 'on' }, '/personal?tab=security'],
  ['security.second-factor-reset', { who: 'a' }, '/personal?tab=security'],
  ['security.sessions-ended', { ...origin, ended: 1 }, '/personal?tab=security'],
  [
    'security.contact-changed',
    { ...origin, contact: 'email', before: null, after: 'a' },
    '/personal?tab=profile',
  ],
  ['security.api-key-made', { ...origin, name: 'k', hint: 'lk_' }, '/personal?tab=keys'],
  ['security.display-paired', { name: 'k', screen: 's' }, '/data-visualization/display'],
  ['security.report-recipients-added', { name: 'k', addresses: ['a***@b.example'] }, '/data-analysis/report'],
  ['devices.report-failed', { name: 'k' }, '/data-analysis/report'],
  ['security.webhook-added', { name: 'k', host: 'hooks.example' }, '/personal?tab=webhooks'],
  ['security.webhook-failing', { name: 'k' }, '/personal?tab=webhooks'],
  ['security.webhook-off', { name: 'k', reason: 'gone' }, '/personal?tab=webhooks'],
  ['devices.alarms', { alarms: [{ id: '5' }], total: 1 }, '/alarm-log/log/5'],
  ['devices.alarms', { alarms: [{ id: '5' }], total: 2 }, '/alarm-log/log?state=unacknowledged'],
  [
    'devices.alarms',
    { alarms: [{ id: '5' }], total: 2, shared: true },
    '/alarm-log/log?state=unacknowledged&scope=shared',
  ],
  [
    'devices.alarms',
    { alarms: [], total: 0, ended: { alarms: [{ id: '5' }], total: 1 } },
    '/alarm-log/log/5',
  ],
  [
    'devices.alarms',
    { alarms: [], total: 0, ended: { alarms: [{ id: '5' }], total: 2 } },
    '/alarm-log/log?state=cleared',
  ],
  [
    'devices.contended',
    { device: { id: '7', name: 'A', sn: 'A-1' } },
    '/equipment/equipment-info/7/A-1?tab=log',
  ],
  ['devices.server-clock', { server: 'a', behindSeconds: 3_600 }, '/system/status'],
  ['sharing.offered', { who: 'A', things: ['B'], count: 1 }, '/equipment/share-device'],
  ['sharing.left', { who: 'A', things: ['B'], count: 1 }, '/equipment/share-device?view=given'],
])('a notification of %s leads to what it is about', (kind, facts, to) => {
  expect(noticePath({ kind, facts } as never)).toBe(to)
})
