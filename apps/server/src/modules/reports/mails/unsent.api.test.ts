import { outbox } from '@limpid/contract/outbox/outbox'
import { reports } from '@limpid/contract/reports/reports'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type Person, type TestApp, testPassword } from '../../../../testing/app.ts'

let t: TestApp
let anna: Person
beforeAll(async () => {
  t = await createTestApp()
  anna = await t.person('anna', ['MEMBER'])
})
afterAll(() => t.close())

const form = {
  name: 'Weekly',
  every: 'weekly',
  time: '07:00',
  timeZone: 'Asia/Shanghai',
  formats: ['pdf'],
  language: 'en',
  toSelf: false,
  recipients: ['carl@example.com'],
  password: testPassword,
}
const log = async () => (await t.call(reports.mails, { as: anna })).data.list
const send = () => t.app.ctx.ports.get('reports.mails').look()

test('without a mail server a mail is in the outbox, its log says that it was not sent, and it can be sent later', async () => {
  expect(await t.call(reports.createSchedule, { as: anna, body: form })).toMatchObject({ status: 200 })
  await send()
  const [mail] = await log()
  expect(mail).toMatchObject({ kind: 'confirm', address: 'carl@example.com', state: 'unsent', answer: null })
  const root = await t.person('rosa', ['ROOT'])
  const { data } = await t.call(outbox.page, { as: root })
  expect(data.list[0]).toMatchObject({ channel: 'mail', target: 'carl@example.com' })
  const retry = () => t.call(reports.retryMail, { as: anna, params: { id: mail.id } })
  expect(await retry()).toMatchObject({ status: 200 })
  await send()
  expect(await log()).toMatchObject([{ state: 'unsent', attempts: 1 }])
})
