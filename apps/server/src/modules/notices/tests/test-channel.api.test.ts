import { notices } from '@limpid/contract/notices/notices'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../../testing/app.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())

test('a test goes to oneself by the chosen channel, and says what became of it', async () => {
  const anna = await t.person('anna', ['MEMBER'])
  await t.database.pool.query(`UPDATE accounts SET email = NULL, mobile = '13900000078' WHERE id = $1`, [
    anna.id,
  ])
  const send = async (channel: 'bell' | 'mail' | 'sms') =>
    (await t.call(notices.sendTest, { as: anna, body: { channel } })).data.outcome
  expect([await send('bell'), await send('mail'), await send('sms')]).toEqual(['sent', 'missing', 'kept'])
  const { data } = await t.call(notices.page, { as: anna })
  expect(data.list.map(({ kind }: { kind: string }) => kind)).toEqual(['devices.test'])
  const { rows } = await t.database.pool.query(
    `SELECT count(*)::int AS n FROM outbox WHERE target = '13900000078'`,
  )
  expect(rows).toEqual([{ n: 1 }])
})

test('tests are limited', async () => {
  const bert = await t.person('bert', ['MEMBER'])
  const answers = []
  for (let n = 0; n < 6; n += 1)
    answers.push((await t.call(notices.sendTest, { as: bert, body: { channel: 'bell' } })).status)
  expect(answers).toEqual([200, 200, 200, 200, 200, 429])
})
