import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestApp, type Person, type TestApp } from '../../../../testing/app.ts'
import { type Receiver, startReceiver } from '../../../../testing/receiver.ts'
import type { Ctx } from '../../../platform/context.ts'
import { createReachableAddresses } from '../../../platform/gateway/public-addresses.ts'
import { insertCall } from './enqueue.store.ts'
import { createWebhookSender } from './sender.service.ts'

let t: TestApp
let anna: Person
let kitchen: Receiver
let office: Receiver
beforeAll(async () => {
  t = await createTestApp({ oneConnection: true })
  anna = await t.person('anna', ['MEMBER'])
  kitchen = await startReceiver('')
  office = await startReceiver('')
})
afterAll(async () => {
  await t.close()
  kitchen.close()
  office.close()
})
beforeEach(async () => {
  await t.database.pool.query('DELETE FROM webhooks')
  kitchen.reset()
  office.reset()
})

const reachable = createReachableAddresses('127.0.0.1')

/** A webhook that the application was not told of, so that only the senders of these tests send its calls. */
async function webhookOf({ url }: Receiver): Promise<string> {
  const none = { old_secret: null, old_secret_until: null, switched_off: null }
  const unused = { last_delivered_at: null, failing_since: null, rests_until: null }
  const { id } = await t.database.db
    .insertInto('webhooks')
    .values({
      ...none,
      ...unused,
      account_id: anna.id,
      name: url,
      url,
      groups: ['devices'],
      secret: Buffer.alloc(32, 7),
      created_at: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
const queueCall = (webhookId: string) =>
  insertCall(t.database.db, webhookId, { type: 'devices.alarms', at: t.app.ctx.clock.now(), data: {} })

/** The context of a sender whose second transaction, the search for the next call, waits for this. */
function searchingAfter(settled: Promise<void>): Ctx {
  const { ctx } = t.app
  let transactions = 0
  const transaction = () => {
    const real = ctx.db.transaction()
    transactions += 1
    if (transactions !== 2) return real
    const execute: typeof real.execute = async (work) => {
      await settled
      return real.execute(work)
    }
    return { execute }
  }
  return { ...ctx, db: Object.assign(Object.create(ctx.db), { transaction }) }
}

test('a webhook that finishes a call while the next one is looked for gets its next one at once', async () => {
  const webhook = await webhookOf(kitchen)
  for (let calls = 0; calls < 2; calls += 1) await queueCall(webhook)
  const settled = Promise.withResolvers<void>()
  t.app.ctx.events.on('webhooks.changed', () => settled.resolve())
  await createWebhookSender(searchingAfter(settled.promise), reachable).deliver()
  expect(kitchen.calls).toHaveLength(2)
})

test('a receiver that does not answer holds up no call that is queued meanwhile for another one', async () => {
  const slow = Promise.withResolvers<void>()
  kitchen.hold = slow.promise
  const sender = createWebhookSender(t.app.ctx, reachable)
  await queueCall(await webhookOf(kitchen))
  const all = sender.deliver()
  await expect.poll(() => kitchen.calls.length).toBe(1)
  await queueCall(await webhookOf(office))
  void sender.deliver()
  await expect.poll(() => office.calls.length).toBe(1)
  slow.resolve()
  await all
})

test('a receiver that does not answer does not hold up a stop', async () => {
  const slow = Promise.withResolvers<void>()
  kitchen.hold = slow.promise
  const sender = createWebhookSender(t.app.ctx, reachable)
  await queueCall(await webhookOf(kitchen))
  const all = sender.deliver()
  await expect.poll(() => kitchen.calls.length).toBe(1)
  await sender.close()
  await all
  slow.resolve()
})
