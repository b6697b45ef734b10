import { basePath } from '@limpid/contract/kernel/endpoints'
import { orders } from '@limpid/contract/orders/orders'
import { type PayChannelName, paymentNotificationPath } from '@limpid/contract/orders/paying/online'
import { wallets } from '@limpid/contract/wallets/wallets'
import { checkAttempts } from '../../src/modules/orders/online/checking.service.ts'
import { createTestApp } from '../app.ts'
import { addressOf, placeOrder, soldArticle } from '../factories/orders.ts'
import { setClock } from '../factories/telemetry.ts'
import { openAlipay } from './alipay-service.ts'
import { createMerchantKeys } from './merchant-keys.ts'
import { openWechat, type WechatService } from './wechat-service.ts'

export const price = 4990
export const publicUrl = 'https://limpid.example'
const start = '2026-11-24T08:00:00Z'
export const form = { 'content-type': 'application/x-www-form-urlencoded' }

export type PayingShop = Awaited<ReturnType<typeof openPayingShop>>

/** A shop with both payment services on loopback, one article of `price`, two staff and a buyer. */
export async function openPayingShop() {
  const clock = setClock(start)
  const keys = createMerchantKeys()
  const alipay = await openAlipay(keys, clock.now)
  const wechat = await openWechat(keys, clock.now)
  const pay = { alipay: alipay.config, wechat: wechat.config }
  const t = await createTestApp({ clock, config: { pay, publicUrl } })
  const ada = await t.person('ada', ['ADMIN'])
  const bea = await t.person('bea', ['ADMIN'])
  const anna = await t.person('anna', ['MEMBER'])
  const { skuId } = await soldArticle(t, ada, 'Rinse', 100_000, price)
  const addressId = await addressOf(t, anna)

  const place = async () =>
    (await placeOrder(t, anna, [{ skuId, quantity: 1 }], { addressId, expectedFen: price })).data.id as string
  const begin = (id: string, channel: PayChannelName) =>
    t.call(orders.startPayment, { as: anna, params: { id }, body: { channel } })
  /** An attempt that its service knows, as if the buyer had opened the page or scanned the code. */
  async function opened(channel: PayChannelName, id?: string) {
    const orderId = id ?? (await place())
    const { data } = await begin(orderId, channel)
    if (channel === 'alipay') await fetch(data.attempt.link)
    const { rows } = await t.database.pool.query(
      'SELECT id, number FROM order_attempts WHERE order_id = $1 ORDER BY id DESC LIMIT 1',
      [orderId],
    )
    const { id: attemptId, number } = rows[0] as { id: string; number: string }
    const trade = (channel === 'alipay' ? alipay : wechat).trades.get(number)
    if (!trade) throw new Error('the service knows no such trade')
    return { orderId, attemptId, number, trade, link: data.attempt.link as string }
  }
  const post = (channel: PayChannelName, payload: string, headers: Record<string, string>) =>
    t.app.fastify.inject({
      method: 'POST',
      url: `${basePath}${paymentNotificationPath(channel)}`,
      headers,
      payload,
    })

  return {
    ...{ t, clock, alipay, wechat, ada, bea, anna, place, begin, opened },
    async paid(channel: PayChannelName) {
      const one = await opened(channel)
      one.trade.state = 'paid'
      return one
    },
    notifyAsAlipay: (body: string) => post('alipay', body, form),
    notifyAsWechat: ({ headers, body }: ReturnType<WechatService['notice']>) => post('wechat', body, headers),
    order: async (id: string) => (await t.call(orders.getMine, { as: anna, params: { id } })).data,
    balance: async () => (await t.call(wallets.mine, { as: anna })).data.balance,
    outcomes: async () =>
      ((await t.call(orders.paymentNotifications, { as: ada })).data.list as { outcome: string }[]).map(
        (one) => one.outcome,
      ),
    check: () => checkAttempts(t.app.ctx, t.app.ports.get('orders.channels'), new AbortController().signal),
    counted: async () =>
      (
        await t.database.pool.query(
          `SELECT (SELECT count(*)::int FROM wallet_entries) AS entries, (SELECT count(*)::int FROM order_payments) AS payments,
                  (SELECT coalesce(sum(paid_fen), 0)::int FROM orders) AS paid`,
        )
      ).rows[0],
    async reset() {
      clock.set(start)
      for (const service of [alipay, wechat]) Object.assign(service, { away: false, forged: [] })
      await t.database.pool.query(
        'DELETE FROM orders; DELETE FROM wallet_entries; DELETE FROM wallets; DELETE FROM payment_notices',
      )
    },
    async close() {
      await t.close()
      await alipay.close()
      await wechat.close()
      keys.remove()
    },
  }
}
