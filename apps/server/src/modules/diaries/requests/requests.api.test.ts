import { diaries } from '@limpid/contract/diaries/diaries'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type Person, type TestApp } from '../../../../testing/app.ts'
import { insertLedgerMachine, makeLedgerFile } from '../../../../testing/factories/ledger.ts'
import { deleteOldReports } from './requests.store.ts'
import { claimReport, insertPart, releaseReport } from './run.store.ts'
import { createReportRunner } from './runner.ts'

let t: TestApp
let anna: Person
let bert: Person
let params: { id: string }
beforeAll(async () => {
  t = await createTestApp()
  anna = await t.person('anna', ['MEMBER'])
  bert = await t.person('bert', ['MEMBER'])
  params = { id: await insertLedgerMachine(t, anna) }
})
afterAll(() => t.close())

const request = (format: string) =>
  t.call(diaries.makeReport, {
    as: anna,
    params,
    body: { month: '2026-11', format },
    headers: { 'accept-language': 'en' },
  })
const filesOf = async (as: Person) => (await t.call(diaries.reports, { as, params })).data
const download = (reportId: string, as = anna) =>
  t.call(diaries.downloadReport, { as, params: { ...params, reportId } })

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

  test('that ends three servers in a row is given up, and leaves no parts', async () => {
    const id = await leftBehind()
    await t.database.pool.query('UPDATE diary_reports SET claims = 2 WHERE id = $1', [id])
    const dead = crypto.randomUUID()
    expect((await claimReport(t.database.db, dead))?.id).toBe(id)
    await insertPart(t.database.db, { id, runner: dead }, 0, Buffer.from('half'))
    await t.database.pool.query(
      `UPDATE diary_reports SET renewed_at = now() - interval '2 minutes' WHERE id = $1`,
      [id],
    )
    await look()
    expect(await stateOf(id)).toMatchObject({ state: 'failed' })
    expect(await partsOf(id)).toBe(0)
  })

  test('that servers shut down in good order leave is started again every time', async () => {
    const id = await leftBehind()
    for (let stops = 0; stops < 5; stops += 1) {
      const claim = { id, runner: crypto.randomUUID() }
      expect((await claimReport(t.database.db, claim.runner))?.id).toBe(id)
      await releaseReport(t.database.db, claim)
    }
    await look()
    expect(await stateOf(id)).toMatchObject({ state: 'done' })
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
    const id = await makeLedgerFile(t, anna, params, { format: 'csv', language: 'en' })
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
