import { webhooks } from '@limpid/contract/webhooks/webhooks'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type Person, type TestApp } from '../../../testing/app.ts'
import { type Receiver, startReceiver } from '../../../testing/receiver.ts'
import { testLimit } from './webhooks.service.ts'

let t: TestApp
let receiver: Receiver
beforeAll(async () => {
  t = await createTestApp({ oneConnection: true, config: { webhookReceivers: '127.0.0.1' } })
  receiver = await startReceiver('')
})
afterAll(async () => {
  await t.close()
  receiver.close()
})

async function webhookOf(username: string): Promise<{ as: Person; params: { id: string } }> {
  const as = await t.person(username, ['MEMBER'])
  const body = { name: 'kitchen', url: receiver.url, groups: ['devices'] }
  return { as, params: { id: (await t.call(webhooks.create, { as, body })).data.id } }
}

test('test calls are limited by account: each is a request to an address that somebody chose', async () => {
  const [own, theirs] = [await webhookOf('anna'), await webhookOf('bert')]
  const answers = await Promise.all(
    Array.from({ length: testLimit.tests + 5 }, () => t.call(webhooks.sendTest, own)),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(testLimit.tests)
  expect(receiver.calls).toHaveLength(testLimit.tests)
  expect(await t.call(webhooks.sendTest, own)).toMatchObject({
    status: 429,
    msg: '测试消息发送过于频繁，请稍后重试',
  })
  expect(await t.call(webhooks.sendTest, theirs)).toMatchObject({ status: 200 })
})
