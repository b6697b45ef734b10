import { notices } from '@limpid/contract/notices/notices'
import { maxWebhooks, webhooks } from '@limpid/contract/webhooks/webhooks'
import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestApp, type Person, type TestApp } from '../../../testing/app.ts'
import { offlineAlarm } from '../../../testing/factories/notices.ts'
import { setClock } from '../../../testing/factories/telemetry.ts'
import { type Receiver, startReceiver } from '../../../testing/receiver.ts'
import { raise } from '../notices/notices.public.ts'
import { deleteOldCalls } from './calls/calls.store.ts'

const clock = setClock('2026-11-23T08:00:00Z')
let t: TestApp
let anna: Person
let receiver: Receiver

beforeAll(async () => {
  const year = 31_536_000
  t = await createTestApp({
    oneConnection: true,
    clock,
    config: {
      webhookReceivers: '127.0.0.1',
      session: { tokenSeconds: year, idleSeconds: year, absoluteSeconds: year },
    },
  })
  anna = await t.person('anna', ['MEMBER'])
  receiver = await startReceiver('secret of the network')
})
afterAll(async () => {
  await t.close()
  receiver.close()
})
beforeEach(async () => {
  await t.database.pool.query('DELETE FROM webhooks; DELETE FROM rate_limits')
  receiver.reset()
})

const form = (more = {}) => ({ name: 'kitchen', url: receiver.url, groups: ['devices'], ...more })
const create = (more = {}, as = anna) => t.call(webhooks.create, { as, body: form(more) })
const list = async () => (await t.call(webhooks.list, { as: anna })).data
const callsOf = async (id: string, query = {}) =>
  (await t.call(webhooks.calls, { as: anna, params: { id }, query })).data.list
const deliver = () => t.app.ctx.ports.get('webhooks.parts').sender.deliver()
const notify = async (name = 'Wei') => {
  await raise(t.app.ctx, anna.id, offlineAlarm({ name }))
  await deliver()
}

describe('a notification of the account', () => {
  test('is sent to its webhooks, signed so that an independent implementation accepts it', async () => {
    const { data } = await create()
    await notify('洗碗机 2')
    expect(receiver.calls).toHaveLength(1)
    const [{ headers, body } = { headers: {}, body: '' }] = receiver.calls
    const id = headers['webhook-id']
    expect(headers).toMatchObject({
      'content-type': 'application/json',
      'webhook-id': expect.stringMatching(/^msg_[0-9a-f]{32}$/),
    })
    // The library compares the timestamp with this machine's clock.
    const sent = Number(headers['webhook-timestamp']) * 1000
    expect(sent).toBe(clock.now().getTime())
    const verifier = new Webhook(data.secret)
    expect(verifier.sign(String(id), clock.now(), body)).toBe(headers['webhook-signature'])
    expect(JSON.parse(body)).toMatchObject({
      type: 'devices.alarms',
      timestamp: clock.now().toISOString(),
      data: {
        title: { zh: '告警：意外离线', en: 'Alarm: Connection lost' },
        facts: { total: 1 },
      },
    })
    expect(await callsOf(data.id)).toMatchObject([
      { messageId: id, state: 'delivered', attempts: 1, httpStatus: 204 },
    ])
  })

  test('is not sent to webhooks of other groups, of other people, or that are off', async () => {
    const bert = await t.person('bert', ['MEMBER'])
    await create({ groups: ['security', 'sharing'] })
    await create({ name: 'his' }, bert)
    const { data } = await create({ name: 'off' })
    await t.call(webhooks.update, {
      as: anna,
      params: { id: data.id },
      body: { ...form({ name: 'off' }), enabled: false },
    })
    receiver.calls = []
    await notify()
    // That a webhook was added or changed is notified too, in the background.
    expect(receiver.calls.filter(({ body }) => JSON.parse(body).type === 'devices.alarms')).toEqual([])
  })

  test('that fails is sent again by the schedule, with the same id and a new time', async () => {
    const { data } = await create()
    receiver.status = 500
    await notify()
    await deliver()
    expect(receiver.calls).toHaveLength(1)
    expect(await list()).toMatchObject([{ pending: 1, failed: 0, failingSince: clock.now().toISOString() }])
    clock.advance(6_000)
    receiver.status = 200
    await deliver()
    const [first, second] = receiver.calls
    expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id'])
    expect(second?.headers['webhook-timestamp']).not.toBe(first?.headers['webhook-timestamp'])
    expect(await callsOf(data.id)).toMatchObject([{ state: 'delivered', attempts: 2, error: null }])
    expect(await list()).toMatchObject([{ pending: 0, failingSince: null }])
  })

  test('does not follow a redirect, and shows nothing of the answer', async () => {
    const { data } = await create()
    receiver.status = 302
    receiver.headers = { location: receiver.url }
    await notify()
    expect(receiver.calls).toHaveLength(1)
    const calls = await callsOf(data.id)
    expect(calls).toMatchObject([{ state: 'waiting', httpStatus: 302, error: 'status' }])
    expect(JSON.stringify(calls)).not.toContain('secret of the network')
  })

  test('waits for a receiver that says it is overloaded, and holds the next ones back', async () => {
    await create()
    receiver.status = 429
    receiver.headers = { 'retry-after': '600' }
    await notify()
    receiver.status = 200
    await notify()
    expect(receiver.calls).toHaveLength(1)
    clock.advance(601_000)
    await deliver()
    expect(receiver.calls).toHaveLength(3)
  })
})

