import type { AddressInfo } from 'node:net'
import { audit } from '@limpid/contract/audit/audit'
import { auth } from '@limpid/contract/auth/auth'
import { depts } from '@limpid/contract/depts/depts'
import { basePath } from '@limpid/contract/kernel/endpoints'
import type { ImportedUser } from '@limpid/contract/users/import/import'
import { type UserRow, users } from '@limpid/contract/users/users'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type Person, type TestApp } from '../../../../testing/app.ts'
import { staffOf } from '../../../../testing/factories/staff.ts'
import { bytesOf } from '../../../../testing/files/workbooks.ts'
import { openLivePage } from '../../../../testing/live/live-page.ts'
import { readWorkbook } from '../../../platform/files/read-workbook.ts'
import { workbook } from '../../../platform/files/workbook.ts'

let t: TestApp
let admin: Person
let deptId: string
beforeAll(async () => {
  t = await createTestApp({ oneConnection: true })
  admin = await t.person('admin', ['ADMIN'])
  deptId = (await t.call(depts.create, { as: admin, body: { parentId: '0', name: 'Head' } })).data.id
})
afterAll(() => t.close())

const staff = staffOf(() => ({ t, root: admin, admin }))
const titles = ['用户名', '昵称', '性别', '手机号码', '邮箱', '角色']
function sheet(rows: (readonly string[])[], columns: readonly string[] = titles): Promise<Buffer> {
  async function* some() {
    yield rows
  }
  return bytesOf(
    workbook({ name: 'x', columns: columns.map((title) => ({ title, width: 9 })), rows: some() }),
  )
}
const importFile = (file: Buffer, query: object = {}, more: Record<string, string> = {}, as = admin) =>
  t.call(users.importFile, { as, query: { deptId, ...query }, body: { file, ...more } })
const outcomes = (rows: ImportedUser[]) => rows.map(({ outcome }) => outcome)
const row = (name: string, more: Record<number, string> = {}) =>
  Object.assign([name, `N ${name}`, '', '', '', 'GUEST'], more) as string[]
const total = async (keywords: string) =>
  (await t.call(users.page, { as: admin, query: { keywords } })).data.total as number
/** A file as sent over the wire. */
async function download(name: 'exportXlsx' | 'template', language = 'zh-CN') {
  const path = `${basePath}${users[name].path}`
  return t.app.fastify.inject({
    method: 'GET',
    url: path,
    headers: { authorization: `Bearer ${admin.token}`, 'accept-language': language },
  })
}
const read = (file: Buffer) => readWorkbook(file, { rows: 20_000 }, 'en')

