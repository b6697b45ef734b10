import { members } from '@limpid/contract/members/members'
import { notices } from '@limpid/contract/notices/notices'
import { reports } from '@limpid/contract/reports/reports'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestApp, type Person, type TestApp, testPassword } from '../../../../testing/app.ts'
import { againstUncommitted } from '../../../../testing/databases/uncommitted.ts'
import { unique } from '../../../../testing/factories/staff.ts'
import { denied } from '../../../../testing/sharing.ts'

let t: TestApp
let anna: Person
beforeAll(async () => {
  t = await createTestApp({ config: { publicUrl: 'https://limpid.example' } })
})
afterAll(() => t.close())
beforeEach(async () => {
  anna = await t.person(`anna${unique()}`, ['MEMBER'])
  await t.database.pool.query('UPDATE accounts SET email = $2 WHERE id = $1', [
    anna.id,
    `${anna.username}@example.com`,
  ])
})

const form = { name: '日报', every: 'daily', time: '07:00', timeZone: 'Asia/Shanghai', formats: ['pdf'] }
const outside = { ...form, recipients: ['carl@example.com'] }
const confirmed = { ...outside, password: testPassword }
const create = (body: object, as: Person | { token: string } = anna) =>
  t.call(reports.createSchedule, { as, body })
const update = (id: string, body: object, as: Person | { token: string } = anna) =>
  t.call(reports.updateSchedule, { as, params: { id }, body })
const addresses = async () =>
  (await t.call(reports.schedules, { as: anna })).data.flatMap(
    ({ recipients }: { recipients: { address: string | null }[] }) =>
      recipients.map(({ address }) => address),
  )
const wrong = { status: 400, code: 'A0210' }

test('nobody outside is added to a report without the password of its account', async () => {
  expect(await create(outside)).toMatchObject(wrong)
  expect(await create({ ...outside, password: 'another' })).toMatchObject(wrong)
  const { id } = (await create(form)).data
  expect(await update(id, outside)).toMatchObject(wrong)
  expect(await addresses()).toEqual([null])
  expect(await update(id, confirmed)).toMatchObject({ status: 200 })
  // Anyone who is listed already needs none, and nobody is asked for less.
  expect(await update(id, { ...outside, time: '08:00' })).toMatchObject({ status: 200 })
  expect(await update(id, form)).toMatchObject({ status: 200 })
  expect(await addresses()).toEqual([null])
})

test('an account asks twenty addresses a day to confirm, and a call that needs more adds none', async () => {
  const inviting = (count: number) =>
    create({
      ...form,
      recipients: Array.from({ length: count }, (_, at) => `r${at}@example.com`),
      password: testPassword,
    })
  const statuses = []
  for (const count of [10, 9, 2, 1, 1]) statuses.push((await inviting(count)).status)
  expect(statuses).toEqual([200, 200, 429, 200, 429])
  // And the account itself, once in each.
  expect(await addresses()).toHaveLength(20 + 3)
})

test('the password is stored nowhere', async () => {
  await create(confirmed)
  const { rows } = await t.database.pool.query(
    'SELECT to_jsonb(s) AS row FROM report_schedules s UNION ALL SELECT to_jsonb(l) FROM audit_lines l',
  )
  expect(JSON.stringify(rows)).not.toContain(testPassword)
})

test('the account is notified of whoever is added', async () => {
  await create(confirmed)
  const { data } = await t.call(notices.page, { as: anna })
  expect(data.list[0]).toMatchObject({
    kind: 'security.report-recipients-added',
    facts: { name: '日报', addresses: ['ca***@example.com'] },
  })
  await create(form)
  expect((await t.call(notices.page, { as: anna })).data.total).toBe(data.total)
})

test('an API key adds nobody, whatever it may edit', async () => {
  const expiresAt = new Date(Date.now() + 3_600_000).toISOString()
  const scopes = ['iot:report:list', 'iot:report:edit']
  const key = { name: 'reports', scopes, expiresAt, password: testPassword }
  const token = (await t.call(members.createApiKey, { as: anna, body: key })).data.key as string
  expect(await create(confirmed, { token })).toMatchObject(denied)
  const made = await create(form, { token })
  expect(made).toMatchObject({ status: 200 })
  expect(await update(made.data.id, confirmed, { token })).toMatchObject(denied)
  expect(await addresses()).toEqual([null])
})

test('a password that is replaced while it is verified adds nobody', async () => {
  const replaced = `UPDATE accounts SET password_hash = 'another' WHERE id = $1`
  const answer = await againstUncommitted(t, [[replaced, [anna.id]]], () => create(confirmed))
  expect(answer).toMatchObject(wrong)
  const { rows } = await t.database.pool.query('SELECT FROM report_schedules WHERE account_id = $1', [
    anna.id,
  ])
  expect(rows).toEqual([])
})
