import { diaries } from '@limpid/contract/diaries/diaries'
import { basePath } from '@limpid/contract/kernel/endpoints'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type Person, type TestApp } from '../../../testing/app.ts'
import { insertDevice } from '../devices/devices.store.ts'
import { writeDiaries } from './diaries.service.ts'
import { deleteOldReports } from './requests/requests.store.ts'
import { createReportRunner } from './requests/runner.ts'

let t: TestApp
let anna: Person
let bert: Person
let nobody: Person
let params: { id: string }

/** Starts in November in Shanghai time, where the machine is: the first one is still in October in UTC. */
const at = (hour: number) => new Date(Date.UTC(2026, 9, 31, 15 + hour))

beforeAll(async () => {
  t = await createTestApp()
  anna = await t.person('anna', ['MEMBER'])
  bert = await t.person('bert', ['MEMBER'])
  nobody = await t.person('nemo', [])
  const { rows } = await t.database.pool.query("SELECT id FROM products WHERE code = 'xwjTft'")
  const productId = rows[0].id
  const { id } = await insertDevice(t.database.db, {
    name: '洗碗机',
    sn: 'SN-1',
    productId,
    ownerId: anna.id,
    simulated: false,
  })
  await t.database.pool.query("UPDATE devices SET time_zone = 'Asia/Shanghai' WHERE id = $1", [id])
  params = { id }
  for (let hour = 0; hour < 4; hour += 1) await addWash(hour, 3)
  await write()
  await addWash(3, 5)
  await write()
})
afterAll(() => t.close())

const write = () => writeDiaries({ pool: t.database.pool, clock: t.app.ctx.clock, onGrown: () => {} })

async function addWash(hour: number, waterLitres: number): Promise<void> {
  const outcome = hour === 2 ? 'failed' : 'passed'
  const verdict = { outcome, reason: null, a0: null, checks: [], recalculatedAt: null }
  await t.database.pool.query(
    `INSERT INTO cycles (device_id, started_at, ended_at, result, source, programme, phases, water_litres, energy_kwh, hygiene)
     VALUES ($1, $2, $3, 'completed', 'phase', 'short', '[]', $4, 0.5, $5)
     ON CONFLICT (device_id, started_at) DO UPDATE SET water_litres = excluded.water_litres`,
    [params.id, at(hour), new Date(at(hour).getTime() + 120_000), waterLitres, verdict],
  )
}

const november = { month: '2026-11' }

async function request(format: string, language = 'en', as = anna) {
  const headers = { 'accept-language': language }
  return t.call(diaries.makeReport, { as, params, body: { ...november, format }, headers })
}
const filesOf = async (as = anna) => (await t.call(diaries.reports, { as, params })).data
async function made(format: string, language: string): Promise<string> {
  const { id } = (await request(format, language)).data
  const file = async () => (await filesOf()).find((one: { id: string }) => one.id === id)
  await expect.poll(async () => (await file()).state, { timeout: 20_000 }).toBe('done')
  return id
}
const download = (reportId: string, as: Person | undefined = anna) =>
  t.call(diaries.downloadReport, { ...(as && { as }), params: { ...params, reportId } })
const exported = async (format: string, language: string) => download(await made(format, language))

