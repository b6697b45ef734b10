import { diaries } from '@limpid/contract/diaries/diaries'
import { basePath } from '@limpid/contract/kernel/endpoints'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type Person, type TestApp } from '../../../testing/app.ts'
import { insertLedgerMachine, makeLedgerFile } from '../../../testing/factories/ledger.ts'

let t: TestApp
let anna: Person
let bert: Person
let nobody: Person
let params: { id: string }

beforeAll(async () => {
  t = await createTestApp()
  anna = await t.person('anna', ['MEMBER'])
  bert = await t.person('bert', ['MEMBER'])
  nobody = await t.person('nemo', [])
  params = { id: await insertLedgerMachine(t, anna) }
})
afterAll(() => t.close())

const november = { month: '2026-11' }

const made = (format: string, language: string) => makeLedgerFile(t, anna, params, { format, language })
const exported = async (format: string, language: string) => {
  const reportId = await made(format, language)
  return t.call(diaries.downloadReport, { as: anna, params: { ...params, reportId } })
}

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
  ])('is refused to anyone who may not see the washes: %s', async (_, endpoint, query) => {
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
