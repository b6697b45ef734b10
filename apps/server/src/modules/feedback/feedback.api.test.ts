import { feedback } from '@limpid/contract/feedback/feedback'
import { maxEntries, maxOpenReports } from '@limpid/contract/feedback/schemas'
import { maintenance } from '@limpid/contract/maintenance/maintenance'
import { pictures } from '@limpid/contract/pictures/pictures'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestApp, type Person, type TestApp } from '../../../testing/app.ts'
import { deviceOf } from '../../../testing/factories/devices.ts'
import { photoOf } from '../../../testing/factories/pictures.ts'
import { shareWith } from '../../../testing/factories/shares.ts'

let t: TestApp
let anna: Person
let bert: Person
let carl: Person
let ada: Person
let guest: Person
let kitchen: string
let laundry: string
beforeAll(async () => {
  t = await createTestApp()
  anna = await t.person('anna', ['MEMBER'])
  bert = await t.person('bert', ['GUEST'])
  carl = await t.person('carl', ['MEMBER'])
  ada = await t.person('ada', ['ADMIN'])
  guest = await t.person('nemo', [])
  kitchen = await deviceOf(t, anna, 'K-1')
  laundry = await deviceOf(t, carl, 'C-1')
})
afterAll(() => t.close())
beforeEach(async () => {
  await t.database.pool.query('DELETE FROM feedback; DELETE FROM notices; DELETE FROM shares')
  await shareWith(t, kitchen, bert, { tabs: ['feedback'] })
})

const nobody = { status: 401, code: 'A0230' }
const denied = { status: 403, code: 'A0301' }
const missing = { status: 404, code: 'A0401' }
const invalid = { status: 400, code: 'A0400' }
const form = (more = {}) => ({
  title: '漂洗温度上不去',
  text: '今天早上开始',
  faultCode: 'F7',
  cycleId: null,
  pictureIds: [],
  ...more,
})
const report = (as: Person | undefined, more = {}, id = kitchen) =>
  t.call(feedback.report, { ...(as && { as }), params: { id }, body: form(more) })
const reported = async (as: Person, more = {}) => (await report(as, more)).data.id as string
const answer = (as: Person | undefined, id: string, more = {}) => {
  const body = { text: '', pictureIds: [], status: null, workId: null, ...more }
  return t.call(feedback.answer, { ...(as && { as }), params: { id }, body })
}
const get = (as: Person | undefined, id: string) =>
  t.call(feedback.get, { ...(as && { as }), params: { id } })
const opened = (tabs: string) => t.database.pool.query('UPDATE shares SET tabs = $1', [tabs])
const statusOf = async (id: string) => (await get(anna, id)).data.status
const sentNotices = async () =>
  (await t.database.pool.query('SELECT account_id AS who, kind, facts FROM notices ORDER BY id')).rows