describe('the wash ledger of a machine', () => {
  test("has its months by the machine's clock", async () => {
    const { data } = await t.call(diaries.months, { as: anna, params })
    expect(data).toEqual([
      { month: '2026-11', records: 4 },
      { month: '2026-10', records: 1 },
    ])
  })

  test('shows the totals of a month, from the records that count, and the hashes it lies between', async () => {
    const { data } = await t.call(diaries.month, { as: anna, params, query: november })
    expect(data).toMatchObject({
      timeZone: 'Asia/Shanghai',
      figures: {
        washes: 3,
        results: { completed: 3, aborted: 0 },
        hygiene: { passed: 2, failed: 1 },
        waterLitres: 11,
        energyKwh: 1.5,
        corrections: 1,
        withdrawals: 0,
      },
      first: { number: 2 },
      last: { number: 5 },
      head: { number: 5 },
    })
    expect(data.last.hash).toBe(data.head.hash)
    const empty = await t.call(diaries.month, { as: anna, params, query: { month: '2025-01' } })
    expect(empty.data).toMatchObject({ figures: { washes: 0, waterLitres: null }, first: null, last: null })
  })

  test('lists its records newest first, the replaced ones too', async () => {
    const { data } = await t.call(diaries.page, { as: anna, params, query: { ...november, pageSize: 3 } })
    expect(data.total).toBe(4)
    expect(data.list).toMatchObject([
      { number: 5, kind: 'correction', replaces: 4, replacedBy: null, wash: { waterLitres: 5 } },
      { number: 4, kind: 'wash', replaces: null, replacedBy: 5, wash: { waterLitres: 3 } },
      { number: 3, hash: expect.stringMatching(/^[0-9a-f]{64}$/), wash: { hygiene: { outcome: 'failed' } } },
    ])
  })

  test('can be verified from any record on', async () => {
    const verify = async (query: Record<string, number>) =>
      (await t.call(diaries.verify, { as: anna, params, query })).data
    expect(await verify({})).toMatchObject({ checked: 5, records: 5, next: null, broken: [] })
    expect(await verify({ from: 4 })).toMatchObject({ checked: 2, next: null, broken: [] })
  })

  test("exports CSV with the text of every hash, in the language of the requester and by the machine's clock", async () => {
    const { status, data } = await exported('csv', 'en')
    expect(status).toBe(200)
    const [head, ...lines] = data.trim().split('\r\n')
    expect(head).toContain(
      'No.,Type,Replaces,Replaced by,Start (Asia/Shanghai),End (Asia/Shanghai),Programme,Result,Hygiene',
    )
    expect(lines).toHaveLength(4)
    expect(lines[0]).toContain(
      '2,Wash,,,2026-11-01T00:00:00+08:00,2026-11-01T00:02:00+08:00,Short,Completed,Hygiene passed',
    )
    expect(lines[0]).toContain('""format"":""limpid-wash-diary/1""')
    expect(lines[3]).toContain('5,Correction,4,,')
    expect((await exported('csv', 'zh-CN')).data).toContain('卫生不合格')
  })

  test('exports under a safe file name, whatever characters the serial number has', async () => {
    const rename = (sn: string) =>
      t.database.pool.query('UPDATE devices SET sn = $1 WHERE id = $2', [sn, params.id])
    await rename('澄"; x=1')
    const reportId = await made('csv', 'en')
    const path = diaries.downloadReport.path.replace('{id}', params.id).replace('{reportId}', reportId)
    const reply = await t.app.fastify.inject({
      url: `${basePath}${path}`,
      headers: { authorization: `Bearer ${anna.token}`, 'accept-language': 'en' },
    })
    await rename('SN-1')
    expect(reply.headers['content-disposition']).toMatch(
      /^attachment; filename="[\w .-]+"; filename\*=UTF-8''[\w%.-]*%E6%BE%84%22%3B%20x%3D1[\w%.-]*$/,
    )
  })

  test('exports PDF in both languages', async () => {
    for (const language of ['en', 'zh-CN']) {
      const { status, data } = await exported('pdf', language)
      expect(status).toBe(200)
      expect(data).toMatch(/^%PDF-1/)
      expect(data.trimEnd()).toMatch(/%%EOF$/)
      expect(data).toContain('NotoSansSC')
      expect(data.match(/\/Type \/Page\b/g)).toHaveLength(1)
    }
  })

  test('is rejected for an invalid query', async () => {
    for (const query of [{}, { month: '2026-13' }, { month: 'november' }])
      for (const endpoint of [diaries.month, diaries.page])
        expect(await t.call(endpoint, { as: anna, params, query })).toMatchObject({
          status: 400,
          code: 'A0400',
        })
    for (const body of [{}, { month: '2026-13', format: 'pdf' }, { month: '2026-11', format: 'xlsx' }])
      expect(await t.call(diaries.makeReport, { as: anna, params, body })).toMatchObject({ status: 400 })
    for (const from of [0, 'x'])
      expect(await t.call(diaries.verify, { as: anna, params, query: { from } })).toMatchObject({
        status: 400,
      })
  })

  test.each([
    ['months', diaries.months, {}],
    ['month', diaries.month, november],
    ['page', diaries.page, november],
    ['verify', diaries.verify, {}],
    ['reports', diaries.reports, {}],
  ])('is shown to users who may see the washes: %s', async (_, endpoint, query) => {
    const ask = (as: Person | undefined, id = params.id) =>
      t.call(endpoint, { ...(as && { as }), params: { id }, query })
    expect(await ask(undefined)).toMatchObject({ status: 401, code: 'A0230' })
    expect(await ask(nobody)).toMatchObject({ status: 403, code: 'A0301' })
    expect(await ask(bert)).toMatchObject({ status: 404, code: 'A0401' })
    expect(await ask(anna, '999999')).toMatchObject({ status: 404, code: 'A0401' })
  })

  test('belongs to the washes tab: a recipient of other tabs does not see it', async () => {
    const share = async (tabs: string[]) => {
      await t.database.pool.query('DELETE FROM shares')
      await t.database.pool.query(
        `INSERT INTO shares (owner_id, account_id, device_id, level, tabs, state, created_at)
         VALUES ($1, $2, $3, 'view', $4, 'accepted', now())`,
        [anna.id, bert.id, params.id, tabs],
      )
    }
    await share(['live'])
    expect(await t.call(diaries.months, { as: bert, params })).toMatchObject({ status: 403, code: 'A0301' })
    await share(['cycles'])
    expect(await t.call(diaries.months, { as: bert, params })).toMatchObject({ status: 200 })
    await t.database.pool.query('DELETE FROM shares')
  })
})

