import { testPassword } from '../app.ts'
import type { Requested } from './positions.ts'
import { dailyReport } from './report-things.ts'
import type { Things } from './things.ts'

const hour = { from: '2026-11-20T00:00:00Z', to: '2026-11-20T01:00:00Z' }
const soon = () => new Date(Date.now() + 3_600_000).toISOString()
const terms = { level: 'view', tabs: null, until: null }
const price = { siteId: null, kind: 'water', validFrom: '2026-01-02', amount: 1, bands: [], note: '' }
const place = { address: '', position: null, timeZone: 'Asia/Shanghai' }

const inMonth = (): Requested => ({ query: { month: '2026-11' } })
const ofWash = ({ wash }: Things): Requested => ({ params: { cycleId: wash } })
const task = { name: 'New', note: '', everyDays: 1, counted: null }
const work = { doneAt: '2026-11-20T00:00:00Z', note: '', pictureIds: [] }
const exchange = { serial: 'N-1', at: '2026-11-20T00:00:00Z', reason: 'worn', note: '', fromStock: false }
const kept = { kind: 'part', key: 'rinse_jets', count: 1, minimum: 1 }
const sent = { supplier: '', orderNumber: '', carrier: '', tracking: '', expectedOn: null, note: '' }
const consigneeOf = (consigneeName: string) => ({
  ...{ consigneeName, consigneeMobile: '13800000000', province: 'P', city: 'C', detailAddress: 'D' },
})
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

const ownRule = ({ product }: Things) => ({
  name: `New ${Math.random()}`,
  productId: product,
  scope: 'all',
  rule: { severity: 'minor', conditions: [{ type: 'missing', metric: 'rssi', seconds: 3600 }] },
  enabled: true,
})

const chain = () => ({
  name: `New ${Math.random()}`,
  scope: 'all',
  severity: 'major',
  steps: [{ to: 'owner', waitMinutes: 5 }],
  repeats: 0,
  repeatMinutes: 60,
  enabled: true,
})

const window = ({ device }: Things) => ({
  reason: 'New',
  scope: 'device',
  deviceId: device,
  repeat: 'weekly',
  weekdays: [1],
  from: '02:00',
  to: '04:00',
})

const noChannels = { critical: ['bell'], major: ['bell'], minor: ['bell'], warning: ['bell'] }

const preferences = {
  onDuty: false,
  quiet: {
    enabled: false,
    from: '22:00',
    to: '07:00',
    weekdays: [1],
    timeZone: 'Asia/Shanghai',
    criticalPasses: true,
  },
  choices: [],
}

