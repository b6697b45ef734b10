import { basePath } from '@limpid/contract/kernel/endpoints'
import type { Report } from '@limpid/contract/reports/files'
import { reports } from '@limpid/contract/reports/reports'
import { tariffs } from '@limpid/contract/tariffs/tariffs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fromBufferPromise } from 'yauzl'
import { createTestApp, type Person, type TestApp } from '../../../../testing/app.ts'
import { deviceOf } from '../../../../testing/factories/devices.ts'
import { denied, invalid, missing, nobody } from '../../../../testing/sharing.ts'
import { readWorkbook } from '../../../platform/files/read-workbook.ts'
import { listReports } from './files.reads.ts'
import { deleteOldReports } from './files.store.ts'
import { claimReport, endReport, failInterrupted, releaseReport } from './run.store.ts'

let now = new Date('2026-11-24T08:00:00Z')
let t: TestApp
let anna: Person
let bert: Person
let kitchen: string
beforeAll(async () => {
  t = await createTestApp({ oneConnection: true, clock: { now: () => now } })
  anna = await t.person('anna', ['MEMBER'])
  bert = await t.person('bert', ['MEMBER'])
  kitchen = await deviceOf(t, anna, 'K-1')
  for (const [start, litres] of [
    ['2026-11-16T09:00:00+08', 6],
    ['2026-11-23T09:00:00+08', 4],
    ['2026-11-24T09:00:00+08', 8],
  ])
    await t.database.pool.query(
      `INSERT INTO cycles (device_id, started_at, ended_at, result, source, phases, hygiene, water_litres)
       VALUES ($1, $2::timestamptz, $2::timestamptz + interval '30 minutes', 'completed', 'phase', $4, '{"outcome":"passed"}', $3)`,
      [kitchen, start, litres, JSON.stringify([{ name: 'wash', startedAt: start, endedAt: start }])],
    )
})
afterAll(() => t.close())

const subject = {
  fromDay: '2026-11-18',
  toDay: '2026-11-24',
  formats: ['pdf', 'xlsx'],
  timeZone: 'Asia/Shanghai',
}
const make = (more: Record<string, unknown> = {}, as = anna, language = 'zh') =>
  t.call(reports.make, {
    as,
    body: { ...subject, ...more },
    headers: { 'accept-language': language },
  })
const list = async (as = anna): Promise<Report[]> => (await t.call(reports.files, { as })).data
/** Ends what other tests left in the making, so that a claim finds the report of its own test. */
const endAll = () =>
  t.database.pool.query("UPDATE reports SET state = 'cancelled', ended_at = $1 WHERE state = 'running'", [
    now,
  ])
/** As if the runners had not reported for two minutes. */
const silence = () =>
  t.database.pool.query("UPDATE reports SET renewed_at = renewed_at - interval '2 minutes'")
const runner = () => t.app.ctx.ports.get('reports.runner')

/** The bytes of a file as the browser receives them. */
async function download(id: string, format: string, as = anna) {
  const path = reports.download.path.replace('{id}', id).replace('{format}', format)
  const reply = await t.app.fastify.inject({
    url: `${basePath}${path}`,
    headers: { authorization: `Bearer ${as.token}` },
  })
  return { status: reply.statusCode, name: reply.headers['content-disposition'], bytes: reply.rawPayload }
}

