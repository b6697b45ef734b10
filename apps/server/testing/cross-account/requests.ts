import { testPassword } from '../app.ts'
import type { Requested } from './positions.ts'
import type { Things } from './things.ts'

const hour = { from: '2026-11-20T00:00:00Z', to: '2026-11-20T01:00:00Z' }
const soon = () => new Date(Date.now() + 3_600_000).toISOString()
const terms = { level: 'view', tabs: null, until: null }
const place = { address: '', position: null, timeZone: 'Asia/Shanghai' }

const inMonth = (): Requested => ({ query: { month: '2026-11' } })
const ofWash = ({ wash }: Things): Requested => ({ params: { cycleId: wash } })
const task = { name: 'New', note: '', everyDays: 1, counted: null }
const work = { doneAt: '2026-11-20T00:00:00Z', note: '', pictureIds: [] }
const exchange = { serial: 'N-1', at: '2026-11-20T00:00:00Z', reason: 'worn', note: '', fromStock: false }
const kept = { kind: 'part', key: 'rinse_jets', count: 1, minimum: 1 }
const sent = { supplier: '', orderNumber: '', carrier: '', tracking: '', expectedOn: null, note: '' }
const limits = { maxGapMs: 60_000, plausibleCelsius: [0, 120], requirements: [] }
const plug = {
  source: 'power',
  powerMetric: 'power',
  onWatts: 8,
  pauseMs: 60_000,
  minDurationMs: 0,
  minEnergyWh: 0,
  consumption: {},
  temperatureMetrics: [],
  maxGapMs: 60_000,
  maxDurationMs: 3_600_000,
}
/** Complete requests for a preview of a product's rules, except for the device. */
export const previews = {
  'cycles.previewRecognition': { body: { recognition: plug, days: 1 } },
  'cycles.previewHygiene': { body: { hygiene: limits, washes: 1 } },
}
const report = { title: 'New', text: 'New', faultCode: null, cycleId: null, pictureIds: [] }
/** One white pixel. */
const smallestPicture =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg=='

