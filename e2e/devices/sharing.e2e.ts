import { fleet } from '@limpid/contract/fleet/fleet'
import { shares } from '@limpid/contract/shares/shares'
import { telemetry } from '@limpid/contract/telemetry/telemetry'
import mqtt from 'mqtt'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openBrowser, picture, type Visitor, visit } from '../testing/browser.ts'
import { type Caller, signInCaller } from '../testing/caller.ts'
import { checkPage, ready } from '../testing/page-checks.ts'
import { type RunningServer, startServer } from '../testing/server.ts'

let server: RunningServer
let browser: Browser
let owner: Caller
let receiver: Caller
let machine: { id: string; name: string; accessToken: string }
beforeAll(async () => {
  server = await startServer()
  browser = await openBrowser()
  owner = await signInCaller(server.consoleUrl, 'member')
  receiver = await signInCaller(server.consoleUrl, 'guest')
  const { list } = await owner.call(fleet.page, { query: { keywords: 'SIM-XWJ-001' } })
  const { accessToken = '' } = (await server.fleet()).find(({ sn }) => sn === 'SIM-XWJ-001') ?? {}
  machine = { id: list[0].id, name: list[0].name, accessToken }
})
afterAll(async () => {
  await server.remove()
})

async function openSignedIn(username: string, route: string, options = {}): Promise<Visitor> {
  const visitor = await visit(browser, server.consoleUrl, options)
  await visitor.enter(route, username)
  await visitor.page.getByRole('button', { name: '项目配置' }).waitFor()
  return visitor
}

async function publish(values: Record<string, number | string>): Promise<void> {
  const client = await mqtt.connectAsync({ port: server.mqttPort, username: machine.accessToken })
  await client.publishAsync('v1/devices/me/telemetry', JSON.stringify(values), { qos: 1 })
  await client.endAsync()
}

/** Shares the machine with the guest, who accepts; returns the id of the share. */
async function share(more = {}): Promise<string> {
  const body = {
    deviceIds: [machine.id],
    to: { username: 'guest' },
    level: 'view',
    tabs: null,
    until: null,
    ...more,
  }
  await owner.call(shares.offer, { body })
  const { list } = await receiver.call(shares.received, { query: { waiting: '1' } })
  await receiver.call(shares.accept, { params: { id: list[0].id } })
  return list[0].id
}

const gone = (page: Page) => page.getByText('无法查看该设备').waitFor()
const ownPage = () => `/equipment/equipment-info/${machine.id}`
const sharedPage = () => `/equipment/device-info/${machine.id}`
const refused = (call: Promise<unknown>) => expect(call).rejects.toThrow(/A0301|A0401/)