describe('a file of the ledger', () => {
  /** A file that a server began and left. */
  async function leftBehind(more: { cancelling?: boolean; of?: Person } = {}): Promise<string> {
    const { rows } = await t.database.pool.query(
      `INSERT INTO diary_reports (account_id, device_id, month, format, language, state, created_at, cancel_requested, runner, renewed_at)
       VALUES ($1, $2, '2026-11', 'csv', 'en', 'running', now(), $3, gen_random_uuid(), now() - interval '2 minutes') RETURNING id`,
      [(more.of ?? anna).id, params.id, more.cancelling ?? false],
    )
    await t.database.pool.query(`INSERT INTO diary_report_parts VALUES ($1, 0, 'half')`, [rows[0].id])
    return String(rows[0].id)
  }
  const look = () => t.app.ports.get('diaries.runner').look()
  const stateOf = async (id: string, as = anna) =>
    (await filesOf(as)).find((one: { id: string }) => one.id === id)
  const partsOf = async (id: string) =>
    (await t.database.pool.query('SELECT FROM diary_report_parts WHERE report_id = $1', [id])).rowCount

  test('says how far it is, how large it is and until when it can be downloaded', async () => {
    const { data } = await request('csv')
    expect(data).toMatchObject({ state: 'running', month: '2026-11', format: 'csv', availableUntil: null })
    await expect.poll(async () => (await stateOf(data.id)).state).toBe('done')
    const file = await stateOf(data.id)
    // The chain of five entries, and twice the four of the month.
    expect(file).toMatchObject({ done: 13, total: 13, bytes: expect.any(Number) })
    const days = (Date.parse(file.availableUntil) - Date.parse(file.createTime)) / 86_400_000
    expect(Math.round(days)).toBe(7)
    expect(Buffer.byteLength((await download(data.id)).data)).toBe(file.bytes)
  })

  test('is started over by another server, whole and once', async () => {
    const id = await leftBehind()
    await look()
    expect(await stateOf(id)).toMatchObject({ state: 'done' })
    const { data } = await download(id)
    expect(data.trim().split('\r\n')).toHaveLength(5)
    expect(data).not.toContain('half')
  })

  test('is left to a server that reports, however wrong the clock of another one is', async () => {
    const id = await leftBehind()
    await t.database.pool.query('UPDATE diary_reports SET renewed_at = now() WHERE id = $1', [id])
    await createReportRunner({ ...t.app.ctx, clock: { now: () => new Date(Date.now() + 600_000) } }).look()
    expect(await stateOf(id)).toMatchObject({ state: 'running' })
    await t.database.pool.query('DELETE FROM diary_reports WHERE id = $1', [id])
  })

  test('can be cancelled, and then has no content', async () => {
    const id = await leftBehind()
    const cancel = (as: Person) => t.call(diaries.cancelReport, { as, params: { ...params, reportId: id } })
    expect((await cancel(bert)).status).toBe(404)
    expect((await cancel(anna)).status).toBe(200)
    await look()
    expect(await stateOf(id)).toMatchObject({ state: 'cancelled', availableUntil: null, bytes: null })
    expect(await partsOf(id)).toBe(0)
    expect((await download(id)).status).toBe(404)
  })

  test('is not made for somebody who lost access, nor downloaded by them', async () => {
    await t.database.pool.query(
      `INSERT INTO shares (owner_id, account_id, device_id, level, tabs, state, created_at)
       VALUES ($1, $2, $3, 'view', '{cycles}', 'accepted', now())`,
      [anna.id, bert.id, params.id],
    )
    const done = await leftBehind({ of: bert })
    await look()
    expect((await download(done, bert)).status).toBe(200)
    expect((await download(done, anna)).status).toBe(404)
    const late = await leftBehind({ of: bert })
    await t.database.pool.query('DELETE FROM shares')
    await look()
    expect((await download(done, bert)).status).toBe(404)
    const { rows } = await t.database.pool.query('SELECT state FROM diary_reports WHERE id = $1', [late])
    expect(rows[0]).toEqual({ state: 'failed' })
    expect(await partsOf(late)).toBe(0)
  })

  test('expires after seven days', async () => {
    const id = await made('csv', 'en')
    await t.database.pool.query(
      `UPDATE diary_reports SET ended_at = now() - interval '7 days 1 second' WHERE id = $1`,
      [id],
    )
    expect((await download(id)).status).toBe(404)
    expect(await stateOf(id)).toBeUndefined()
    await deleteOldReports(t.database.db, t.app.ctx.clock.now())
    expect(await partsOf(id)).toBe(0)
  })

  test('is one of three at a time per person', async () => {
    await t.database.pool.query(
      `INSERT INTO diary_reports (account_id, device_id, month, format, language, state, created_at, runner, renewed_at)
       SELECT $1, $2, '2026-11', 'csv', 'en', 'running', now(), gen_random_uuid(), now() FROM generate_series(1, 3)`,
      [anna.id, params.id],
    )
    expect(await request('csv')).toMatchObject({ status: 400, msg: expect.stringContaining('At most 3') })
  })
})