/** A permitted request for each call that needs more than the id in its path. */
export const requests: Record<string, (mine: Things) => Requested> = {
  'alarms.acknowledge': ({ alarm }) => ({ body: { ids: [alarm] } }),
  'alarms.clear': ({ alarm }) => ({ body: { ids: [alarm] } }),
  'alarms.assign': ({ alarm }) => ({ body: { ids: [alarm], assigneeId: null } }),
  'alarms.shelve': ({ alarm }) => ({ body: { ids: [alarm], hours: 1, note: 'New' } }),
  'alarms.comment': ({ alarm }) => ({ body: { ids: [alarm], note: 'New' } }),
  'claims.make': ({ device }) => ({ body: { deviceIds: [device], days: 1, password: testPassword } }),
  'claims.revoke': ({ claim }) => ({ body: { ids: [claim] } }),
  'dicts.page': () => ({ query: { typeCode: 'device_tag' } }),
  'diaries.month': inMonth,
  'diaries.page': inMonth,
  'diaries.makeReport': () => ({ body: { month: '2026-11', format: 'csv' } }),
  'diaries.cancelReport': ({ ledgerFile }) => ({ params: { reportId: ledgerFile } }),
  'diaries.downloadReport': ({ ledgerFile }) => ({ params: { reportId: ledgerFile } }),
  'excursions.ofWash': ofWash,
  'excursions.washes': () => ({ query: hour }),
  'telemetry.period': () => ({ params: { tab: 'ph' } }),
  'transfers.offer': ({ device }) => ({
    body: { deviceId: device, to: { username: 'carl' }, password: testPassword },
  }),
  'transfers.accept': () => ({ body: { token: 'keep' } }),
  'webhooks.update': () => ({
    body: { name: `New ${Math.random()}`, url: 'https://hooks.example', groups: ['devices'], enabled: true },
  }),
  'webhooks.repeat': ({ webhookCall }) => ({ body: { ids: [webhookCall] } }),
  'views.update': () => ({
    body: { name: `New ${Math.random()}`, search: '', hidden: [], isDefault: false },
  }),
  'cycles.counts': () => ({ query: { by: 'day', fromDay: '2026-11-01', toDay: '2026-11-30' } }),
  'cycles.one': ofWash,
  'cycles.curve': ofWash,
  'cycles.comparison': ofWash,
  'cycles.exportReadings': ofWash,
  'cycles.markRewash': (mine) => ({ ...ofWash(mine), body: { rewash: 1 } }),
  'cycles.previewRecognition': () => previews['cycles.previewRecognition'],
  'cycles.previewHygiene': () => previews['cycles.previewHygiene'],
  'cycles.setHygieneTarget': () => ({ body: { a0Target: 600, ruleSet: null } }),
  'devices.update': () => ({ body: { name: 'New', sn: `N-${Math.random()}`.slice(0, 20), tags: [] } }),
  'fleet.bulkRemoval': ({ device }) => ({ body: { devices: { ids: [device] } } }),
  'fleet.place': ({ device, site }) => ({ body: { devices: { ids: [device] }, siteId: site } }),
  'fleet.tag': ({ device }) => ({ body: { devices: { ids: [device] }, act: 'add', tags: ['new'] } }),
  'fleet.addToGroups': ({ device, group }) => ({ body: { devices: { ids: [device] }, groupIds: [group] } }),
  'fleet.removeFromGroups': ({ device, group }) => ({
    body: { devices: { ids: [device] }, groupIds: [group] },
  }),
  'fleet.placeAll': ({ device, site }) => ({ body: { devices: { ids: [device] }, siteId: site } }),
  'fleet.tagAll': ({ device }) => ({ body: { devices: { ids: [device] }, act: 'add', tags: ['new'] } }),
  'fleet.removeAll': ({ device }) => ({ body: { devices: { ids: [device] }, count: 1 } }),
  'fleet.groupAll': ({ device, group }) => ({ body: { devices: { ids: [device] }, groupIds: [group] } }),
  'fleet.ungroupAll': ({ device, group }) => ({ body: { devices: { ids: [device] }, groupIds: [group] } }),
  'groups.preview': ({ site }) => ({ body: { rule: { siteIds: [site] } } }),
  'groups.create': ({ outerGroup }) => ({
    body: { name: `New ${Math.random()}`, parentId: outerGroup, rule: null },
  }),
  'groups.update': () => ({ body: { name: `New ${Math.random()}`, rule: null } }),
  'groups.move': () => ({ body: { parentId: null } }),
  'feedback.report': () => ({ body: report }),
  'feedback.answer': () => ({ body: { text: 'New', pictureIds: [], status: null, workId: null } }),
  'maintenance.createTask': () => ({ body: task }),
  'maintenance.updateTask': ({ task: taskId }) => ({ params: { taskId }, body: task }),
  'maintenance.pauseTask': ({ task: taskId }) => ({ params: { taskId }, body: { paused: true } }),
  'maintenance.removeTask': ({ task: taskId }) => ({ params: { taskId } }),
  'maintenance.recordWork': ({ task: taskId }) => ({ body: { ...work, taskId } }),
  'maintenance.removeWork': ({ work: workId }) => ({ params: { workId } }),
  'notices.markRead': ({ notice }) => ({ body: { ids: [notice] } }),
  'parts.replace': () => ({ params: { key: 'pump_seal' }, body: exchange }),
  'parts.correct': () => ({
    params: { key: 'door_gasket' },
    body: { serial: 'N-1', installedAt: '2026-11-20T00:00:00Z' },
  }),
  'parts.addStock': ({ product, site: siteId }) => ({ body: { ...kept, productId: product, siteId } }),
  'parts.changeStock': () => ({ body: { minimum: 1 } }),
  'parts.moveStock': () => ({ body: { kind: 'received', count: 1, note: '' } }),
  'deliveries.create': ({ device, site, product }) => ({
    body: { ...sent, deviceId: device, siteId: site, lines: [{ ...kept, productId: product, quantity: 1 }] },
  }),
  'deliveries.update': () => ({ body: sent }),
  'deliveries.ship': () => ({ body: sent }),
  'deliveries.receive': ({ deliveryLine }) => ({ body: { lines: [{ id: deliveryLine, quantity: 1 }] } }),
  'pictures.upload': () => ({
    params: { tab: 'maintenance' },
    body: { file: Buffer.from(smallestPicture, 'base64') },
  }),
  'pictures.get': () => ({ params: { size: 'small' } }),
  'shares.offer': ({ device }) => ({ body: { deviceIds: [device], to: { username: 'carl' }, ...terms } }),
  'shares.change': () => ({ body: terms }),
  'shares.makeLink': ({ device }) => ({
    body: { deviceIds: [device], ...terms, uses: 1, expiresAt: soon() },
  }),
  'excursions.ofSite': () => ({ query: { fromDay: '2026-11-01', toDay: '2026-11-30' } }),
  'sites.update': () => ({ body: { name: `New ${Math.random()}`, ...place } }),
  'telemetry.increases': () => ({ query: { metrics: 'ph', ...hour, by: 'hour' } }),
  'telemetry.exportReadings': () => ({ query: { metrics: 'ph', ...hour } }),
  'telemetry.series': () => ({ query: { metrics: 'ph', ...hour } }),
}