test('a share of two tabs is seen live, is all that is seen, and is gone at once when revoked', async () => {
  const [hers, his] = [
    await openSignedIn('member', ownPage()),
    await openSignedIn('guest', '/equipment/share-device'),
  ]
  await his.page.getByText('暂无共享给您的设备').waitFor()

  await hers.page.getByRole('button', { name: '共享', exact: true }).click()
  const dialog = hers.page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: '用户名、手机号或邮箱' }).fill('guest')
  await expect(dialog.getByRole('checkbox', { name: '实时概览' }).isChecked()).resolves.toBe(true)
  for (const along of ['含曲线', '含洗涤台账']) await dialog.getByText(along).waitFor()
  await picture(hers.page, 'share-dialog')
  await checkPage(hers.page, 'share dialog')
  await dialog.getByRole('button', { name: '发送邀请' }).click()
  await hers.page.getByText('已发送邀请').waitFor()

  await his.page.getByRole('heading', { name: '待接受的共享' }).waitFor()
  await picture(his.page, 'share-offer')
  await checkPage(his.page, 'offer')
  await his.page.getByRole('button', { name: '通知，2 条未读', exact: true }).waitFor()
  await his.page.getByRole('button', { name: `接受 ${machine.name}` }).click()
  await his.page.getByRole('button', { name: '通知，1 条未读', exact: true }).waitFor()
  const row = his.page.getByRole('row').filter({ hasText: machine.name })
  await row.getByText('仅查看').waitFor()
  await picture(his.page, 'shared-devices')
  await row.getByRole('link', { name: machine.name }).click()
  await his.page.waitForURL(`**${sharedPage()}/**`)
  await his.page.getByRole('tab', { name: '洗涤记录' }).waitFor()
  expect(await his.page.getByRole('tab').allInnerTexts()).toEqual([
    '实时概览',
    '曲线',
    '洗涤记录',
    '洗涤台账',
  ])
  await his.page.getByText('实时', { exact: true }).waitFor()
  await publish({ wash_tank_temp: 61.7 })
  await his.page.getByText('61.7').first().waitFor()
  await picture(his.page, 'shared-device')
  await checkPage(his.page, 'shared device')

  const params = { id: machine.id }
  await refused(receiver.call(telemetry.refusals, { params }))
  await refused(receiver.call(shares.viewers, { params }))
  const body = { deviceIds: [machine.id], to: { username: 'admin' }, level: 'view', tabs: null, until: null }
  await refused(receiver.call(shares.offer, { body }))

  await hers.page.getByRole('tab', { name: '会员信息' }).click()
  const people = hers.page.getByRole('region', { name: '谁能看到这台设备' }).first()
  await people.getByRole('row', { name: /guest/ }).getByText('生效中').waitFor()
  await hers.page.getByRole('table', { name: '共享与访问记录' }).getByText('查看设备').waitFor()
  await picture(hers.page, 'device-viewers')
  await checkPage(hers.page, 'viewers')
  await people.getByRole('button', { name: /^取消共享/ }).click()
  await hers.page.getByRole('dialog').getByRole('button', { name: '取消共享', exact: true }).click()
  await gone(his.page)
  expect(await his.page.getByText('61.7').count()).toBe(0)
  await picture(his.page, 'shared-device-gone')
  await checkPage(his.page, 'device that is gone')
  await refused(receiver.call(fleet.get, { params }))
  await refused(receiver.call(telemetry.latest, { params }))
  await his.page.getByRole('link', { name: '查看共享设备' }).click()
  await his.page.getByText('暂无共享给您的设备').waitFor()
  await his.close()
  await hers.close()
})

