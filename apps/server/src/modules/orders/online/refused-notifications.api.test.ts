import { basePath } from '@limpid/contract/kernel/endpoints'
import { paymentNotificationPath } from '@limpid/contract/orders/paying/online'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestApp } from '../../../../testing/app.ts'
import { openAlipay } from '../../../../testing/pay/alipay-service.ts'
import { createMerchantKeys } from '../../../../testing/pay/merchant-keys.ts'
import { form, openPayingShop, type PayingShop, price } from '../../../../testing/pay/paying-shop.ts'
import type { WechatService } from '../../../../testing/pay/wechat-service.ts'

let shop: PayingShop
beforeAll(async () => {
  shop = await openPayingShop()
})
afterAll(() => shop.close())
beforeEach(() => shop.reset())

describe('changes nothing and is logged', () => {
  type Case = [name: string, outcome: string, send: () => Promise<{ statusCode: number; body: string }>]
  const changed = async (more: Record<string, string>, after: Record<string, string> = {}) =>
    shop.notifyAsAlipay(shop.alipay.notice((await shop.paid('alipay')).number, more, after))
  const cases: Case[] = [
    ['forged: an amount changed on the way', 'forged', () => changed({}, { total_amount: '0.01' })],
    [
      'forged: signed by somebody else',
      'forged',
      async () => {
        const { number } = await shop.paid('alipay')
        const otherMerchant = createMerchantKeys()
        const theirs = await openAlipay(otherMerchant, shop.clock.now)
        theirs.trades.set(number, { fen: price, state: 'paid', transaction: '1' })
        const body = theirs.notice(number)
        await theirs.close()
        otherMerchant.remove()
        return shop.notifyAsAlipay(body)
      },
    ],
    ['forged: not signed', 'forged', () => changed({}, { sign: '' })],
    ['forged: with a NUL', 'forged', () => shop.notifyAsAlipay('out_trade_no=A%00B&sign_type=RSA2&sign=x')],
    ['wrong amount', 'wrongAmount', () => changed({ total_amount: '49.89' })],
    ['an amount that is none', 'unreadable', () => changed({ total_amount: '49.901' })],
    ['a transaction that cannot be stored', 'unreadable', () => changed({ trade_no: 'a\0b' })],
    ['a transaction that is too long', 'unreadable', () => changed({ trade_no: '1'.repeat(65) })],
    ['a payment without a transaction', 'unreadable', () => changed({ trade_no: '' })],
    ['forged: a number that cannot be stored', 'forged', () => changed({}, { out_trade_no: 'a\0b' })],
    ['of another seller', 'foreign', () => changed({ seller_id: '2088000000000002' })],
    ['of another application', 'foreign', () => changed({ app_id: '2021000000000002' })],
    ['late', 'late', () => changed({ notify_time: '2026-11-23 14:59:59' })],
    ['without a time', 'late', () => changed({ notify_time: '' })],
    [
      'about a number that is not ours',
      'unknown',
      async () => shop.notifyAsAlipay(shop.alipay.notice('X'.repeat(20))),
    ],
    [
      'a field twice',
      'unreadable',
      async () => {
        const { number } = await shop.paid('alipay')
        return shop.notifyAsAlipay(`${shop.alipay.notice(number)}&total_amount=0.01`)
      },
    ],
  ]
  test.each(cases)('a notification of Alipay: %s', async (_, outcome, send) => {
    const reply = await send()
    expect([reply.statusCode, reply.body]).toEqual([200, 'fail'])
    expect(await shop.counted()).toEqual({ entries: 0, payments: 0, paid: 0 })
    expect(await shop.outcomes()).toEqual([outcome])
  })

  const notified = async (changes: Parameters<WechatService['notice']>[1]) =>
    shop.notifyAsWechat(shop.wechat.notice((await shop.paid('wechat')).number, changes))
  const minutes = (count: number) => new Date(shop.clock.now().getTime() + count * 60_000)
  const wechatCases: Case[] = [
    [
      'forged: a body changed on the way',
      'forged',
      () => notified({ body: (one) => one.replace('EV-', 'EW-') }),
    ],
    [
      'forged: the same JSON written otherwise',
      'forged',
      () => notified({ body: (one) => JSON.stringify(JSON.parse(one), null, 1) }),
    ],
    ['forged: another key', 'forged', () => notified({ headers: { 'wechatpay-serial': 'PUB_KEY_ID_2' } })],
    [
      'forged: a probe of WeChat Pay',
      'forged',
      () => notified({ headers: { 'wechatpay-signature': 'WECHATPAY/SIGNTEST/abc' } }),
    ],
    ['late', 'late', () => notified({ at: minutes(-6) })],
    ['of the future', 'late', () => notified({ at: minutes(6) })],
    [
      'wrong amount',
      'wrongAmount',
      () => notified({ trade: { amount: { total: price - 1, currency: 'CNY' } } }),
    ],
    [
      'another currency',
      'unreadable',
      () => notified({ trade: { amount: { total: price, currency: 'USD' } } }),
    ],
    [
      'a transaction that cannot be stored',
      'unreadable',
      () => notified({ trade: { transaction_id: 'a\0b' } }),
    ],
    ['a number that cannot be stored', 'unreadable', () => notified({ trade: { out_trade_no: 'a\0b' } })],
    ['of another merchant', 'foreign', () => notified({ trade: { mchid: '1900000002' } })],
    ['of another application', 'foreign', () => notified({ trade: { appid: 'wx2' } })],
    [
      'about a number that is not ours',
      'unknown',
      () => notified({ trade: { out_trade_no: 'X'.repeat(20) } }),
    ],
  ]
  test.each(wechatCases)('a notification of WeChat Pay: %s', async (_, outcome, send) => {
    const reply = await send()
    expect(reply.statusCode).toBe(outcome === 'forged' ? 401 : 400)
    expect(await shop.counted()).toEqual({ entries: 0, payments: 0, paid: 0 })
    expect(await shop.outcomes()).toEqual([outcome])
  })

  test('a notification to a shop without keys', async () => {
    const plain = await createTestApp({ clock: shop.clock })
    const { number } = await shop.paid('alipay')
    const url = `${basePath}${paymentNotificationPath('alipay')}`
    const sent = { method: 'POST' as const, url, headers: form, payload: shop.alipay.notice(number) }
    expect((await plain.app.fastify.inject(sent)).body).toBe('fail')
    await plain.close()
  })
})
