import { dirname } from 'node:path'
import { expect, test } from 'vitest'
import { filesOf, textOf } from '../sources.ts'
import { endpointTables } from './wire.ts'

/** Files that hold nothing about anybody: empty forms. */
const empty = ['users.template', 'goods.template']

test('every endpoint that exports data leaves an audit entry', async () => {
  const exporting = [...(await endpointTables())].flatMap(([module, table]) =>
    Object.entries(table)
      .filter(
        ([name, { path, produces, summary }]) =>
          produces !== undefined ||
          /export|download/i.test(name) ||
          /export|download|[.]csv$/.test(path) ||
          /^(export|download)/i.test(summary.en),
      )
      .map(([name, endpoint]) => ({ call: `${module}.${name}`, endpoint })),
  )
  expect(exporting.length).toBeGreaterThanOrEqual(12)
  const unrecorded = exporting.filter(
    ({ call, endpoint: { method, recorded } }) => method === 'GET' && !recorded && !empty.includes(call),
  )
  expect(unrecorded.map(({ call }) => call)).toEqual([])
})

/** What each file of the console that saves something for the user saves: the result of these calls, or why of none. */
const saved: Record<string, string | { none: string }> = {
  'kit/export/PictureButton.tsx': { none: 'a picture of the chart on the screen' },
  'lib/files/saveFile.ts': { none: 'how a file is saved' },
  'kit/import/FileImport.tsx': { none: 'the result of the import that the user started' },
  'kit/export/SheetMenu.tsx': { none: 'how a table is saved' },
  'modules/agreements/management/history/AcceptancesPanel.tsx': 'agreements.exportAcceptances',
  'modules/alarms/export/ExportAlarms.tsx': 'alarms.exportRows',
  'modules/alarms/quality/AlarmQualityPage.tsx': 'alarms.exportQuality',
  'modules/analysis/fleet/FiguresSheet.tsx':
    'analysis.exportFleet analysis.exportProduct analysis.exportOperation analysis.exportCosts analysis.exportChanges analysis.exportAvailability analysis.exportGroups analysis.exportInsights analysis.exportProbes analysis.exportExcursionDays',
  'modules/analysis/washes/WashesPage.tsx': 'analysis.exportWashes',
  'modules/audit/AuditPage.tsx': 'audit.exportRows',
  'modules/auth/second-factor/RecoveryCodes.tsx': { none: 'codes that were just shown, once' },
  'modules/auth/sign-ins/SignInsPage.tsx': 'auth.exportSignIns',
  'modules/batches/batches.queries.ts': 'batches.report',
  'modules/claims/labels/ClaimCodesMaker.tsx': 'claims.make',
  'modules/customers/customers.queries.ts': 'customers.exportCsv customers.exportXlsx',
  'modules/cycles/counts/ExportCounts.tsx': 'cycles.exportCounts',
  'modules/cycles/wash/curve/ExportCurve.tsx': 'cycles.exportReadings',
  'modules/devices/export/ExportMenu.tsx': 'fleet.exportRows',
  'modules/diaries/diaries.queries.ts': 'diaries.downloadReport',
  'modules/goods/goods.queries.ts': 'goods.exportCsv goods.exportXlsx',
  'modules/maintenance/calendar/CalendarMenu.tsx': 'maintenance.calendar',
  'modules/orders/orders.queries.ts':
    'orders.exportCsv orders.exportXlsx orders.pickingList orders.parcelLabels orders.invoiceFile orders.myInvoiceFile orders.invoicesCsv orders.invoicesXlsx orders.receipt',
  'modules/parts/stock/StockPage.tsx': 'parts.exportStock',
  'modules/products/files/useExport.ts': 'products.exportFile',
  'modules/reports/files/files.queries.ts': 'reports.download',
  'modules/sales/SalesPage.tsx': 'sales.exportAll',
  'modules/telemetry/charts/export/ExportMenu.tsx': 'telemetry.exportReadings',
  'modules/users/import/ImportReport.tsx': { none: 'rows of the file that the user opened' },
  'modules/users/import/NewPasswords.tsx': 'users.importFile',
  'modules/users/users.queries.ts': 'users.exportCsv users.exportXlsx',
  'screens/devices/import/ImportTemplate.tsx': { none: 'an empty form' },
}

