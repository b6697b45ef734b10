import { devices } from '@limpid/contract/devices/devices'
import { groups } from '@limpid/contract/groups/groups'
import { products } from '@limpid/contract/products/products'
import { shares } from '@limpid/contract/shares/shares'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser, picture, visit } from '../testing/browser.ts'
import { type Caller, signInCaller } from '../testing/caller.ts'
import { checkPage } from '../testing/page-checks.ts'
import { type RunningServer, startServer } from '../testing/server.ts'

let server: RunningServer
let browser: Browser
let owner: Caller
let receiver: Caller
let branding: string
beforeAll(async () => {
  server = await startServer()
  browser = await openBrowser()
  owner = await signInCaller(server.consoleUrl, 'admin')
  receiver = await signInCaller(server.consoleUrl, 'member')
  const [{ value: productId }] = await owner.call(products.options)
  await owner.call(devices.create, { body: { name: '一楼洗碗机', sn: 'HOUSE-1', productId } })
  branding = (await owner.call(groups.create, { body: group('一号楼', null, { nameContains: '一楼' }) })).id
  await owner.call(groups.create, { body: group('二层', branding) })
})
afterAll(async () => {
  await server.remove()
})

const group = (name: string, parentId: string | null, rule: object | null = null) => ({
  name,
  parentId,
  rule,
})
const terms = { to: { username: 'member' }, level: 'view', tabs: ['live', 'cycles'], until: null }
const offer = (thing: object) => owner.call(shares.offer, { body: { ...thing, ...terms } })
const offers = (page: Page) => page.getByRole('region', { name: '待接受的共享' })
const tree = (page: Page) => page.getByRole('navigation', { name: '分组', exact: true })

test('an invitation to a group is answered on the shared groups page, and the share is left there', async () => {
  const visitor = await visit(browser, server.consoleUrl)
  const { page } = visitor
  await page.addInitScript((token) => localStorage.setItem('accessToken', `Bearer ${token}`), receiver.token)
  await visitor.open('/group/share-device-group')
  await page.getByText('暂无共享给您的分组').waitFor()

  // The open page receives the event.
  await offer({ groupId: branding })
  await offers(page).getByText('想将“一号楼”共享给您').waitFor()
  await picture(page, 'group-offer')
  await checkPage(page, 'offer of a group')
  await offers(page).getByRole('button', { name: '拒绝 一号楼' }).click()
  await page.getByText('已拒绝').waitFor()
  await offers(page).waitFor({ state: 'detached' })
  await page.getByText('暂无共享给您的分组').waitFor()

  await offer({ groupId: branding })
  await offers(page).getByRole('button', { name: '接受 一号楼' }).click()
  await page.getByRole('heading', { level: 2, name: '一号楼' }).waitFor()
  await page.getByText('一楼洗碗机').waitFor()
  await offers(page).waitFor({ state: 'detached' })
  await picture(page, 'group-received')
  await checkPage(page, 'received group')

  // A subgroup is visible through the same share: the text on leaving says that all of it goes.
  await tree(page).getByRole('button', { name: /^二层/ }).click()
  await page.getByRole('heading', { level: 2, name: '二层' }).waitFor()
  await page.getByRole('button', { name: '退出共享' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('经分组共享，将一并退出组内 1 台设备').waitFor()
  await picture(page, 'group-leave')
  await dialog.getByRole('button', { name: '退出共享：一号楼' }).click()
  await page.getByText('暂无共享给您的分组').waitFor()
  expect(await page.getByText('一楼洗碗机').count()).toBe(0)
  expect((await receiver.call(groups.tree, { query: { scope: 'shared' } })).length).toBe(0)
  await visitor.close()
})

test.each([
  { language: 'zh-cn', width: 1440, height: 900 },
  { language: 'en', width: 390, height: 844 },
] as const)('in $language at $width px an invitation and a received group fit', async (seat) => {
  const other = (await owner.call(groups.create, { body: group(`三号楼 ${seat.width}`, null) })).id
  await offer({ groupId: branding })
  const { list } = await receiver.call(shares.received, { query: { waiting: '1', kind: 'group' } })
  await receiver.call(shares.accept, { params: { id: list[0].id } })
  await offer({ groupId: other })
  const visitor = await visit(browser, server.consoleUrl, seat)
  await visitor.page.addInitScript(
    (token) => localStorage.setItem('accessToken', `Bearer ${token}`),
    receiver.token,
  )
  await visitor.open(`/group/share-device-group?group=${branding}`)
  await visitor.page.getByRole('heading', { level: 2, name: '一号楼' }).waitFor()
  await visitor.page.getByText(`三号楼 ${seat.width}`).waitFor()
  await picture(visitor.page, `shared-groups-${seat.language}-${seat.width}`)
  await checkPage(visitor.page, 'shared groups')
  await visitor.close()
})
