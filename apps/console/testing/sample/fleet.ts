import { insightCalls } from '@limpid/contract/analysis/insights'
import { overviewCalls } from '@limpid/contract/analysis/overview'
import { runOutCalls } from '@limpid/contract/analysis/run-outs/run-outs'
import { troubleCalls } from '@limpid/contract/analysis/troubles'
import { devices as deviceCalls } from '@limpid/contract/devices/devices'
import { dicts } from '@limpid/contract/dicts/dicts'
import type { DeviceRow } from '@limpid/contract/fleet/device-list'
import { fleet } from '@limpid/contract/fleet/fleet'
import { groups } from '@limpid/contract/groups/groups'
import { meCalls } from '@limpid/contract/members/me'
import { members } from '@limpid/contract/members/members'
import type { Preferences } from '@limpid/contract/members/preferences'
import { routeCalls } from '@limpid/contract/menus/route'
import { unreadCalls } from '@limpid/contract/notices/unread'
import { products } from '@limpid/contract/products/products'
import { branding } from '@limpid/contract/settings/branding'
import { settings } from '@limpid/contract/settings/settings'
import { shares } from '@limpid/contract/shares/shares'
import { sites } from '@limpid/contract/sites/sites'
import { genderNotGiven } from '@limpid/contract/users/gender'
import { type SavedView, views } from '@limpid/contract/views/views'
import { answer } from '../fakeServer.ts'
import { person, routes } from './person.ts'
import { sampleOf } from './sampleOf.ts'

const kinds = [
  { productId: '1', productName: { zh: '黑白屏洗碗机', en: 'Dishwasher, monochrome screen' } },
  { productId: '2', productName: { zh: '彩屏洗衣机', en: 'Colour-screen washing machine' } },
] as const

/** A device that never connected. */
export function deviceRow(id: string, name: string, more: Partial<DeviceRow> = {}): DeviceRow {
  return {
    id,
    name,
    sn: `SN-${id.padStart(3, '0')}`,
    productId: '1',
    productName: kinds[0].productName,
    simulated: false,
    online: false,
    onlineChangedAt: null,
    silentSince: null,
    lastSeenAt: null,
    activity: 'unknown',
    measures: false,
    faultCode: null,
    faultSeverity: null,
    alarms: { count: 0, severity: null },
    ownerName: person.nickname,
    site: null,
    groups: [],
    tags: [],
    firmware: null,
    access: { relation: 'owner', tabs: null, grants: [{ level: 'control', tabs: null, until: null }] },
    createTime: new Date('2026-01-02T03:04:05Z'),
    ...more,
  }
}

/** Answers everything that the frame and the list of devices ask, from a fleet in memory. */
export function answerFleet(chosen: Partial<Preferences> = {}): void {
  const rows = Array.from({ length: 14 }, (_, at) =>
    deviceRow(String(at + 1), `洗衣房 ${at + 1}`, kinds[at % 2]),
  )
  let saved: SavedView[] = []
  const idOf = () => String(rows.length + saved.length + 1)
  answer(insightCalls.insights, () => ({ list: [], total: 0 }))
  answer(meCalls.me, () => ({ ...person, preferences: { ...person.preferences, ...chosen } }))
  answer(members.updatePreferences, () => null)
  answer(routeCalls.routes, () => routes)
  answer(overviewCalls.overview, () => ({
    devices: rows.length,
    online: 0,
    silent: 0,
    washing: 0,
    washesToday: 0,
    washesWeekAgo: 0,
    hygieneToday: { passed: 0, failed: 0 },
    water: { probes: 0, inRange: 0 },
    sharedDevices: 0,
    fillingHistory: 0,
    waterTodayLitres: 0,
    waterTodayParts: null,
    waterWeekAgoLitres: null,
    perWashOf: null,
    waterPerWashLitres: null,
    inletToday: null,
    energyTodayKwh: 0,
    energyTodayParts: null,
    energyWeekAgoKwh: null,
    energyPerWashKwh: null,
    washesByHour: [],
    byProduct: [],
    timeZones: ['Asia/Shanghai'],
  }))
  answer(troubleCalls.troubles, () => ({ list: [], total: 0, kinds: [], critical: 0 }))
  answer(runOutCalls.runOuts, () => ({ list: [], total: 0, left: 0 }))
  answer(shares.received, () => ({ list: [], total: 0 }))
  answer(dicts.itemsOf, () => [])
  answer(dicts.getTypes, () => [])
  answer(members.profile, () => ({ ...person, gender: genderNotGiven, roles: [] }))
  answer(sites.page, () => ({ list: [], total: 0 }))
  answer(unreadCalls.unread, () => ({ unread: 0 }))
  answer(settings.branding, () => ({ ...sampleOf(branding), shopContact: { zh: '', en: '' } }))
  answer(products.options, () =>
    kinds.map(({ productId, productName: { zh } }) => ({ value: productId, label: zh })),
  )
  answer(groups.tree, () => [])
  answer(fleet.map, () => ({ spots: [], unplaced: 0 }))
  answer(fleet.facets, () => ({ sites: [], tags: [], firmware: [], groups: [], timeZones: [] }))
  answer(fleet.page, ({ query: { keywords = '', online, pageNum, pageSize } }) => {
    const found = rows.filter(
      (row) => `${row.name} ${row.sn}`.includes(keywords) && (online === undefined || row.online === online),
    )
    return { list: found.slice((pageNum - 1) * pageSize, pageNum * pageSize), total: found.length }
  })
  answer(deviceCalls.create, ({ body: { name, sn } }) => {
    const id = idOf()
    rows.push(deviceRow(id, name, { sn }))
    return { id, accessToken: 'of-a-new-device', mqttPort: 1883, mqttTlsPort: null }
  })
  answer(views.list, () => saved)
  answer(views.create, ({ body: { list: _, ...view } }) => {
    const id = idOf()
    saved = [...saved, { id, ...view }]
    return { id }
  })
  answer(views.update, ({ params, body }) => {
    saved = saved.map((view) => (view.id === params.id ? { id: view.id, ...body } : view))
    return null
  })
  answer(views.remove, ({ params }) => {
    saved = saved.filter(({ id }) => id !== params.id)
    return null
  })
}