describe('feedback.report', () => {
  test('by a user who may only view is open, with its text as the first entry, and notified to the owner', async () => {
    const id = await reported(bert)
    const { data } = await get(bert, id)
    expect(data).toMatchObject({ status: 'open', faultCode: 'F7', reporter: 'bert', reported: true })
    expect(data.thread).toMatchObject([{ author: 'bert', text: '今天早上开始', status: null }])
    expect(await sentNotices()).toMatchObject([
      { who: anna.id, kind: 'devices.fault-reported', facts: { report: id, devices: [{ id: kitchen }] } },
    ])
  })

  test('refers to a wash and photos of this device alone', async () => {
    const wash = async (device: string) =>
      (
        await t.database.pool.query(
          `INSERT INTO cycles (device_id, started_at, result, source, phases)
           VALUES ($1, '2026-11-20T08:00:00Z', 'running', 'phase', '[]') RETURNING id`,
          [device],
        )
      ).rows[0].id
    expect(await report(anna, { cycleId: await wash(laundry) })).toMatchObject(missing)
    const theirs = await photoOf(t, carl, laundry, 'feedback')
    expect(await report(anna, { pictureIds: [theirs] })).toMatchObject(missing)
    await t.database.pool.query(`UPDATE shares SET level = 'control'`)
    const [cycleId, photo] = [await wash(kitchen), await photoOf(t, bert, kitchen, 'feedback')]
    expect(await report(bert, { cycleId })).toMatchObject(denied)
    expect(await report(bert, { cycleId: '999999' })).toMatchObject(denied)
    await opened('{feedback,cycles}')
    const id = await reported(bert, { cycleId, pictureIds: [photo] })
    expect((await get(bert, id)).data.cycle).toMatchObject({ id: cycleId })
    await opened('{feedback}')
    expect((await get(bert, id)).data.cycle).toBeNull()
    expect((await get(anna, id)).data).toMatchObject({
      cycle: { id: cycleId, startedAt: '2026-11-20T08:00:00.000Z' },
      thread: [{ pictureIds: [photo] }],
    })
    const seen = await t.call(pictures.get, { as: anna, params: { id: photo, size: 'small' } })
    expect(seen).toMatchObject({ status: 200 })
  })

  test('is rejected for users without access, without the tab, and with invalid input', async () => {
    expect(await report(undefined)).toMatchObject(nobody)
    expect(await report(guest)).toMatchObject(denied)
    expect(await report(carl)).toMatchObject(missing)
    await t.database.pool.query(`UPDATE shares SET tabs = '{live}'`)
    expect(await report(bert)).toMatchObject(denied)
    for (const more of [{ title: ' ' }, { text: '' }, { faultCode: 'a b' }, { cycleId: 'x' }])
      expect(await report(anna, more)).toMatchObject(invalid)
    await t.database.pool.query(
      `INSERT INTO feedback (device_id, reporter_id, title, created_at, updated_at)
       SELECT $1, $2, 'x', now(), now() FROM generate_series(1, $3::int)`,
      [kitchen, anna.id, maxOpenReports],
    )
    expect(await report(anna)).toMatchObject(invalid)
  })
})

describe('feedback.answer', () => {
  test('goes through the statuses and notifies the participants', async () => {
    const id = await reported(bert)
    await answer(ada, id, { text: '请检查加热管' })
    expect(await statusOf(id)).toBe('answered')
    expect(
      (await sentNotices())
        .slice(1)
        .map(({ who }) => who)
        .sort(),
    ).toEqual([anna.id, bert.id].sort())
    await answer(bert, id, { text: '还是不行' })
    expect(await statusOf(id)).toBe('open')
    await answer(anna, id, { status: 'working' })
    expect(await answer(bert, id, { status: 'closed' })).toMatchObject({ status: 409 })
    await answer(anna, id, { status: 'solved' })
    expect(await answer(bert, id, { status: 'closed' })).toMatchObject({ status: 200 })
    expect(await answer(anna, id, { text: '谢谢' })).toMatchObject({ status: 409 })
    const { data } = await get(anna, id)
    expect(data.thread.map(({ status }: { status: string | null }) => status)).toEqual([
      null,
      'answered',
      'open',
      'working',
      'solved',
      'closed',
    ])
  })

  test('notifies nobody who lost access', async () => {
    const id = await reported(bert)
    await t.database.pool.query('DELETE FROM shares; DELETE FROM notices')
    await answer(anna, id, { text: '已修好' })
    expect(await sentNotices()).toEqual([])
    expect(await get(bert, id)).toMatchObject(missing)
  })

  test('links maintenance work done on this device', async () => {
    const id = await reported(bert)
    const work = async (as: Person, device: string) => {
      const body = { taskId: null, name: '换加热管', doneAt: new Date(), note: '', pictureIds: [] }
      return (await t.call(maintenance.recordWork, { as, params: { id: device }, body })).data.id
    }
    expect(await answer(anna, id, { workId: await work(carl, laundry) })).toMatchObject(missing)
    await answer(anna, id, { workId: await work(anna, kitchen), status: 'solved' })
    const done = async () => (await get(bert, id)).data.thread[1]
    expect(await done()).toMatchObject({ work: null, status: 'solved' })
    await opened('{feedback,maintenance}')
    expect(await done()).toMatchObject({ work: { name: { zh: '换加热管' } }, status: 'solved' })
  })

  test('shows linked work only to users who may open maintenance', async () => {
    const body = { taskId: null, name: '换加热管', doneAt: new Date(), note: '', pictureIds: [] }
    const { id: workId } = (await t.call(maintenance.recordWork, { as: anna, params: { id: kitchen }, body }))
      .data
    const id = await reported(bert)
    expect(await answer(bert, id, { workId })).toMatchObject(denied)
    expect(await answer(bert, id, { workId: '999999' })).toMatchObject(denied)
    await opened('{feedback,maintenance}')
    expect(await answer(bert, id, { workId })).toMatchObject({ status: 200 })
  })

  test('is for the reporter and users who may control the device', async () => {
    const id = await reported(anna)
    expect(await answer(undefined, id, { text: 'x' })).toMatchObject(nobody)
    expect(await answer(guest, id, { text: 'x' })).toMatchObject(denied)
    expect(await answer(carl, id, { text: 'x' })).toMatchObject(missing)
    expect(await answer(bert, id, { text: 'x' })).toMatchObject(denied)
    expect(await answer(anna, id)).toMatchObject(invalid)
    expect(await answer(anna, '999999', { text: 'x' })).toMatchObject(missing)
    await t.database.pool.query(
      `INSERT INTO feedback_entries (feedback_id, at, text) SELECT $1, now(), 'x' FROM generate_series(1, $2::int)`,
      [id, maxEntries],
    )
    expect(await answer(anna, id, { text: 'x' })).toMatchObject(invalid)
  })
})