const root = 'apps/console/src/'
const saving = filesOf(/^apps\/console\/src\/.*(?<!test)[.]tsx?$/).filter((path) =>
  /<SheetMenu\b|\bsaveBlob\(|\bsaveFile\(/.test(textOf(path)),
)

test('every file that the console saves comes from calls that leave an audit entry', async () => {
  expect(saving.map((path) => path.slice(root.length)).sort()).toEqual(Object.keys(saved).sort())
  const tables = await endpointTables()
  const faults = Object.entries(saved).flatMap(([path, calls]) =>
    typeof calls === 'string' ? calls.split(' ').flatMap((call) => faultOf(tables, path, call)) : [],
  )
  expect(faults).toEqual([])
})

test('a journey saves a file from every menu that makes one in the browser', () => {
  const journey = textOf('e2e/staff/exports.e2e.ts')
  const menus = saving
    .filter((path) => /<SheetMenu\b/.test(textOf(path)))
    .map((path) => path.slice(root.length))
  expect(menus.length).toBeGreaterThanOrEqual(11)
  expect(menus.filter((path) => !journey.includes(path))).toEqual([])
})

type Step = readonly [test: string, text: string] | { none: string }
const exportsJourney = 'e2e/staff/exports.e2e.ts'
/**
 * What saves each file by `saveBlob` or `saveFile`, in the order of the calls: a journey, or a test in a browser without a server, and a text
 * that only this step of it has, or why there is none. Menus of tables are the test above.
 */
const journeys: Record<string, readonly Step[]> = {
  'kit/export/PictureButton.tsx': [
    [
      'apps/console/src/modules/analysis/product/ProductAnalysisPage.browser.test.tsx',
      '将“终漂水温”保存为图片',
    ],
  ],
  'kit/export/SheetMenu.tsx': [[exportsJourney, 'saves all the rows of its list']],
  'modules/auth/second-factor/RecoveryCodes.tsx': [['e2e/account/two-step.e2e.ts', "name: '下载'"]],
  'modules/batches/batches.queries.ts': [['e2e/devices/batches.e2e.ts', '下载结果']],
  'modules/claims/labels/ClaimCodesMaker.tsx': [['e2e/devices/claims.e2e.ts', '认领码.csv']],
  'modules/customers/customers.queries.ts': [
    [exportsJourney, "'modules/customers/customers.queries.ts', '/mall/member'"],
  ],
  'modules/cycles/counts/ExportCounts.tsx': [['e2e/washes/cycles.e2e.ts', '导出 CSV']],
  'modules/cycles/wash/curve/ExportCurve.tsx': [['e2e/washes/cycles.e2e.ts', '导出曲线 CSV']],
  'modules/diaries/diaries.queries.ts': [['e2e/washes/diaries.e2e.ts', '导出 PDF']],
  'modules/goods/goods.queries.ts': [
    [exportsJourney, "name: '商品导入模板.xlsx'"],
    [exportsJourney, "'/mall/goods'"],
  ],
  'modules/maintenance/calendar/CalendarMenu.tsx': [['e2e/upkeep/maintenance.e2e.ts', '下载 ICS 文件']],
  'modules/orders/orders.queries.ts': [
    ['e2e/shop/invoices.e2e.ts', "'/mall/orders'"],
    { none: 'a file of the server, saved by the same call as the export of orders' },
    ['e2e/shop/invoices.e2e.ts', 'Download invoice'],
    ['e2e/shop/invoices.e2e.ts', "staff.open('/mall/invoices')"],
    ['e2e/shop/invoices.e2e.ts', 'Download receipt'],
  ],
  'modules/products/files/useExport.ts': [['e2e/devices/products.e2e.ts', 'sdqS1-v']],
  'modules/reports/files/files.queries.ts': [['e2e/washes/reports.e2e.ts', 'PDF 报表']],
  'modules/telemetry/charts/export/ExportMenu.tsx': [['e2e/devices/charts.e2e.ts', '全部读数（.csv）']],
  'modules/users/users.queries.ts': [
    [exportsJourney, "'modules/users/users.queries.ts', '/system/user?keywords=olga'"],
    [exportsJourney, "name: '下载模板'"],
  ],
  'screens/devices/import/ImportTemplate.tsx': [
    ['apps/console/src/screens/devices/import/ImportDevices.browser.test.tsx', 'Download template'],
  ],
}

test('every file that is saved without a menu of tables is saved in a test, or it is said why not', () => {
  const calls = saving
    .map((path) => [path.slice(root.length), textOf(path).match(/\bsave(Blob|File)\(/g)?.length] as const)
    .filter(([path, count]) => path !== 'lib/files/saveFile.ts' && count !== undefined)
  const decided = Object.entries(journeys).map(([path, steps]) => [path, steps.length])
  expect(calls.toSorted()).toEqual(decided.toSorted())
  const missing = Object.entries(journeys).flatMap(([path, steps]) =>
    steps
      .filter((step) => ('none' in step ? step.none.length < 12 : !isSaved(...step)))
      .map((step) => `${path}: ${JSON.stringify(step)}`),
  )
  expect(missing).toEqual([])
})

function isSaved(journey: string, text: string): boolean {
  const source = textOf(journey)
  return /waitForEvent\('download'\)|createObjectURL/.test(source) && source.includes(text)
}

function faultOf(tables: Awaited<ReturnType<typeof endpointTables>>, path: string, call: string): string[] {
  const [module = '', name = ''] = call.split('.')
  const endpoint = tables.get(module)?.[name]
  if (!endpoint) return [`${path}: there is no ${call}`]
  if (endpoint.method === 'GET' && !endpoint.recorded) return [`${path}: ${call} leaves no audit entry`]
  const folder = /^(modules|screens)\/[^/]+/.exec(path)?.[0] ?? dirname(path)
  const called = filesOf(new RegExp(`^${root}${folder}/.*[.]tsx?$`)).some((file) =>
    new RegExp(`\\b${name}\\b`).test(textOf(file)),
  )
  return called ? [] : [`${path}: ${folder} does not call ${call}`]
}
