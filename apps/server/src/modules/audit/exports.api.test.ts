import { audit } from '@limpid/contract/audit/audit'
import { fleet } from '@limpid/contract/fleet/fleet'
import { outbox } from '@limpid/contract/outbox/outbox'
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
  const { list } = (await t.call(audit.page, { as: root, query: { person: 'rita' } })).data
  expect(list.map(({ call }: { call: string }) => call)).toEqual([
    'outbox.page',
    'telemetry.exportReadings',
    'fleet.exportRows',
  ])
  const ofDevice = (await t.call(audit.ofDevice, { as: anna, params: { id } })).data
  expect(ofDevice.list[0]).toMatchObject({
    summary: telemetry.exportReadings.audit,
    actor: { username: 'rita' },
  })
})
