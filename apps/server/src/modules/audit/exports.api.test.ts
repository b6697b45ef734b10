import { alarms } from '@limpid/contract/alarms/alarms'
import { analysis } from '@limpid/contract/analysis/analysis'
import { audit } from '@limpid/contract/audit/audit'
import { cycles } from '@limpid/contract/cycles/cycles'
import { fleet } from '@limpid/contract/fleet/fleet'
import { maintenance } from '@limpid/contract/maintenance/maintenance'
import { outbox } from '@limpid/contract/outbox/outbox'
import { parts } from '@limpid/contract/parts/parts'
import { telemetry } from '@limpid/contract/telemetry/telemetry'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../testing/app.ts'
import { deviceOf } from '../../../testing/factories/devices.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())

test('the audit tells who exported data or read a code in the outbox', async () => {
  const anna = await t.person('anna', ['MEMBER'])
  const root = await t.person('rita', ['ROOT'])
  const id = await deviceOf(t, anna, 'K-1')
  const range = { metrics: 'temp', from: '2026-11-20T00:00:00Z', to: '2026-11-20T01:00:00Z' }
  await t.call(fleet.exportRows, { as: root })
  await t.call(telemetry.exportReadings, { as: root, params: { id }, query: range })
  await t.call(outbox.page, { as: root })
  const days = { fromDay: '2026-11-01', toDay: '2026-11-02' }
  await t.call(analysis.exportWashes, { as: root, query: days })
  await t.call(analysis.exportFleet, { as: root, query: days })
  await t.call(alarms.exportQuality, { as: root, query: { from: range.from, to: range.to } })
  await t.call(parts.exportStock, { as: root })
  await t.call(cycles.exportCounts, { as: root, params: { id }, query: { by: 'day', ...days } })
  await t.call(maintenance.calendar, { as: root })
  await t.call(analysis.exportCosts, { as: root, query: days })
  await t.call(analysis.exportInsights, { as: root })
  await t.call(analysis.exportProbes, { as: root, params: { code: 'sdqS1' }, query: days })
  // Looking at the same leaves none.
  await t.call(analysis.costs, { as: root, query: days })
  await t.call(analysis.washes, { as: root, query: days })
  await t.call(parts.stock, { as: root })
  const { list } = (await t.call(audit.page, { as: root, query: { person: 'rita', pageSize: 20 } })).data
  expect(list.map(({ call }: { call: string }) => call)).toEqual([
    'analysis.exportProbes',
    'analysis.exportInsights',
    'analysis.exportCosts',
    'maintenance.calendar',
    'cycles.exportCounts',
    'parts.exportStock',
    'alarms.exportQuality',
    'analysis.exportFleet',
    'analysis.exportWashes',
    'outbox.page',
    'telemetry.exportReadings',
    'fleet.exportRows',
  ])
  const ofDevice = (await t.call(audit.ofDevice, { as: anna, params: { id } })).data
  expect(ofDevice.list[1]).toMatchObject({
    summary: telemetry.exportReadings.audit,
    actor: { username: 'rita' },
  })
})
