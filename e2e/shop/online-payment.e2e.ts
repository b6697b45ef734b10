import { basePath } from '@limpid/contract/kernel/endpoints'
import { orders } from '@limpid/contract/orders/orders'
import { type PayChannelName, paymentNotificationPath } from '@limpid/contract/orders/paying/online'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AlipayService, openAlipay } from '../../apps/server/testing/pay/alipay-service.ts'
import { createMerchantKeys } from '../../apps/server/testing/pay/merchant-keys.ts'
import { openWechat, type WechatService } from '../../apps/server/testing/pay/wechat-service.ts'
import { openBrowser, picture, visit } from '../testing/browser.ts'
import { type Caller, signInCaller } from '../testing/caller.ts'
import { checkPage, ready } from '../testing/page-checks.ts'
import { type RunningServer, startServer } from '../testing/server.ts'
import { type OrderBody, offerRinseAid } from '../testing/shop.ts'

let server: RunningServer
let browser: Browser
let alipay: AlipayService
let wechat: WechatService
let root: Caller
let member: Caller
let order: OrderBody
const keys = createMerchantKeys()
const now = () => new Date()

beforeAll(async () => {
  alipay = await openAlipay(keys, now)
  wechat = await openWechat(keys, now)
  server = await startServer({
    PUBLIC_URL: 'http://limpid.example',
    ALIPAY_APP_ID: alipay.config.appId,
    ALIPAY_SELLER_ID: alipay.config.sellerId,
    ALIPAY_APP_KEY: keys.keyFile,
    ALIPAY_PUBLIC_KEY: keys.publicKeyFile,
    ALIPAY_GATEWAY: alipay.config.gateway,
    WECHAT_PAY_APP_ID: wechat.config.appId,
    WECHAT_PAY_MCH_ID: wechat.config.mchId,
    WECHAT_PAY_KEY: keys.keyFile,
    WECHAT_PAY_SERIAL: wechat.config.serial,
    WECHAT_PAY_PUBLIC_KEY: keys.publicKeyFile,
    WECHAT_PAY_PUBLIC_KEY_ID: wechat.config.publicKeyId,
    WECHAT_PAY_API_KEY: keys.apiKeyFile,
    WECHAT_PAY_GATEWAY: wechat.config.gateway,
  })
  browser = await openBrowser()
  root = await signInCaller(server.consoleUrl, 'root')
  member = await signInCaller(server.consoleUrl, 'member')
  order = await offerRinseAid(root, member)
})
afterAll(async () => {
  await server.remove()
  await alipay.close()
  await wechat.close()
  keys.remove()
})

async function notify(
  channel: PayChannelName,
  body: string,
  headers: Record<string, string>,
): Promise<Response> {
  return fetch(new URL(`.${basePath}${paymentNotificationPath(channel)}`, server.consoleUrl), {
    method: 'POST',
    body,
    headers,
  })
}

/** What the notification log of staff says became of the last notification. */
async function lastOutcome(): Promise<string> {
  const { list } = await root.call(orders.paymentNotifications, {})
  return list[0].outcome
}

/** The number of the attempt, which the service knows, and whose trade is paid from now on. */
function payAt(service: AlipayService | WechatService): string {
  const [number, trade] = [...service.trades].at(-1) ?? []
  if (number === undefined || trade === undefined) throw new Error('the service knows no trade')
  trade.state = 'paid'
  return number
}

const words = {
  'zh-cn': {
    waiting: '等待付款',
    receipt: '下载收据',
    alipay: '支付宝支付',
    wechat: '微信支付',
    qr: '微信支付二维码',
  },
  en: {
    waiting: 'Waiting for your payment',
    receipt: 'Download receipt',
    alipay: 'Pay with Alipay',
    wechat: 'Pay with WeChat Pay',
    qr: 'QR code for WeChat Pay',
  },
} as const

/** The page still waits, also after it was loaded again. */
async function stillWaits(page: Page, t: (typeof words)[keyof typeof words]): Promise<void> {
  await page.reload()
  await page.getByText(t.waiting).waitFor()
  expect(await page.getByRole('button', { name: t.receipt }).count()).toBe(0)
}

test.each(['zh-cn', 'en'] as const)(
  'an order is paid at Alipay; neither coming back nor a forged notification pays it (%s)',
  async (language) => {
    const t = words[language]
    const { id } = await member.call(orders.place, { body: order })
    const visitor = await visit(browser, server.consoleUrl, { language })
    const { page } = visitor
    await visitor.enter(`/shop/order/${id}`, 'member')
    await page.getByRole('button', { name: t.alipay }).click()
    await page.waitForURL((url) => url.href.startsWith(alipay.gateway))
    expect(alipay.forged).toEqual([])
    // Anyone who comes back from Alipay without having paid.
    await visitor.enter(`/shop/order/${id}`, 'member')
    await page.getByText(t.waiting).waitFor()

    const number = payAt(alipay)
    const form = { 'content-type': 'application/x-www-form-urlencoded' }
    await notify('alipay', alipay.notice(number, {}, { total_amount: '0.01' }), form)
    expect(await lastOutcome()).toBe('forged')
    await stillWaits(page, t)
    await picture(page, `online-alipay-${language}`)

    const answer = await notify('alipay', alipay.notice(number), form)
    expect(await answer.text()).toBe('success')
    // The page updates by itself.
    await page.getByRole('button', { name: t.receipt }).waitFor()
    expect(await lastOutcome()).toBe('booked')
    await visitor.close()
  },
)

test.each(['zh-cn', 'en'] as const)(
  'an order is paid by a code of WeChat Pay; a forged notification does not pay it (%s)',
  async (language) => {
    const t = words[language]
    const { id } = await member.call(orders.place, { body: order })
    const visitor = await visit(browser, server.consoleUrl, { language, width: 390, height: 844 })
    const { page } = visitor
    await visitor.enter(`/shop/order/${id}`, 'member')
    await page.getByRole('button', { name: t.wechat }).click()
    await page.getByRole('img', { name: t.qr }).waitFor()
    await ready(page)
    await checkPage(page, `online-wechat ${language}`)
    await picture(page, `online-wechat-${language}`)
    expect(wechat.forged).toEqual([])

    const number = payAt(wechat)
    const forged = wechat.notice(number, {
      body: (text) => text.replace('TRANSACTION.SUCCESS', 'TRANSACTION.success'),
    })
    expect((await notify('wechat', forged.body, forged.headers)).ok).toBe(false)
    expect(await lastOutcome()).toBe('forged')
    await stillWaits(page, t)

    const real = wechat.notice(number)
    expect((await notify('wechat', real.body, real.headers)).ok).toBe(true)
    await page.getByRole('button', { name: t.receipt }).waitFor()
    expect(await lastOutcome()).toBe('booked')
    await visitor.close()
  },
)
