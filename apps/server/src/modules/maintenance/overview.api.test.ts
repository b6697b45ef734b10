import { basePath } from '@limpid/contract/kernel/endpoints'
import { calendarPath } from '@limpid/contract/maintenance/calendar'
import { maintenance } from '@limpid/contract/maintenance/maintenance'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type Person, type TestApp } from '../../../testing/app.ts'
import { deviceOf } from '../../../testing/factories/devices.ts'
import { shareWith } from '../../../testing/factories/shares.ts'
import { setClock } from '../../../testing/factories/telemetry.ts'
import { runMaintenancePlans } from './maintenance.jobs.ts'

let t: TestApp
let anna: Person
let bert: Person
let ada: Person
let guest: Person
let kitchen: string
let probe: string
const clock = setClock('2026-11-21T08:00:00Z')
beforeAll(async () => {
  t = await createTestApp({ clock })
  anna = await t.person('anna', ['MEMBER'])
  bert = await t.person('bert', ['MEMBER'])
  ada = await t.person('ada', ['ADMIN'])
  guest = await t.person('nemo', [])
  kitchen = await deviceOf(t, anna, 'K-1')
  probe = await deviceOf(t, anna, 'P-1', 'sdqS1')
  await t.database.pool.query(`UPDATE devices SET created_at = '2026-11-20T02:00:00Z'`)
  await t.database.pool.query(
    `WITH s AS (INSERT INTO sites (owner_id, name, address) VALUES ($1, '一号店', '河坊街, 8 号') RETURNING id)
     UPDATE devices SET site_id = s.id FROM s WHERE devices.id = $2`,
    [anna.id, kitchen],
  )
  await runMaintenancePlans(t.app.ctx)
})
afterAll(() => t.close())

const nobody = { status: 401, code: 'A0230' }
const denied = { status: 403, code: 'A0301' }
const missing = { status: 404, code: 'A0401' }
const page = (as: Person, query: Record<string, string | number> = {}) =>
  t.call(maintenance.page, { as, query: { pageSize: 100, ...query } })

describe('maintenance.page', () => {
  test("has the tasks of all one's devices, earliest due first", async () => {
    const { data } = await page(anna)
    const days = data.list.map(({ dueDay }: { dueDay: string | null }) => dueDay ?? '9')
    expect(days).toEqual([...days].sort())
    expect(new Set(data.list.map(({ device }: { device: { id: string } }) => device.id))).toEqual(
      new Set([kitchen, probe]),
    )
    expect(data.list.find(({ device }: { device: { id: string } }) => device.id === kitchen)).toMatchObject({
      site: '一号店',
      device: { sn: 'K-1', timeZone: 'Asia/Shanghai', owned: true },
    })
    const second = await page(anna, { pageSize: 1, pageNum: 2 })
    expect(second.data).toMatchObject({ total: data.total, list: [{ id: data.list[1].id }] })
  })

  test('is filtered by state, site and words', async () => {
    const all = (await page(anna)).data
    let sum = 0
    for (const state of ['overdue', 'soon', 'later', 'paused']) {
      const { data } = await page(anna, { state })
      expect(data.list.every((task: { state: string }) => task.state === state)).toBe(true)
      sum += data.total
    }
    expect(sum).toBe(all.total)
    expect((await page(anna, { keywords: 'p-1' })).data.total).toBeGreaterThan(0)
    expect((await page(anna, { keywords: 'p-1' })).data.total).toBeLessThan(all.total)
    const { rows } = await t.database.pool.query('SELECT id FROM sites')
    const here = (await page(anna, { siteId: rows[0].id })).data.list
    expect(here.every(({ site }: { site: string }) => site === '一号店')).toBe(true)
    expect((await page(anna, { state: 'never' })).status).toBe(400)
  })

  test("shows others' devices to recipients of the tab, and to staff", async () => {
    expect((await page(bert)).data.total).toBe(0)
    expect(await page(bert, { scope: 'all' })).toMatchObject(denied)
    expect((await page(ada, { scope: 'all' })).data.total).toBe((await page(anna)).data.total)
    await shareWith(t, kitchen, bert, { tabs: ['live'] })
    expect((await page(bert, { scope: 'shared' })).data.total).toBe(0)
    await t.database.pool.query(`UPDATE shares SET tabs = '{maintenance}'`)
    expect((await page(bert, { scope: 'shared' })).data.total).toBeGreaterThan(0)
    await t.database.pool.query('DELETE FROM shares')
    expect(await t.call(maintenance.page)).toMatchObject(nobody)
    expect(await page(guest)).toMatchObject(denied)
  })
})

