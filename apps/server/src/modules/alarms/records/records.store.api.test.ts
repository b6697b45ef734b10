import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../../testing/app.ts'
import { deviceOf } from '../../../../testing/factories/devices.ts'
import type { ActiveCondition } from '../intake/observation.ts'
import { writeDecisions } from './records.store.ts'

const at = new Date('2026-11-21T08:00:00Z')
const cold: ActiveCondition = {
  ...{ severity: 'major', code: 'tooCold', name: { zh: '漂洗', en: 'Rinse' } },
  ...{ value: 46.5, limit: 71, unit: '°C', precision: 1 },
}
const a0: ActiveCondition = { ...cold, code: 'a0', name: null, value: 30, limit: 60, unit: '', precision: 0 }
let t: TestApp
let about: { deviceId: string; key: string }
beforeAll(async () => {
  t = await createTestApp()
  about = { deviceId: await deviceOf(t, await t.person('anna', ['MEMBER']), 'M-1'), key: 'hygiene' }
})
afterAll(() => t.close())
beforeEach(() => t.database.pool.query('DELETE FROM alarms'))

const write = async (...decisions: Parameters<typeof writeDecisions>[1]) => {
  const client = await t.database.pool.connect()
  await writeDecisions(client, decisions, at)
  client.release()
}
const stored = async () =>
  (await t.database.pool.query('SELECT id, code, value, limit_value AS "limit", unit, precision FROM alarms'))
    .rows[0]
const raised = async () => {
  const observed = { ...about, kind: 'hygiene' as const, at, active: cold }
  await write({ ...about, act: 'insert', at, observed, condition: cold })
  return (await stored()).id as string
}
const figures = { code: 'a0', value: 30, limit: 60, unit: '', precision: 0 }

test('another cause brings all its figures', async () => {
  const id = await raised()
  await write({ ...about, act: 'update', id, severityChanged: false, condition: a0 })
  expect(await stored()).toMatchObject(figures)
})

test('so it does when it is raised again, and the same cause keeps those it had', async () => {
  const id = await raised()
  const again = async (condition: ActiveCondition) => {
    await write({ ...about, act: 'clear', id, at })
    await write({ ...about, act: 'reopen', id, at, becameUnstable: false, condition })
    return await stored()
  }
  expect(await again({ ...cold, value: 50 })).toMatchObject({ code: 'tooCold', value: 46.5, limit: 71 })
  expect(await again(a0)).toMatchObject(figures)
})