describe('an open page of a shared device', () => {
  test('loses a tab that the owner removes, and stays open', async () => {
    const id = await share()
    const his = await openSignedIn('guest', sharedPage())
    await his.page.getByRole('tab', { name: '日志' }).click()
    await his.page.getByRole('tab', { name: '设备事件', selected: true }).waitFor()
    await owner.call(shares.change, {
      params: { id },
      body: { level: 'view', tabs: ['cycles'], until: null },
    })
    await his.page.getByRole('tab', { name: '设备事件' }).waitFor({ state: 'detached' })
    expect(await his.page.getByRole('tab').allInnerTexts()).toEqual(['洗涤记录', '洗涤台账'])
    await owner.call(shares.revoke, { params: { id } })
    await gone(his.page)
    await his.close()
  })

  test('shows nothing of a share that is revoked while the page loads', async () => {
    const id = await share()
    const his = await openSignedIn('guest', '/equipment/share-device')
    const answered = Promise.withResolvers<void>()
    const revoked = Promise.withResolvers<void>()
    const view = `**/devices/${machine.id}/view`
    await his.page.route(
      view,
      async (route) => {
        const response = await route.fetch()
        answered.resolve()
        await revoked.promise
        // The page no longer waits for this one.
        await route.fulfill({ response }).catch(() => undefined)
      },
      { times: 1 },
    )
    await his.page.getByRole('link', { name: machine.name }).first().click()
    await answered.promise
    const again = his.page.waitForRequest(view)
    await owner.call(shares.revoke, { params: { id } })
    await again
    revoked.resolve()
    await gone(his.page)
    // Another page and back: it still says so, until the device is shared again.
    await his.page.getByRole('link', { name: '查看共享设备' }).click()
    await his.page.getByText('暂无共享给您的设备').waitFor()
    await his.page.goBack()
    await gone(his.page)
    const anew = await share()
    await his.page.getByRole('heading', { name: machine.name }).waitFor()
    await owner.call(shares.revoke, { params: { id: anew } })
    await gone(his.page)
    await his.close()
  })

  test('shows nothing the machine sends once the revoking call was answered', async () => {
    const id = await share({ tabs: ['live'] })
    const [hers, his] = [await openSignedIn('member', ownPage()), await openSignedIn('guest', sharedPage())]
    // The simulator publishes too: a page that is not live yet could load its next value instead.
    for (const { page } of [hers, his]) await page.getByText('实时', { exact: true }).waitFor()
    await publish({ wash_tank_temp: 52.1 })
    for (const { page } of [hers, his]) await page.getByText('52.1').first().waitFor()
    await his.page.evaluate(() => {
      const look = () =>
        document.body.textContent.includes('88.8') && document.body.setAttribute('data-leaked', '')
      new MutationObserver(look).observe(document.body, {
        subtree: true,
        childList: true,
        characterData: true,
      })
    })
    await owner.call(shares.revoke, { params: { id } })
    await publish({ wash_tank_temp: 88.8 })
    await hers.page.getByText('88.8').first().waitFor()
    await gone(his.page)
    expect(await his.page.getByText('52.1').count()).toBe(0)
    expect(await his.page.locator('body').getAttribute('data-leaked')).toBeNull()
    for (const visitor of [hers, his]) await visitor.close()
  })

  test('is closed on time when the share expires', async () => {
    const id = await share()
    const his = await openSignedIn('guest', ownPage())
    await his.page.getByRole('tab', { name: '数据' }).waitFor()
    const until = new Date(Date.now() + 2_000).toISOString()
    await owner.call(shares.change, { params: { id }, body: { level: 'view', tabs: null, until } })
    await gone(his.page)
    await his.close()
  })

  test('is left by the recipient', async () => {
    await share()
    const his = await openSignedIn('guest', sharedPage())
    await his.page.getByRole('button', { name: '退出共享' }).click()
    await his.page.getByRole('dialog').getByText('直接共享给您的设备').waitFor()
    await picture(his.page, 'share-leave')
    await his.page
      .getByRole('dialog')
      .getByRole('button', { name: `退出共享：${machine.name}` })
      .click()
    await gone(his.page)
    await his.close()
  })
})

test('a link leads through the sign-in to its share, and gives access once accepted', async () => {
  const hers = await openSignedIn('member', ownPage())
  await hers.page.getByRole('button', { name: '共享', exact: true }).click()
  const dialog = hers.page.getByRole('dialog')
  await dialog.getByText('链接共享').click()
  await dialog.getByRole('button', { name: '新增链接' }).click()
  const address = await dialog.getByText(/share-link\?secret=/).textContent()
  await picture(hers.page, 'share-link-made')
  await dialog.getByRole('button', { name: '完成' }).click()

  const his = await openSignedIn('guest', address?.split('#')[1] ?? '')
  await his.page.getByRole('heading', { name: new RegExp(`想将“${machine.name}”共享给您`) }).waitFor()
  await picture(his.page, 'share-link-opened')
  await checkPage(his.page, 'link')
  await his.page.getByRole('button', { name: '接受' }).click()
  await his.page.getByRole('heading', { name: machine.name }).waitFor()

  const again = await openSignedIn('guest', address?.split('#')[1] ?? '')
  await again.page.getByText('链接无效或已到期').waitFor()
  for (const visitor of [hers, his, again]) await visitor.close()
})

test.each([
  { language: 'zh-cn', width: 1440, height: 900 },
  { language: 'en', width: 390, height: 844 },
] as const)(
  "in $language at $width px one's shares and their log fit, and axe finds nothing serious",
  async (seat) => {
    const visitor = await visit(browser, server.consoleUrl, seat)
    await visitor.page.addInitScript(
      (token) => localStorage.setItem('accessToken', `Bearer ${token}`),
      owner.token,
    )
    for (const view of ['devices', 'given', 'log']) {
      await visitor.open(`/equipment/share-device?view=${view}`)
      await visitor.page.getByRole('main').getByRole('heading', { level: 1 }).waitFor()
      await ready(visitor.page)
      await picture(visitor.page, `share-${view}-${seat.language}-${seat.width}`)
      await checkPage(visitor.page, view)
    }
    await visitor.close()
  },
)