describe('the calendar', () => {
  const fetchAt = (path: string) => t.app.fastify.inject({ url: path })

  test("maintenance.calendar covers all one's devices or one, and follows RFC 5545", async () => {
    const { data } = await t.call(maintenance.calendar, {
      as: anna,
      headers: { 'accept-language': 'en' },
    })
    const text: string = data.text
    const lines = text.split('\r\n')
    expect(lines.every((line) => Buffer.byteLength(line) <= 75 && !line.includes('\n'))).toBe(true)
    const whole = text.replaceAll('\r\n ', '')
    expect(whole).toContain('DTSTART;VALUE=DATE:20261121')
    expect(whole).toContain('SUMMARY:Daily cleaning · 设备 K-1')
    expect(whole).toContain('LOCATION:一号店\\, 河坊街\\, 8 号')
    const uids = [...whole.matchAll(/UID:(\S+)/g)].map(([, uid]) => uid)
    expect(new Set(uids).size).toBe(uids.length)
    const again = (await t.call(maintenance.calendar, { as: anna })).data.text as string
    expect([...again.replaceAll('\r\n ', '').matchAll(/UID:(\S+)/g)].map(([, uid]) => uid)).toEqual(uids)
    const one = await t.call(maintenance.calendar, { as: anna, query: { deviceId: probe } })
    expect(one.data.text).not.toContain('K-1')
    expect(await t.call(maintenance.calendar, { as: bert, query: { deviceId: probe } })).toMatchObject(
      missing,
    )
    expect(await t.call(maintenance.calendar)).toMatchObject(nobody)
    expect(await t.call(maintenance.calendar, { as: guest })).toMatchObject(denied)
  })

  test('maintenance.makeSubscription returns an address that needs no session, until maintenance.endSubscription', async () => {
    const subscription = () => t.call(maintenance.subscription, { as: anna })
    expect((await subscription()).data).toEqual({ subscription: null })
    const first = (await t.call(maintenance.makeSubscription, { as: anna })).data.path as string
    const second = (await t.call(maintenance.makeSubscription, { as: anna })).data.path as string
    expect((await fetchAt(first)).statusCode).toBe(404)
    expect((await subscription()).data.subscription.fetchedAt).toBeNull()
    const served = await fetchAt(second)
    expect(served.statusCode).toBe(200)
    expect(served.headers['content-type']).toBe('text/calendar; charset=utf-8')
    expect(served.body).toContain('BEGIN:VEVENT')
    expect((await subscription()).data.subscription.fetchedAt).not.toBeNull()
    await t.database.pool.query('UPDATE accounts SET enabled = false WHERE id = $1', [anna.id])
    expect((await fetchAt(second)).statusCode).toBe(404)
    await t.database.pool.query('UPDATE accounts SET enabled = true WHERE id = $1', [anna.id])
    expect(await t.call(maintenance.endSubscription, { as: anna })).toMatchObject({ status: 200 })
    expect((await fetchAt(second)).statusCode).toBe(404)
    expect(await t.call(maintenance.endSubscription, { as: anna })).toMatchObject(missing)
    expect((await fetchAt(`${basePath}${calendarPath}/guess.ics`)).statusCode).toBe(404)
    for (const endpoint of [
      maintenance.subscription,
      maintenance.makeSubscription,
      maintenance.endSubscription,
    ])
      expect(await t.call(endpoint)).toMatchObject(nobody)
    expect(await t.call(maintenance.subscription, { as: guest })).toMatchObject(denied)
  })
})

test('the owner is notified once of overdue tasks, in one notification, and again only after they were done', async () => {
  const reported = async () =>
    (
      await t.database.pool.query(
        `SELECT account_id, facts FROM notices WHERE kind = 'devices.maintenance-due' ORDER BY id`,
      )
    ).rows
  expect(await reported()).toEqual([])
  clock.advance(24 * 3_600_000)
  for (let i = 0; i < 3; i += 1) await runMaintenancePlans(t.app.ctx)
  const [notice, ...more] = await reported()
  expect(more).toEqual([])
  expect(notice).toMatchObject({ account_id: anna.id, facts: { names: [{ en: 'Daily cleaning' }] } })
  clock.advance(24 * 3_600_000)
  await runMaintenancePlans(t.app.ctx)
  expect(await reported()).toHaveLength(1)
  await t.database.pool.query(
    `INSERT INTO maintenance_works (device_id, task_id, name_zh, name_en, done_at, note, recorded_at)
     SELECT device_id, id, 'x', 'x', $1, '', $1 FROM maintenance_tasks WHERE told_at IS NOT NULL`,
    [clock.now()],
  )
  clock.advance(2 * 3_600_000)
  await runMaintenancePlans(t.app.ctx)
  expect(await reported()).toHaveLength(1)
  clock.advance(72 * 3_600_000)
  await runMaintenancePlans(t.app.ctx)
  expect(await reported()).toHaveLength(2)
})