describe('a receiver that is gone', () => {
  test('by answering 410 is sent nothing any more, and the owner is notified', async () => {
    const { data } = await create({ groups: ['devices'] })
    receiver.status = 410
    await notify()
    await notify()
    expect(receiver.calls).toHaveLength(1)
    expect(await list()).toMatchObject([{ enabled: false, switchedOff: 'gone', failed: 1 }])
    const { list: heard } = (await t.call(notices.page, { as: anna, query: { group: 'security' } })).data
    expect(heard[0]).toMatchObject({
      kind: 'security.webhook-off',
      facts: { name: 'kitchen', reason: 'gone' },
    })
    expect(await t.call(webhooks.sendTest, { as: anna, params: { id: data.id } })).toMatchObject({
      status: 409,
    })
  })

  test('for three days is reported after a day and then switched off; failed calls can be repeated', async () => {
    const { data } = await create()
    receiver.status = 500
    await notify()
    for (let hours = 0; hours < 100; hours += 1) {
      clock.advance(3_600_000)
      await deliver()
    }
    expect(await list()).toMatchObject([{ enabled: false, switchedOff: 'failing', pending: 0, failed: 1 }])
    const { list: heard } = (await t.call(notices.page, { as: anna, query: { group: 'security' } })).data
    expect(heard.map(({ kind }: { kind: string }) => kind).slice(0, 3)).toEqual([
      'security.webhook-off',
      'security.webhook-failing',
      'security.webhook-added',
    ])
    const again = { as: anna, params: { id: data.id }, body: {} }
    expect(await t.call(webhooks.repeat, again)).toMatchObject({ status: 409 })
    receiver.status = 200
    receiver.calls = []
    await t.call(webhooks.update, { as: anna, params: { id: data.id }, body: { ...form(), enabled: true } })
    expect((await t.call(webhooks.repeat, again)).data).toEqual({ repeated: 1 })
    await deliver()
    expect(receiver.calls).toHaveLength(1)
    expect(await callsOf(data.id, { state: 'delivered' })).toHaveLength(1)
  })
})

describe('an address (webhooks.create, webhooks.update)', () => {
  test.each([
    'http://example.com/hook',
    'ftp://example.com',
    'https://user:secret@example.com/',
    'https://127.0.0.2/',
    'https://10.0.0.1/',
    'https://[::1]/',
    'https://[::ffff:169.254.169.254]/latest/meta-data',
    'https://2130706434/',
    'https://example.com:25/',
    'nonsense',
  ])('%s is rejected', async (url) => {
    expect(await create({ url })).toMatchObject({ status: 400, code: 'A0400' })
  })

  test('whose name leads into the own network is never connected to', async () => {
    const { data } = await create({ url: 'https://localhost:8443/hook' })
    // Names are resolved when the call is made: localhost may be ::1, which nobody named.
    const { data: result } = await t.call(webhooks.sendTest, { as: anna, params: { id: data.id } })
    expect(result).toMatchObject({ delivered: false, httpStatus: null })
    expect(['forbidden', 'unreachable']).toContain(result.error)
  })

  test('is announced to the owner when it is added or changed', async () => {
    const { data } = await create()
    await t.call(webhooks.update, {
      as: anna,
      params: { id: data.id },
      body: { ...form({ url: 'https://hooks.example/x' }), enabled: true },
    })
    const { list: heard } = (await t.call(notices.page, { as: anna, query: { group: 'security' } })).data
    expect(heard.slice(0, 2).map(({ facts }: { facts: { host: string } }) => facts.host)).toEqual([
      'hooks.example',
      new URL(receiver.url).host,
    ])
  })
})

