import { once } from 'node:events'
import { depts } from '@limpid/contract/depts/depts'
import { users } from '@limpid/contract/users/users'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type Person, type TestApp } from '../../../../testing/app.ts'
import { bookOf, hostileBooks } from '../../../../testing/files/workbooks.ts'

let t: TestApp
let admin: Person
let deptId: string
beforeAll(async () => {
  t = await createTestApp()
  admin = await t.person('admin', ['ADMIN'])
  deptId = (await t.call(depts.create, { as: admin, body: { parentId: '0', name: 'Head' } })).data.id
})
afterAll(() => t.close())

const importFile = (file: Buffer, headers: Record<string, string> = {}) =>
  t.call(users.importFile, { as: admin, query: { deptId }, body: { file }, headers })
const people = async () => (await t.call(users.page, { as: admin })).data.total as number

test.each(hostileBooks)(
  'users.importFile rejects %s, and others are served meanwhile',
  async (_, msg, make) => {
    const [file, before] = [await make(), await people()]
    let over = false
    const reading = once(process, 'worker')
    const requested = importFile(file).finally(() => {
      over = true
    })
    await reading
    const health = await t.app.fastify.inject('/healthz')
    expect([health.statusCode, over]).toEqual([200, false])
    expect(await requested).toMatchObject({ status: 400, code: 'A0701', msg })
    expect(await people()).toBe(before)
  },
)

test('users.importFile reports excess input in English, too', async () => {
  const file = await bookOf('<row/>'.repeat(100_001))
  expect(await importFile(file, { 'accept-language': 'en' })).toMatchObject({
    msg: 'The sheet has more than 100,000 rows, including empty ones. Copy only the data to import into a new sheet.',
  })
})

test('users.importFile quotes only the beginning of a long cell', async () => {
  const texts = ['用户名', '昵称', '角色', 'ok_long', '😀'.repeat(15_000), 'GUEST']
  const cells = texts.map((text) => `<c t="inlineStr"><is><t>${text}</t></is></c>`)
  const file = await bookOf(`<row>${cells.slice(0, 3).join('')}</row><row>${cells.slice(3).join('')}</row>`)
  const { data } = await importFile(file)
  expect(data.rows[0].faults).toEqual(['nicknameInvalid'])
  const [, reported] = data.rows[0].cells
  expect(reported).toBe(`${'😀'.repeat(99)}…`)
})
