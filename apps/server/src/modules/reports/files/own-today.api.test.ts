import { analysis } from '@limpid/contract/analysis/analysis'
import { basePath } from '@limpid/contract/kernel/endpoints'
import type { NewReport } from '@limpid/contract/reports/files'
import { reports } from '@limpid/contract/reports/reports'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type Person, type TestApp } from '../../../../testing/app.ts'
import { deviceOf } from '../../../../testing/factories/devices.ts'
import type { PersonCtx } from '../../../platform/context.ts'
import { readWorkbook } from '../../../platform/files/read-workbook.ts'
import { readReport } from '../content/content.service.ts'

/** The 24th in Shanghai, still the 23rd in Pago Pago. */
const requestedAt = new Date('2026-11-24T08:00:00Z')
let now = requestedAt
let t: TestApp
let anna: Person
beforeAll(async () => {
  t = await createTestApp({ clock: { now: () => now } })
  anna = await t.person('anna', ['MEMBER'])
  const washes = [
    ['Asia/Shanghai', ['2026-11-23T09:00:00+08', '2026-11-24T09:00:00+08']],
    ['Pacific/Pago_Pago', ['2026-11-22T09:00:00-11', '2026-11-23T09:00:00-11', '2026-11-23T10:00:00-11']],
  ] as const
  for (const [zone, starts] of washes) {
    const device = await deviceOf(t, anna, zone)
    await t.database.pool.query('UPDATE devices SET time_zone = $2 WHERE id = $1', [device, zone])
    await t.database.pool.query(
      `INSERT INTO cycles (device_id, started_at, ended_at, result, source, phases, water_litres)
       SELECT $1, at, at + interval '10 minutes', 'completed', 'phase', '[]', 8 FROM unnest($2::timestamptz[]) at`,
      [device, starts],
    )
  }
  // What the previous period is, one wash a day: a week before, and the day after that.
  await t.database.pool.query(
    `INSERT INTO cycles (device_id, started_at, ended_at, result, source, phases, water_litres)
     SELECT d.id, at, at + interval '10 minutes', 'completed', 'phase', '[]', 16
       FROM devices d, unnest($1::timestamptz[]) at`,
    [['2026-11-16T12:00:00Z', '2026-11-17T02:00:00Z', '2026-11-18T02:00:00Z']],
  )
  await t.database.pool.query(
    `INSERT INTO tariffs (owner_id, kind, valid_from, amount, hours)
     SELECT $1, 'water', '2020-01-01', 50000, array_fill(50000, ARRAY[48])`,
    [anna.id],
  )
})
afterAll(() => t.close())

const days = { fromDay: '2026-11-23', toDay: '2026-11-24' }
const runner = () => t.app.ctx.ports.get('reports.runner')
async function made(ownToday: 0 | 1): Promise<string> {
  const body = { ...days, ownToday, formats: ['xlsx'], timeZone: 'Asia/Shanghai' }
  const { data } = await t.call(reports.make, { as: anna, body })
  await runner().look()
  return data.id
}
async function totalsOf(id: string) {
  const { rows } = await t.database.pool.query('SELECT state, totals FROM reports WHERE id = $1', [id])
  return [rows[0].state, rows[0].totals.washes, rows[0].totals.waterLitres]
}
/** Why consumption differs and what it costs, in a report requested at `requestedAt` that is made now. */
async function causesOf() {
  const ctx = { ...t.app.ctx, actor: { ...anna, roles: ['MEMBER'], perms: [] } } as unknown as PersonCtx
  const subject: NewReport = {
    ...{ ...days, ownToday: true, timeZone: 'Asia/Shanghai' },
    ...{ scope: 'own', formats: ['xlsx'], compare: 'previous' },
  }
  const progress = { step: async () => {}, alive: async () => {} }
  return (await readReport(ctx, { ...subject, requestedAt }, progress)).causes
}

test('a report of today counts the day of each device, as the page does, and says so', async () => {
  const { data: shown } = await t.call(analysis.fleet, { as: anna, query: { ...days, ownToday: 1 } })
  expect([shown.total.washes, shown.total.waterLitres.sum]).toEqual([3, 24])
  const id = await made(1)
  expect(await totalsOf(id)).toEqual(['done', 3, 24])
  const path = reports.download.path.replace('{id}', id).replace('{format}', 'xlsx')
  const { rawPayload } = await t.app.fastify.inject({
    url: `${basePath}${path}`,
    headers: { authorization: `Bearer ${anna.token}` },
  })
  const about = [...(await readWorkbook(rawPayload, {}, 'en')).values()].flat()
  expect(about).toContain('2026-11-23 至 2026-11-24，各设备只计其当地的今天')
  expect(await totalsOf(await made(0))).toEqual(['done', 4, 32])
})

test('a report of today that is made a day later is of the day of its request', async () => {
  const id = await made(1)
  const inTime = await causesOf()
  // As if the server had died before it was made.
  await t.database.pool.query(`DELETE FROM report_files WHERE report_id = $1`, [id])
  await t.database.pool.query(
    `UPDATE reports SET state = 'running', ended_at = NULL, runner = NULL, totals = NULL WHERE id = $1`,
    [id],
  )
  now = new Date(requestedAt.getTime() + 86_400_000)
  await runner().look()
  expect(await totalsOf(id)).toEqual(['done', 3, 24])
  expect([inTime.costs?.total.washes, inTime.changes.changes[0]?.now.amount]).toEqual([3, 24])
  expect(await causesOf()).toEqual(inTime)
})