describe('a report on request (reports.make, reports.files, reports.download)', () => {
  test('is made as PDF and XLSX in the background, with the figures of the page', async () => {
    const { data } = await make()
    expect(data).toMatchObject({ state: 'running', product: null, formats: ['pdf', 'xlsx'], files: [] })
    await runner().look()
    const [made] = await list()
    expect(made).toMatchObject({ id: data.id, state: 'done', done: 4, total: 4, fromDay: '2026-11-18' })
    expect(made?.files.map(({ format }) => format)).toEqual(['pdf', 'xlsx'])
    const pdf = await download(data.id, 'pdf')
    expect(pdf.bytes.subarray(0, 5).toString()).toBe('%PDF-')
    expect(decodeURIComponent(String(pdf.name))).toContain('报表-数据分析-2026-11-18-2026-11-24.pdf')
    const about = [...(await readWorkbook((await download(data.id, 'xlsx')).bytes, {}, 'en')).values()].flat()
    expect(about).toContain('数据截至')
    expect(about).toContain('2026-11-24 16:00 (UTC+8)')
  })

  test('of a product has what its page shows, in the language of whoever requested it', async () => {
    const { rows } = await t.database.pool.query("SELECT id::text FROM products WHERE code = 'xwjTft'")
    const product = rows[0].id
    const { data } = await make({ productId: product, formats: ['xlsx'] }, anna, 'en')
    await runner().look()
    const { name, bytes } = await download(data.id, 'xlsx')
    expect(decodeURIComponent(String(name))).toMatch(/Report-.*2026-11-18-2026-11-24\.xlsx/)
    expect([...(await readWorkbook(bytes, {}, 'en')).values()].flat()).toContain('Time zone')
    const archive = await fromBufferPromise(bytes)
    let sheets = ''
    for await (const entry of archive.eachEntry())
      if (entry.fileName === 'xl/workbook.xml')
        for await (const part of await archive.openReadStreamPromise(entry)) sheets += String(part)
    for (const title of ['Programmes', 'Phase times']) expect(sheets).toContain(`name="${title}"`)
    expect((await download(data.id, 'pdf')).status).toBe(404)
  })

  test('has what its page says of causes and costs', async () => {
    const price = {
      kind: 'water',
      siteId: null,
      validFrom: '2026-01-01',
      amount: 40_000,
      bands: [],
      note: '',
    }
    await t.call(tariffs.create, { as: anna, body: price })
    const { data } = await make({ formats: ['xlsx'] }, anna, 'en')
    await runner().look()
    const { bytes } = await download(data.id, 'xlsx')
    const archive = await fromBufferPromise(bytes)
    let sheets = ''
    for await (const entry of archive.eachEntry())
      if (entry.fileName === 'xl/workbook.xml')
        for await (const part of await archive.openReadStreamPromise(entry)) sheets += String(part)
    for (const title of ['What changed', 'Costs']) expect(sheets).toContain(`name="${title}"`)
  })

  test('says that devices still upload past data, while they do', async () => {
    const factsOf = async () => {
      const { data } = await make({ formats: ['xlsx'] }, anna, 'en')
      await runner().look()
      return [...(await readWorkbook((await download(data.id, 'xlsx')).bytes, {}, 'en')).values()].flat()
    }
    const attributes = (online: boolean, json: string) =>
      t.database.pool.query('UPDATE devices SET online = $2, attributes = $3 WHERE id = $1', [
        kitchen,
        online,
        json,
      ])
    const uploads = /^1 device is still uploading past data: figures are too low/
    await attributes(true, '{"demo_history":"sending"}')
    expect(await factsOf()).toContainEqual(expect.stringMatching(uploads))
    await attributes(false, '{}')
    expect(await factsOf()).not.toContainEqual(expect.stringMatching(uploads))
  })

  test('names the clock of its devices, not that of the browser, and each where there are several', async () => {
    const factsOf = async () => {
      const { data } = await make({ formats: ['xlsx'], timeZone: 'UTC' }, anna, 'en')
      await runner().look()
      return [...(await readWorkbook((await download(data.id, 'xlsx')).bytes, {}, 'en')).values()].flat()
    }
    expect(await factsOf()).toEqual(expect.arrayContaining(['Time zone', 'Asia/Shanghai']))
    const other = await deviceOf(t, anna, 'Z-9', 'xyjTft')
    await t.database.pool.query(`UPDATE devices SET time_zone = 'Europe/Berlin' WHERE id = $1`, [other])
    expect(await factsOf()).toContainEqual(expect.stringMatching(/Europe\/Berlin.*: each device by its own$/))
    await t.database.pool.query('DELETE FROM devices WHERE id = $1', [other])
  })

  test('is rejected for a range that is too long, what does not exist, and another account', async () => {
    expect(await t.call(reports.make, { body: subject })).toMatchObject(nobody)
    expect(await make({}, await t.person('nemo', []))).toMatchObject(denied)
    expect(await make({ fromDay: '2025-01-01' })).toMatchObject(invalid)
    expect(await make({ formats: [] })).toMatchObject(invalid)
    expect(await make({ productId: '999999' })).toMatchObject(missing)
    expect(await make({ deviceId: kitchen }, bert)).toMatchObject(missing)
    expect(await make({ scope: 'all' })).toMatchObject(denied)
    const [own] = await list()
    expect((await download(own?.id ?? '', 'xlsx', bert)).status).toBe(404)
    expect(await t.call(reports.cancel, { as: bert, params: { id: own?.id ?? '' } })).toMatchObject(missing)
    expect(await list(bert)).toEqual([])
  })

  test('is made for three at a time, and stops when its user cancels it (reports.cancel)', async () => {
    const as = await t.person('carl', ['MEMBER'])
    // Another server holds them, so that they stay in the making.
    const held = async () => {
      const { data } = await make({}, as)
      const claim = { id: data.id as string, runner: crypto.randomUUID() }
      await claimReport(t.database.db, claim.runner)
      return claim
    }
    await t.app.ctx.ports.get('reports.runner').stop()
    const [first] = [await held(), await held(), await held()]
    expect((await make({}, as)).code).toBe('A0400')
    await t.call(reports.cancel, { as, params: { id: first.id } })
    expect((await list(as)).find(({ id }) => id === first.id)).toMatchObject({ cancelling: true })
    await endReport(t.database.db, first, { at: now, state: 'cancelled' })
    expect(await make({}, as)).toMatchObject({ status: 200 })
  })

  test('left by a server that died is made by another one, once, however far apart their clocks are', async () => {
    await endAll()
    const as = await t.person('dora', ['MEMBER'])
    await make({}, as)
    const [dead, other] = [crypto.randomUUID(), crypto.randomUUID()]
    await claimReport(t.database.db, dead)
    now = new Date(now.getTime() + 7_200_000)
    await runner().look()
    expect((await list(as))[0]).toMatchObject({ state: 'running' })
    await silence()
    const claimed = await claimReport(t.database.db, other)
    expect(claimed).toBeDefined()
    const at = { at: now, state: 'done' } as const
    const late = { id: claimed?.id ?? '', runner: dead }
    expect(await endReport(t.database.db, late, at)).toBe(false)
    expect(await endReport(t.database.db, { ...late, runner: other }, at)).toBe(true)
  })

  test('that ends three servers in a row is given up and says so', async () => {
    await endAll()
    const as = await t.person('emma', ['MEMBER'])
    const { data } = await make({}, as)
    for (let times = 0; times < 3; times += 1) {
      expect((await claimReport(t.database.db, crypto.randomUUID()))?.id).toBe(data.id)
      await silence()
    }
    expect(await claimReport(t.database.db, crypto.randomUUID())).toBeUndefined()
    expect(await failInterrupted(t.database.db, now)).toHaveLength(1)
    expect((await list(as))[0]).toMatchObject({ id: data.id, state: 'failed', failure: 'interrupted' })
  })

  test('that servers shut down in good order leave is started again every time', async () => {
    await endAll()
    const as = await t.person('fred', ['MEMBER'])
    const { data } = await make({}, as)
    for (let stops = 0; stops < 5; stops += 1) {
      const claim = { id: data.id, runner: crypto.randomUUID() }
      expect((await claimReport(t.database.db, claim.runner))?.id).toBe(data.id)
      await releaseReport(t.database.db, claim)
    }
  })

  test('is deleted after seven days', async () => {
    now = new Date('2026-12-01T08:00:01Z')
    expect(await listReports(t.database.db, anna.id, now)).toEqual([])
    expect(await deleteOldReports(t.database.db, now)).toBeGreaterThan(0)
  })
})