describe('fault report lists', () => {
  test('feedback.ofDevice has those of one device, feedback.page those of all visible ones', async () => {
    const [first, second] = [await reported(bert), await reported(anna, { title: '门关不上' })]
    await answer(anna, first, { text: '收到' })
    const ofDevice = (as: Person | undefined, query = {}) =>
      t.call(feedback.ofDevice, { ...(as && { as }), params: { id: kitchen }, query })
    const ids = ({ data }: { data: { list: { id: string }[] } }) => data.list.map(({ id }) => id)
    expect(ids(await ofDevice(bert))).toEqual([first, second])
    expect(ids(await ofDevice(anna, { status: 'open' }))).toEqual([second])
    expect(await ofDevice(undefined)).toMatchObject(nobody)
    expect(await ofDevice(guest)).toMatchObject(denied)
    expect(await ofDevice(carl)).toMatchObject(missing)
    const page = (as: Person | undefined, query = {}) => t.call(feedback.page, { ...(as && { as }), query })
    expect(ids(await page(anna))).toEqual([first, second])
    expect(ids(await page(anna, { keywords: '门关' }))).toEqual([second])
    expect(ids(await page(ada, { scope: 'all', status: 'answered' }))).toEqual([first])
    expect(ids(await page(bert, { scope: 'shared' }))).toEqual([first, second])
    expect(ids(await page(carl))).toEqual([])
    expect(await page(carl, { scope: 'all' })).toMatchObject(denied)
    expect(await page(undefined)).toMatchObject(nobody)
    expect(await page(guest)).toMatchObject(denied)
    expect(await page(anna, { status: 'lost' })).toMatchObject(invalid)
    await t.database.pool.query(`UPDATE shares SET tabs = '{live}'`)
    expect(ids(await page(bert, { scope: 'shared' }))).toEqual([])
  })

  test('feedback.get is for users who may open the tab', async () => {
    const id = await reported(anna)
    expect(await get(undefined, id)).toMatchObject(nobody)
    expect(await get(guest, id)).toMatchObject(denied)
    expect(await get(carl, id)).toMatchObject(missing)
    expect(await get(bert, id)).toMatchObject({ status: 200 })
    expect(await get(anna, 'x')).toMatchObject(invalid)
  })
})
