import { dirname } from 'node:path'
import { expect, test } from 'vitest'
import { filesOf, textOf } from '../sources.ts'
import { endpointTables } from './wire.ts'

/** Files that hold nothing about anybody: an empty form. */
const empty = ['users.template']

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
  'kit/export/SheetMenu.tsx': { none: 'how a table is saved' },
  'modules/agreements/management/history/AcceptancesPanel.tsx': 'agreements.exportAcceptances',
  'modules/alarms/export/ExportAlarms.tsx': 'alarms.exportRows',
  'modules/alarms/quality/AlarmQualityPage.tsx': 'alarms.exportQuality',
  'modules/analysis/fleet/AnalysisPage.tsx': 'analysis.exportFleet',
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
  'modules/orders/orders.queries.ts': 'orders.exportCsv orders.exportXlsx orders.receipt',
  'modules/parts/stock/StockPage.tsx': 'parts.exportStock',
  'modules/products/files/useExport.ts': 'products.exportFile',
  'modules/reports/files/files.queries.ts': 'reports.download',
  'modules/telemetry/charts/export/ExportMenu.tsx': 'telemetry.exportReadings',
  'modules/users/import/ImportReport.tsx': { none: 'rows of the file that the user opened' },
  'modules/users/import/NewPasswords.tsx': 'users.importFile',
  'modules/users/users.queries.ts': 'users.exportCsv users.exportXlsx',
  'screens/devices/import/ImportDevices.tsx': { none: 'the result of the import that the user started' },
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