/** A permitted request for each call that needs more than the id in its path. */
export const requests: Record<string, (mine: Things) => Requested> = {
  'alarms.quality': () => ({ query: hour }),
  'alarms.exportQuality': () => ({ query: hour }),
  'alarms.setPreferences': ({ device, group }) => ({
    body: {
      ...preferences,
      choices: [
        { scope: 'device', deviceId: device, groupId: null, channels: noChannels },
        { scope: 'group', deviceId: null, groupId: group, channels: noChannels },
      ],
    },
  }),
  'alarms.acknowledge': ({ alarm }) => ({ body: { ids: [alarm] } }),
  'alarms.clear': ({ alarm }) => ({ body: { ids: [alarm] } }),
  'alarms.assign': ({ alarm }) => ({ body: { ids: [alarm], assigneeId: null } }),
  'alarms.assignees': ({ alarm }) => ({ body: { ids: [alarm] } }),
  'alarms.shelve': ({ alarm }) => ({ body: { ids: [alarm], hours: 1, note: 'New' } }),
  'alarms.report': ({ alarm }) => ({ body: { ids: [alarm], title: 'New', text: 'New' } }),
  'alarms.work': ({ alarm }) => ({ body: { ids: [alarm], name: 'New', note: '' } }),
  'alarms.previewShelving': ({ alarm }) => ({ body: { ids: [alarm], hours: 1 } }),
  'alarms.comment': ({ alarm }) => ({ body: { ids: [alarm], note: 'New' } }),
  'displays.pair': ({ screen, pairingCode }) => ({ body: { pairingCode, name: 'New', screenId: screen } }),
  'displays.update': ({ screen }) => ({ body: { name: 'New', screenId: screen } }),
  'displays.createScreen': () => ({ body: { name: 'New', panels: ['today'] } }),
  'displays.updateScreen': () => ({ body: { name: 'New', panels: ['today'] } }),
  'alarm-rules.create': (mine) => ({ body: ownRule(mine) }),
  'alarm-rules.update': (mine) => ({ body: ownRule(mine) }),
  'alarm-rules.previewSilence': (mine) => ({ body: { ...ownRule(mine), rule: 'too-hot' } }),
  'alarm-rules.replay': (mine) => ({ body: { ...ownRule(mine), days: 1 } }),
  'escalations.create': () => ({ body: chain() }),
  'escalations.update': () => ({ body: chain() }),
  'maintenance-windows.preview': (mine) => ({ body: window(mine) }),
  'maintenance-windows.create': (mine) => ({ body: window(mine) }),
  'maintenance-windows.update': (mine) => ({ body: window(mine) }),
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
  'osmosis.setInlet': ({ inlet }) => ({ body: { inletId: inlet } }),
  'analysis.dismissInsight': () => ({ body: { reason: 'New' } }),
  'analysis.acceptInsight': () => ({ body: { reason: 'New' } }),
  'analysis.costs': () => ({ query: { fromDay: '2026-11-01', toDay: '2026-11-30' } }),
  'analysis.availability': () => ({ query: { fromDay: '2026-11-01', toDay: '2026-11-30' } }),
  'analysis.changes': () => ({ query: { fromDay: '2026-11-01', toDay: '2026-11-30' } }),
  'tariffs.create': ({ site }) => ({ body: { ...price, siteId: site } }),
  'tariffs.update': ({ site }) => ({ body: { ...price, siteId: site, validFrom: '2026-02-02' } }),
  'analysis.groups': () => ({ query: { fromDay: '2026-11-01', toDay: '2026-11-30' } }),
  'analysis.fleet': () => ({ query: { fromDay: '2026-11-01', toDay: '2026-11-30' } }),
  'analysis.washes': () => ({ query: { fromDay: '2026-11-01', toDay: '2026-11-30' } }),
  'analysis.exportWashes': () => ({ query: { fromDay: '2026-11-01', toDay: '2026-11-30' } }),
  'analysis.exportFleet': () => ({ query: { fromDay: '2026-11-01', toDay: '2026-11-30' } }),
  'analysis.exportProduct': () => ({
    params: { code: 'xwjTft' },
    query: { fromDay: '2026-11-01', toDay: '2026-11-30' },
  }),
  'analysis.product': () => ({
    params: { code: 'xwjTft' },
    query: { fromDay: '2026-11-01', toDay: '2026-11-30' },
  }),
  'analysis.operation': () => ({
    params: { code: 'xwjTft' },
    query: { fromDay: '2026-11-01', toDay: '2026-11-30' },
  }),
  'analysis.exportOperation': () => ({
    params: { code: 'xwjTft' },
    query: { fromDay: '2026-11-01', toDay: '2026-11-30' },
  }),
  'analysis.excursionDays': () => ({
    params: { code: 'sdqS1' },
    query: { fromDay: '2026-11-01', toDay: '2026-11-30' },
  }),
  ...Object.fromEntries(
    ['Costs', 'Changes', 'Availability', 'Groups'].map((card) => [
      `analysis.export${card}`,
      () => ({ query: { fromDay: '2026-11-01', toDay: '2026-11-30' } }),
    ]),
  ),
  ...Object.fromEntries(
    ['Probes', 'ExcursionDays'].map((card) => [
      `analysis.export${card}`,
      () => ({ params: { code: 'sdqS1' }, query: { fromDay: '2026-11-01', toDay: '2026-11-30' } }),
    ]),
  ),
  'analysis.runOuts': () => ({ params: { code: 'xwjTft' } }),
  'analysis.probes': () => ({
    params: { code: 'sdqS1' },
    query: { fromDay: '2026-11-01', toDay: '2026-11-30' },
  }),
  'reports.make': () => ({
    body: { fromDay: '2026-11-01', toDay: '2026-11-02', formats: ['pdf'], timeZone: 'UTC' },
  }),
  'reports.createSchedule': () => ({
    body: { ...dailyReport, recipients: ['x@example.com'], password: testPassword },
  }),
  'reports.updateSchedule': () => ({
    body: { ...dailyReport, recipients: ['x@example.com'], password: testPassword },
  }),
  'reports.download': () => ({ params: { format: 'pdf' } }),
  'cycles.counts': () => ({ query: { by: 'day', fromDay: '2026-11-01', toDay: '2026-11-30' } }),
  'cycles.exportCounts': () => ({ query: { by: 'day', fromDay: '2026-11-01', toDay: '2026-11-30' } }),
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
  'addresses.update': () => ({ body: consigneeOf('New') }),
  'orders.place': ({ address, device, site, sku, invoiceTitle }) => ({
    body: {
      lines: [{ skuId: sku, quantity: 1 }],
      invoice: { titleId: invoiceTitle, kind: 'ordinary' },
      ...{ addressId: address, deviceId: device, siteId: site, expectedFen: 1 },
    },
  }),
  'orders.requestInvoice': ({ invoiceTitle }) => ({ body: { titleId: invoiceTitle, kind: 'ordinary' } }),
  'orders.addInvoiceTitle': () => ({ body: { buyer: 'personal', name: 'New' } }),
  'orders.changeInvoiceTitle': () => ({ body: { buyer: 'personal', name: 'New' } }),
  'orders.startPayment': () => ({ body: { channel: 'wechat' } }),
  'orders.setDraftPlan': () => ({ body: { enabled: 1 } }),
  'orders.approveDraft': () => ({ body: { expectedFen: 1 } }),
  'orders.receipt': () => ({ query: { timeZone: 'UTC' } }),
  'orders.reportParcel': ({ parcelLine }) => ({
    body: { lines: [{ lineId: parcelLine, missing: 1 }], note: 'New' },
  }),
  'orders.requestReturn': ({ orderLine }) => ({
    body: { lines: [{ lineId: orderLine, quantity: 1 }], reason: 'New' },
  }),
  'shop.setCartLine': () => ({ body: { quantity: 1 } }),
  'parts.refill': () => ({ params: { key: 'detergent' }, body: { count: 1, note: '' } }),
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
