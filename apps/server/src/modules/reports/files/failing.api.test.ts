import { reports } from '@limpid/contract/reports/reports'
import { sites } from '@limpid/contract/sites/sites'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type Person, type TestApp, testPassword } from '../../../../testing/app.ts'
import { deviceOf, groupOf } from '../../../../testing/factories/devices.ts'
import { missing } from '../../../../testing/sharing.ts'
import { requestDue } from '../schedules/due.service.ts'

let now = new Date('2026-11-23T20:00:00+08:00')
let t: TestApp
let anna: Person
let bert: Person
beforeAll(async () => {
  const session = { tokenSeconds: 2_592_000, idleSeconds: 2_592_000, absoluteSeconds: 2_592_000 }
  t = await createTestApp({ clock: { now: () => now }, config: { session } })
  anna = await t.person('anna', ['MEMBER'])
  bert = await t.person('bert', ['MEMBER'])
  await run("UPDATE accounts SET email = username || '@example.com'")
})
afterAll(() => t.close())

const run = (text: string, values: unknown[] = []) => t.database.pool.query(text, values)
const form = {
  ...{ name: '日报', every: 'daily', time: '07:00', timeZone: 'Asia/Shanghai' },
  ...{ formats: ['xlsx'], language: 'en', password: testPassword },
}
const create = async (more: object = {}): Promise<string> =>
  (await t.call(reports.createSchedule, { as: anna, body: { ...form, ...more } })).data.id
const remove = (id: string) => t.call(reports.removeSchedule, { as: anna, params: { id } })
const log = async (scheduleId: string) =>
  (await t.call(reports.mails, { as: anna, query: { scheduleId } })).data.list
const make = () => t.app.ctx.ports.get('reports.runner').look()
const send = () => t.app.ctx.ports.get('reports.mails').look()
async function due(day: string): Promise<void> {
  now = new Date(`${day}T07:00:00+08:00`)
  await requestDue(t.app.ctx)
}
const notices = async () =>
  (await run("SELECT facts FROM notices WHERE kind = 'devices.report-failed' ORDER BY id")).rows.map(
    ({ facts }) => facts,
  )

describe('a scheduled report that cannot be made', () => {
  test('is made again after a pause, three times; then its owner is notified and may have it made again', async () => {
    const id = await create()
    await due('2026-11-24')
    // As if the server had a fault that this report alone meets.
    await run("UPDATE reports SET subject = subject - 'formats' WHERE schedule_id = $1", [id])
    for (const state of ['running', 'running', 'failed']) {
      await make()
      // It is not claimed again at once.
      await make()
      const { rows } = await run('SELECT state FROM reports WHERE schedule_id = $1', [id])
      expect(rows[0].state).toBe(state)
      expect(await log(id)).toHaveLength(state === 'failed' ? 1 : 0)
      await run("UPDATE reports SET retry_at = retry_at - interval '1 hour' WHERE schedule_id = $1", [id])
    }
    const [entry] = await log(id)
    expect(entry).toMatchObject({ state: 'failed', failure: 'error', address: null, mayRetry: true })
    expect(entry).toMatchObject({ kind: 'report', fromDay: '2026-11-23', toDay: '2026-11-23' })
    expect(await notices()).toEqual([{ name: '日报' }])
    await run(`UPDATE reports SET subject = subject || '{"formats": ["xlsx"]}' WHERE schedule_id = $1`, [id])
    const params = { id: entry.id }
    expect(await t.call(reports.retryMail, { as: bert, params })).toMatchObject(missing)
    expect(await t.call(reports.retryMail, { as: anna, params })).toMatchObject({ status: 200 })
    await make()
    await send()
    expect(await log(id)).toMatchObject([{ address: 'anna@example.com', state: 'unsent', failure: null }])
    await remove(id)
  })

  test('is reported to its owner once while its group is gone, and listed each time', async () => {
    const group = await groupOf(t, anna, '一组', [await deviceOf(t, anna, 'K-1')])
    const id = await create({ name: '分组', groupId: group })
    await run('DELETE FROM device_groups WHERE id = $1', [group])
    const before = (await notices()).length
    for (const day of ['2026-11-25', '2026-11-26']) {
      await due(day)
      await make()
    }
    expect(await log(id)).toMatchObject([{ failure: 'notVisible' }, { failure: 'notVisible' }])
    expect((await notices()).slice(before)).toEqual([{ name: '分组' }])
    await remove(id)
  })

  test('is reported too when its runners died', async () => {
    const id = await create({ name: '中断' })
    await due('2026-11-27')
    await run(
      `UPDATE reports SET claims = 3, runner = gen_random_uuid(), renewed_at = now() - interval '2 minutes' WHERE schedule_id = $1`,
      [id],
    )
    await make()
    expect(await log(id)).toMatchObject([{ state: 'failed', failure: 'interrupted' }])
    expect((await notices()).at(-1)).toEqual({ name: '中断' })
    await remove(id)
  })
})

test('a recipient who is removed stays in the send log, and what waited for them is not sent', async () => {
  const body = { toSelf: false, recipients: ['carl@example.com', 'dora@example.com'] }
  const id = await create(body)
  await send()
  await create({ ...body, enabled: false })
  const update = (recipients: string[], of: string) =>
    t.call(reports.updateSchedule, { as: anna, params: { id: of }, body: { ...form, ...body, recipients } })
  await run(
    `UPDATE report_mails SET state = 'waiting', ended_at = NULL, next_try_at = $2 WHERE schedule_id = $1 AND address LIKE 'dora%'`,
    [id, new Date(now.getTime() + 3_600_000)],
  )
  expect(await update(['carl@example.com'], id)).toMatchObject({ status: 200 })
  expect(await log(id)).toMatchObject([
    { address: 'dora@example.com', state: 'skipped', mayRetry: false },
    { address: 'carl@example.com', state: 'unsent', mayRetry: true },
  ])
  // The address is deleted with its account.
  const dora = await t.person('dora', ['MEMBER'])
  await run("UPDATE accounts SET email = 'Dora@example.com' WHERE id = $1", [dora.id])
  await run('UPDATE accounts SET deleted_at = now() WHERE id = $1', [dora.id])
  expect(await log(id)).toMatchObject([{ address: 'carl@example.com' }])
  await remove(id)
})

test('a schedule of a site follows its time zone', async () => {
  const place = { name: '一号店', address: '', position: null }
  const { data: site } = await t.call(sites.create, {
    as: anna,
    body: { ...place, timeZone: 'Asia/Shanghai' },
  })
  now = new Date('2026-12-01T12:00:00+08:00')
  const id = await create({ siteId: site.id })
  const listed = async () =>
    (await t.call(reports.schedules, { as: anna })).data.find((one: { id: string }) => one.id === id)
  expect(await listed()).toMatchObject({ timeZone: 'Asia/Shanghai', nextAt: '2026-12-01T23:00:00.000Z' })
  await run("UPDATE sites SET time_zone = 'Europe/Berlin' WHERE id = $1", [site.id])
  await requestDue(t.app.ctx)
  expect(await listed()).toMatchObject({ timeZone: 'Europe/Berlin', nextAt: '2026-12-01T06:00:00.000Z' })
  now = new Date('2026-12-01T06:00:00Z')
  await requestDue(t.app.ctx)
  await make()
  const { rows } = await run(
    `SELECT to_char(to_day, 'YYYY-MM-DD') AS day, subject ->> 'timeZone' AS zone FROM reports WHERE schedule_id = $1`,
    [id],
  )
  expect(rows).toEqual([{ day: '2026-11-30', zone: 'Europe/Berlin' }])
  await remove(id)
})