describe('users.importFile', () => {
  test('previews without writing, imports valid rows, and does nothing the second time', async () => {
    const file = await sheet([row('im_a'), row('im_b', { 3: '123' }), row('im_c', { 2: '女', 5: '访客' })])
    const looked = await importFile(file, { apply: 0 })
    expect(looked.data).toMatchObject({ applied: false, validCount: 2, invalidCount: 1 })
    expect(await total('im_')).toBe(0)
    const { data } = await importFile(file)
    expect(data.applied).toBe(true)
    const [line] = (await t.call(audit.page, { as: admin, query: { call: 'users.importFile' } })).data.list
    expect(line.things).toMatchObject([
      { noun: 'users', name: 'im_a', act: 'created' },
      { noun: 'users', name: 'im_c', act: 'created' },
    ])
    expect(outcomes(data.rows)).toEqual(['created', 'refused', 'created'])
    expect(data.messageList).toEqual(['第3行数据校验失败：手机号码格式不正确'])
    expect(await total('im_')).toBe(2)
    expect(outcomes((await importFile(file)).data.rows)).toEqual(['same', 'refused', 'same'])
    expect(await total('im_')).toBe(2)
  })

  test('takes department and status from the row, and reports the columns that it ignores', async () => {
    const within = await t.call(depts.create, { as: admin, body: { parentId: deptId, name: 'East' } })
    const columns = [...titles, '部门', '状态', '工号']
    const written = [
      row('ds_a', { 6: 'Head / East', 7: '停用', 8: '0815' }),
      row('ds_b', { 6: '', 7: '', 8: '' }),
    ]
    const { data } = await importFile(await sheet(written, columns))
    expect(data).toMatchObject({ applied: true, ignoredColumns: [{ title: '工号', rows: 1 }] })
    const { list } = (await t.call(users.page, { as: admin, query: { keywords: 'ds_', sort: 'username' } }))
      .data
    const stored = list.map((user: UserRow) => [user.username, user.deptId, user.status])
    expect(stored).toContainEqual(['ds_a', within.data.id, 0])
    expect(stored).toContainEqual(['ds_b', deptId, 1])
  })

  test('skips existing accounts unless an update is chosen, which ends the sessions of those it disables', async () => {
    await importFile(await sheet([row('up_a', { 3: '13911110000' }), row('up_b')]))
    const columns = ['用户名', '昵称', '状态']
    const file = await sheet(
      [
        ['up_a', 'New', '停用'],
        ['up_b', '', ''],
      ],
      columns,
    )
    expect(await importFile(file)).toMatchObject({ status: 400 })
    const complete = await sheet([row('up_a', { 1: 'New' })])
    const skipped = await importFile(complete)
    expect(outcomes(skipped.data.rows)).toEqual(['skipped'])
    expect(skipped.data.rows[0].changes).toEqual([{ column: 'nickname', before: 'N up_a', after: 'New' }])
    const { rows: found } = await t.database.pool.query("SELECT id FROM accounts WHERE username = 'up_a'")
    const id = found[0].id as string
    await t.database.pool.query(
      `INSERT INTO sessions (token_hash, account_id, address, user_agent, created_at, last_seen_at) VALUES ('\\x00', $1, '', '', now(), now())`,
      [id],
    )
    const looked = await importFile(file, { existing: 'update', apply: 0 })
    expect(outcomes(looked.data.rows)).toEqual(['updated', 'same'])
    const { data } = await importFile(file, { existing: 'update' })
    expect(outcomes(data.rows)).toEqual(['updated', 'same'])
    const form = await t.call(users.form, { as: admin, params: { id } })
    expect(form.data).toMatchObject({ nickname: 'New', status: 0, mobile: '13911110000', deptId })
    const left = await t.database.pool.query('SELECT 1 FROM sessions WHERE account_id = $1', [id])
    expect(left.rows).toEqual([])
    const [line] = (await t.call(audit.page, { as: admin, query: { call: 'users.importFile' } })).data.list
    expect(line.things).toMatchObject([{ noun: 'users', id, act: 'changed' }])
  })

  test('updates no account with more permissions than those of the importer', async () => {
    const clerk = await staff.holderOf(['sys:user:import', 'sys:user:edit', 'sys:user:list'])
    const file = await sheet([row('admin', { 1: 'Mine', 5: '' })])
    const { data } = await importFile(file, { existing: 'update' }, {}, clerk)
    expect(data).toMatchObject({ applied: true, rows: [{ outcome: 'refused', faults: ['accountAbove'] }] })
  })

  test('updates nobody for an importer who may not edit users, and no deleted account', async () => {
    const clerk = await staff.holderOf(['sys:user:import', 'sys:user:list'])
    const update = async (name: string, as: Person) =>
      importFile(await sheet([row(name, { 1: 'Mine' })]), { existing: 'update' }, {}, as)
    await importFile(await sheet([row('im_gone')]))
    expect(await update('im_gone', clerk)).toMatchObject({ status: 403, code: 'A0301' })
    const { id } = (await t.call(users.page, { as: admin, query: { keywords: 'im_gone' } })).data.list[0]
    await t.call(users.remove, { as: admin, params: { ids: id } })
    await update(`deleted~${id}`, admin)
    const { rows } = await t.database.pool.query(
      'SELECT nickname, enabled FROM accounts WHERE id = $1 AND deleted_at IS NOT NULL',
      [id],
    )
    expect(rows).toEqual([{ nickname: `deleted~${id}`, enabled: false }])
  })

  test('imports all rows or none where requested', async () => {
    const file = await sheet([row('all_a'), row('all_b', { 5: 'NOBODY' })])
    expect((await importFile(file, { whole: 1 })).data).toMatchObject({ applied: false, invalidCount: 1 })
    expect(await total('all_')).toBe(0)
    expect((await importFile(await sheet([row('all_a')]), { whole: 1 })).data.applied).toBe(true)
    expect(await total('all_')).toBe(1)
  })

  test('gives each new account a password of its own where requested, reported once, or none', async () => {
    const signIn = (username: string, password: string) =>
      t.call(auth.signIn, { body: { grant_type: 'password', username, password } })
    const file = await sheet([row('pw_a'), row('pw_b'), row('pw_c', { 5: 'NOBODY' })])
    const preview = await importFile(file, { apply: 0 }, { generatePasswords: '1' })
    expect(preview.data.passwords).toEqual([])
    const { data } = await importFile(file, {}, { generatePasswords: '1' })
    expect(data.passwords.map(({ username }: { username: string }) => username)).toEqual(['pw_a', 'pw_b'])
    const [first, second] = data.passwords.map(({ password }: { password: string }) => password)
    expect(first).toMatch(/^(\w{4}-){3}\w{4}$/)
    expect(first).not.toBe(second)
    expect(await signIn('pw_a', first)).toMatchObject({ status: 200 })
    expect(await signIn('pw_b', first)).toMatchObject({ code: 'A0210' })
    expect((await importFile(file, {}, { generatePasswords: '1' })).data.passwords).toEqual([])
    expect((await importFile(await sheet([row('pw_d')]))).data.passwords).toEqual([])
    expect(await signIn('pw_d', first)).toMatchObject({ code: 'A0210' })
    const { rows } = await t.database.pool.query('SELECT 1 FROM audit_lines WHERE input::text LIKE $1', [
      `%${first}%`,
    ])
    expect(rows).toEqual([])
    const many = await sheet(Array.from({ length: 501 }, (_, at) => row(`pw_many_${at}`)))
    expect(await importFile(many, {}, { generatePasswords: '1' })).toMatchObject({
      status: 400,
      code: 'A0400',
    })
    expect(await total('pw_many_')).toBe(0)
  })

  test('accepts ten thousand rows, and not one more', async () => {
    const rows = Array.from({ length: 10_000 }, (_, at) => row(`bulk_${at}`))
    const { data } = await importFile(await sheet(rows))
    expect(data).toMatchObject({ applied: true, validCount: 10_000, invalidCount: 0 })
    expect(await total('bulk_')).toBe(10_000)
    const over = await importFile(await sheet([...rows, row('bulk_x')]))
    expect(over).toMatchObject({ status: 400, msg: '超过 10,000 行，请拆分为多个文件' })
  })

  test('reports its progress to the requester, row by row', async () => {
    const page = await openLivePage(t, admin)
    page.watch(['imports'])
    await page.next(({ type }) => type === 'watching')
    const rows = Array.from({ length: 1200 }, (_, at) => row(`far_${at}`))
    await importFile(await sheet(rows), { work: 'w-1' })
    const reported: unknown[] = []
    const requested = [
      ...[500, 1000, 1200].map((done) => ({ work: 'w-1', step: 'checking', done, total: 1200 })),
      ...[500, 1000, 1200].map((done) => ({ work: 'w-1', step: 'writing', done, total: 1200 })),
    ]
    while (reported.length < requested.length) {
      const heard = await page.next(({ type }) => type === 'news')
      if (heard.type === 'news' && heard.news.kind === 'import.progressed') reported.push(heard.news.progress)
    }
    page.close()
    expect(reported).toEqual(requested)
  })

  test('writes nothing when the requester leaves before the end', async () => {
    const page = await openLivePage(t, admin)
    page.watch(['imports'])
    await page.next(({ type }) => type === 'watching')
    const form = new FormData()
    const rows = Array.from({ length: 5000 }, (_, at) => row(`gone_${at}`))
    form.append('file', new Blob([await sheet(rows)]), 'x.xlsx')
    const { port } = t.app.fastify.server.address() as AddressInfo
    const stop = new AbortController()
    const url = `http://127.0.0.1:${port}${basePath}${users.importFile.path}?deptId=${deptId}&work=w-2`
    const requested = fetch(url, {
      method: 'POST',
      headers: { authorization: `Bearer ${admin.token}` },
      body: form,
      signal: stop.signal,
    })
    await page.next(
      (heard) =>
        heard.type === 'news' &&
        heard.news.kind === 'import.progressed' &&
        heard.news.progress.step === 'writing',
    )
    stop.abort()
    await expect(requested).rejects.toThrow()
    page.close()
    // The next one waits until this one has released the accounts.
    await importFile(await sheet([row('after_gone')]))
    expect([await total('gone_'), await total('after_gone')]).toEqual([0, 1])
  })

  test.each([
    ['a text', Buffer.from('用户名,昵称'), 'A0701'],
    ['half an archive', Buffer.from('504b03040000', 'hex'), 'A0701'],
  ])('rejects %s', async (_what, file, code) => {
    expect(await importFile(file)).toMatchObject({ status: 400, code })
  })

  test('rejects a sheet without the columns or without rows, and a missing department', async () => {
    expect((await importFile(await sheet([row('x')], ['A', 'B']))).msg).toMatch(/缺少必需的列/)
    expect((await importFile(await sheet([]))).msg).toBe('工作簿中没有数据')
    expect((await importFile(await sheet([row('x_y')]), { deptId: '987654' })).msg).toBe('部门不存在')
  })
})