describe('the secret (webhooks.renewSecret)', () => {
  test('is shown once, and its successor signs beside it for a day', async () => {
    const { data } = await create()
    expect(data.secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
    expect(JSON.stringify(await list())).not.toContain('whsec')
    const { data: renewed } = await t.call(webhooks.renewSecret, { as: anna, params: { id: data.id } })
    const signedBy = async (secret: string) => {
      receiver.calls = []
      await notify()
      const { headers, body } = receiver.calls[0] ?? { headers: {}, body: '' }
      const own = new Webhook(secret).sign(String(headers['webhook-id']), clock.now(), body)
      return String(headers['webhook-signature']).split(' ').includes(own)
    }
    expect([await signedBy(data.secret), await signedBy(renewed.secret)]).toEqual([true, true])
    clock.advance(86_400_001)
    expect([await signedBy(data.secret), await signedBy(renewed.secret)]).toEqual([false, true])
  })
})

describe('administration', () => {
  test('a test call says how it went', async () => {
    const { data } = await create()
    const send = () => t.call(webhooks.sendTest, { as: anna, params: { id: data.id } })
    expect((await send()).data).toMatchObject({ delivered: true, httpStatus: 204, error: null })
    receiver.status = 404
    expect((await send()).data).toMatchObject({ delivered: false, httpStatus: 404, error: 'status' })
    expect(await callsOf(data.id)).toMatchObject([
      { title: { zh: '测试调用', en: 'Test call' }, state: 'failed', nextAttemptAt: null },
      { state: 'delivered' },
    ])
  })

  test('names are unique per account, and there are at most ten', async () => {
    for (let at = 0; at < maxWebhooks; at += 1)
      expect(await create({ name: `n${at}` })).toMatchObject({ status: 200 })
    expect(await create({ name: 'one more' })).toMatchObject({ status: 400 })
    await t.database.pool.query("DELETE FROM webhooks WHERE name <> 'n1'")
    expect(await create({ name: 'n1' })).toMatchObject({ status: 400, msg: '已存在同名 Webhook' })
  })

  test('a deleted webhook takes its calls along (webhooks.remove)', async () => {
    const { data } = await create()
    await notify()
    const remove = () => t.call(webhooks.remove, { as: anna, params: { id: data.id } })
    expect(await remove()).toMatchObject({ status: 200 })
    expect(await remove()).toMatchObject({ status: 404 })
    const { rows } = await t.database.pool.query('SELECT FROM webhook_calls')
    expect(rows).toEqual([])
  })

  test('ended calls are kept for 30 days', async () => {
    const { data } = await create()
    await notify()
    clock.advance(30 * 86_400_000)
    await deleteOldCalls(t.app.ctx)
    expect(await callsOf(data.id)).toHaveLength(1)
    clock.advance(1)
    await deleteOldCalls(t.app.ctx)
    expect(await callsOf(data.id)).toEqual([])
  })

  test('needs a person who is signed in', async () => {
    expect(await t.call(webhooks.create, { body: form() })).toMatchObject({ status: 401, code: 'A0230' })
    expect(await t.call(webhooks.list)).toMatchObject({ status: 401, code: 'A0230' })
  })

  test('a deleted account sends nothing any more', async () => {
    const carl = await t.person('carl', ['MEMBER'])
    await create({}, carl)
    await t.database.pool.query('UPDATE accounts SET deleted_at = now() WHERE id = $1', [carl.id])
    const { rows } = await t.database.pool.query('SELECT FROM webhooks WHERE account_id = $1', [carl.id])
    expect(rows).toEqual([])
  })
})