describe('users.template and users.exportXlsx', () => {
  test("the template has the columns the import reads, in the caller's language", async () => {
    const reply = await download('template', 'en')
    expect(reply.headers['content-disposition']).toContain('filename="User import template.xlsx"')
    const lines = await read(reply.rawPayload)
    expect(lines.get(1)).toEqual([
      ...['Username', 'Display name', 'Gender', 'Mobile', 'E-mail', 'Roles', 'Department', 'Status'],
    ])
    const { data } = await importFile(reply.rawPayload)
    expect(data).toMatchObject({ validCount: 1, invalidCount: 0 })
  })

  test('an exported file imports unchanged, formulas as text', async () => {
    await importFile(await sheet([row('ex_a', { 1: '=1+1', 2: '男', 3: '13911112222', 4: 'ex@x.org' })]))
    await importFile(await sheet([row('ex_b', { 1: "'=x" })]))
    const reply = await download('exportXlsx')
    expect(reply.headers['content-type']).toContain('spreadsheetml.sheet')
    const lines = [...(await read(reply.rawPayload)).values()]
    const line = lines.find(([username]) => username === 'ex_a')
    expect(line?.slice(0, 8)).toEqual([
      'ex_a',
      '=1+1',
      '男',
      '13911112222',
      'ex@x.org',
      'GUEST',
      'Head',
      '启用',
    ])
    const [head = [], ...body] = lines
    const again = await sheet(
      body.filter(([name = '']) => name.startsWith('ex_')),
      head,
    )
    expect(outcomes((await importFile(again)).data.rows)).toEqual(['same', 'same'])
  })
})

test('users.exportCsv has the matching rows, and no cell a spreadsheet takes for a formula', async () => {
  await importFile(await sheet([row('csv_a', { 1: '=cmd' }), row('csv_b')]))
  const { data } = await t.call(users.exportCsv, { as: admin, query: { keywords: 'csv_' } })
  const lines = data.trim().split('\r\n')
  expect(lines[0]).toBe('用户名,昵称,性别,手机号码,邮箱,角色,部门,状态,创建时间（UTC）')
  expect(lines).toHaveLength(3)
  expect(lines[1]).toMatch(/^csv_a,'=cmd,未知,,,GUEST,Head,启用,/)
})
