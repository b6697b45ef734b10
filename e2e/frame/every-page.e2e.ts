import { alarms } from '@limpid/contract/alarms/alarms'
import { auth } from '@limpid/contract/auth/auth'
import { type PageComponent, pageComponents } from '@limpid/contract/catalogue/pages'
import { claims } from '@limpid/contract/claims/claims'
import { devices } from '@limpid/contract/devices/devices'
import { feedback } from '@limpid/contract/feedback/feedback'
import { fleet } from '@limpid/contract/fleet/fleet'
import { groups } from '@limpid/contract/groups/groups'
import { basePath } from '@limpid/contract/kernel/endpoints'
import { products } from '@limpid/contract/products/products'
import { shares } from '@limpid/contract/shares/shares'
import { sites } from '@limpid/contract/sites/sites'
import mqtt from 'mqtt'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openBrowser, picture, storeOnce, type Visitor, visit } from '../testing/browser.ts'
import { type Caller, signInCaller } from '../testing/caller.ts'
import { cutFields } from '../testing/cut-fields.ts'
import { password } from '../testing/launch.ts'
import { menuSeeds } from '../testing/menu-seeds.ts'
import { chineseOn, closeOtherTags, fitsScreen, goTo, ready, seriousFaults } from '../testing/page-checks.ts'
import { type RunningServer, startServer } from '../testing/server.ts'
import { fillShop } from '../testing/shop.ts'

let server: RunningServer
let browser: Browser
let visitor: Visitor
let page: Page
let memberToken: string
const ids = {
  ...{ MACHINE: '', PROBE: '', PRODUCT: '', SITE: '', SECRET: '' },
  ...{ SHARED: '', REMOVED: '', ALARM: '', ARTICLE: '', ORDER: '', MEMBER: '' },
}

beforeAll(async () => {
  server = await startServer({ DEMO_LANGUAGE: 'en' })
  browser = await openBrowser()
  const member = await signInCaller(server.consoleUrl, 'member')
  const root = await signInCaller(server.consoleUrl, 'root')
  const idOf = async (keywords: string): Promise<string> =>
    (await member.call(fleet.page, { query: { keywords } })).list[0].id
  ids.MACHINE = await idOf('SIM-XWJ-001')
  ids.PROBE = await idOf('SIM-SDQ-001')
  const [{ value: product }] = await member.call(products.options)
  ids.PRODUCT = product
  await fill(member, root)
  memberToken = member.token
  visitor = await atNight()
  page = visitor.page
  await storeOnce(page, { accessToken: `Bearer ${root.token}` })
  await page.addInitScript(
    (chosen) => sessionStorage.setItem('labels.devices', chosen),
    JSON.stringify({ devices: [{ ids: [ids.MACHINE, ids.PROBE] }], order: {} }),
  )
  await visitor.open('/dashboard')
})
afterAll(async () => {
  await visitor.close()
  await server.remove()
})

/** A user with English and the dark theme. */
async function atNight(): Promise<Visitor> {
  const somebody = await visit(browser, server.consoleUrl, { language: 'en' })
  await somebody.page.addInitScript(() => localStorage.setItem('theme', 'dark'))
  return somebody
}

/** Fills every list: what two people do in a first hour. */
async function fill(member: Caller, root: Caller): Promise<void> {
  const terms = { level: 'view', tabs: null, until: null }
  const offer = { deviceIds: [ids.MACHINE], to: { username: 'root' }, ...terms }
  await member.call(shares.offer, { body: offer })
  const report = { title: 'Arm blocked', text: 'Dishes stay dirty.', faultCode: 'F8', cycleId: null }
  await member.call(feedback.report, { params: { id: ids.MACHINE }, body: { ...report, pictureIds: [] } })
  const rule = { nameContains: 'kitchen' }
  await root.call(groups.create, { body: { name: 'Washing', parentId: null, rule } })
  const site = { name: 'Shop 1', address: '', position: null, timeZone: 'Asia/Shanghai' }
  ids.SITE = (await root.call(sites.create, { body: site })).id
  const device = { name: 'Spare', sn: 'SPARE-1', productId: ids.PRODUCT }
  const { id, accessToken } = await root.call(devices.create, { body: device })
  ids.ALARM = await alarmOf(root, id, accessToken)
  await root.call(claims.make, { body: { deviceIds: [id], days: 7, password } })
  const gone = { name: 'Scrapped', sn: 'GONE-1', productId: ids.PRODUCT }
  ids.REMOVED = (await root.call(devices.create, { body: gone })).id
  await root.call(devices.remove, { params: { id: ids.REMOVED } })
  const given = { deviceIds: [id], to: { username: 'member' }, ...terms }
  await root.call(shares.offer, { body: given })
  const { list } = await member.call(shares.received, { query: { waiting: '1' } })
  await member.call(shares.accept, { params: { id: list[0].id } })
  ids.SHARED = id
  const link = await member.call(shares.makeLink, {
    body: {
      deviceIds: [ids.MACHINE],
      expiresAt: new Date(Date.now() + 86_400_000).toISOString(),
      uses: 1,
      ...terms,
    },
  })
  ids.SECRET = link.secret
  Object.assign(ids, await fillShop(root))
  await root.call(auth.smsTypeCode, { body: { mobile: '13900000001', type: 'register' } })
}

/** The alarm of a fault that the device reports. */
async function alarmOf(owner: Caller, deviceId: string, token: string): Promise<string> {
  const client = await mqtt.connectAsync({ port: server.mqttPort, username: token })
  await client.publishAsync('v1/devices/me/telemetry', '{"fault_code":"F8"}', { qos: 1 })
  await client.endAsync()
  return vi.waitFor(
    async () => {
      const { list } = await owner.call(alarms.page, { query: { deviceId } })
      return list.map(({ id }: { id: string }) => id).at(0) ?? Promise.reject(new Error('no alarm yet'))
    },
    { timeout: 30_000 },
  )
}

const machine = '/equipment/equipment-info/MACHINE?tab='
const probe = '/equipment/equipment-info/PROBE?tab='

type Stops = readonly (readonly [name: string, route: string])[]

/** Where pages with several views, or with an id in their address, are looked at. Any other page is where the menu has it. */
const stops: { readonly [Component in PageComponent]?: Stops } = {
  'dashboard/index': [['dashboard', '/dashboard']],
  'equipment/own-equipment': [
    ['devices', '/equipment/own-equipment?scope=all'],
    ['map', '/equipment/own-equipment?scope=all&map=1'],
  ],
  'equipment/equipment-info': [
    ['overview', `${machine}overview`],
    ['charts', `${machine}charts&metrics=wash_tank_temp`],
    ['washes', `${machine}washes`],
    ['diary', `${machine}diary`],
    ['plan', `${machine}maintenance`],
    ['parts', `${machine}parts`],
    ['delivered', `${machine}deliveries`],
    ['reports', `${machine}feedback`],
    ['viewers', `${machine}members`],
    ['operations', `${machine}operations`],
    ['log', `${machine}log`],
    ['machine-alarms', `${machine}alarms`],
    ['ph', `${probe}ph`],
    ['tds', `${probe}tds`],
  ],
  'equipment/removed-devices': [['removed-devices', '/equipment/removed-devices']],
  'equipment/removed-device': [['removed-device', '/equipment/removed-device/REMOVED']],
  'equipment/share-device': [
    ['shared', '/equipment/share-device'],
    ['given', '/equipment/share-device?view=given'],
    ['share-log', '/equipment/share-device?view=log'],
  ],
  'equipment/device-info': [['shared-device', '/equipment/device-info/SHARED']],
  'equipment/share-link': [['share-link', '/equipment/share-link?secret=SECRET']],
  'equipment/site-info': [['site', '/equipment/site-info/SITE']],
  'equipment/claim': [
    ['claim', '/equipment/claim'],
    ['transfers', '/equipment/claim?view=transfers'],
    ['codes', '/equipment/claim?view=codes'],
  ],
  'equipment/maintenance': [['maintenance', '/equipment/maintenance?scope=all']],
  'equipment/feedback': [['feedback', '/equipment/feedback?scope=all']],
  'group/own-equipment-group': [['groups', '/group/own-equipment-group']],
  'group/share-device-group': [['shared-groups', '/group/share-device-group']],
  'alarm-log/log': [['alarms', '/alarm-log/log?scope=all']],
  'alarm-log/info': [['alarm', '/alarm-log/log/ALARM']],
  'data-analysis/analysis': [['analysis', '/data-analysis/analysis?scope=all']],
  'data-analysis/product': [
    ['dishwashers', '/data-analysis/xwjTft-analysis-page'],
    ['monochrome-dishwashers', '/data-analysis/xyj-analysis-page'],
    ['washing-machines', '/data-analysis/xyjTft-analysis-page'],
    ['probes', '/data-analysis/sdqS1-analysis-page'],
  ],
  'data-visualization/index': [['wall', '/data-visualization/index?scope=all']],
  'product/index': [['products', '/equipment/product']],
  'product/product-info': [['product', '/equipment/product-info/PRODUCT']],
  'mall/goods/goods-info': [['article', '/mall/goods-info/ARTICLE']],
  'mall/shop/article': [['shop-article', '/shop/article/ARTICLE']],
  'mall/order/my-order': [['my-order', '/shop/order/ORDER']],
  'mall/order/order-info': [['order', '/mall/order-info/ORDER']],
  'mall/member/member-info': [['member', '/mall/member-info/MEMBER']],
  'personal/index': [
    ['profile', '/personal'],
    ['password', '/personal?tab=password'],
    ['security', '/personal?tab=security'],
    ['choices', '/personal?tab=notices'],
    ['webhooks', '/personal?tab=webhooks'],
    ['keys', '/personal?tab=keys'],
  ],
  'notices/index': [['notices', '/notices']],
  'api-document/index': [['api-document', '/api-document']],
  'system/user/index': [['users', '/system/user']],
  'system/role/index': [['roles', '/system/role']],
  'system/dept/index': [['depts', '/system/dept']],
  'system/menu/index': [['menus', '/system/cmenu']],
  'system/dict/index': [
    ['dicts', '/system/dict'],
    ['dict-items', '/system/dict?dict=1'],
  ],
  'system/protocol/index': [
    ['agreements', '/system/protocol'],
    ['versions', '/system/protocol?tab=versions'],
    ['acceptances', '/system/protocol?tab=acceptances'],
  ],
}
/** Staff see every device as their own: its page for others is looked at by a member. */
const ofMembers: PageComponent = 'equipment/device-info'
const pages = pageComponents.filter((one) => one !== ofMembers).flatMap((component) => stopsAt(component))

function stopsAt(component: PageComponent): Stops {
  const known = stops[component]
  if (known) return known
  const entry = menuSeeds.find((seed) => seed.component === component)
  if (!entry || entry.path.includes(':')) return []
  return [[entry.path, entry.parent === undefined ? entry.path : `${entry.parent}/${entry.path}`]]
}

test('each page of the contract has a place on the tour', () => {
  expect(pageComponents.filter((component) => stopsAt(component).length === 0)).toEqual([])
})

/** Checks the page with axe, for texts left in Chinese, and for hints that do not fit their fields; and on a phone. */
async function look(page: Page, name: string): Promise<void> {
  await ready(page)
  await picture(page, `${name}-dark`)
  expect.soft(await seriousFaults(page)).toEqual([])
  expect.soft([await chineseOn(page), await cutFields(page)], 'not translated, cut off').toEqual([[], []])
  await page.setViewportSize({ width: 390, height: 844 })
  await ready(page)
  await picture(page, `${name}-dark-390`)
  await fitsScreen(page)
  expect.soft(await cutFields(page), 'cut off on a phone').toEqual([])
  await page.setViewportSize({ width: 1440, height: 900 })
}

const addressOf = (route: string) =>
  Object.entries(ids).reduce((path, [name, id]) => path.replace(name, id), route)

/** By the address, as a link leads there: the console stays. */
async function openSignedIn(route: string, at = page): Promise<void> {
  const address = addressOf(route)
  await goTo(at, address)
  await ready(at)
  await at.getByRole('main').getByRole('heading', { level: 1 }).first().waitFor()
  await closeOtherTags(at)
  const reached = await at.evaluate(() => location.hash.replace(/\?.*/, ''))
  // The address of a device is replaced by one with its serial number.
  expect(`${reached}/`, 'is there').toContain(`#${address.replace(/\?.*/, '')}/`)
}

test.each(stopsAt(ofMembers))(
  '%s in the dark theme has no serious axe findings, is English and fits a phone',
  async (name, route) => {
    const member = await atNight()
    await storeOnce(member.page, { accessToken: `Bearer ${memberToken}` })
    await member.open('/dashboard')
    await openSignedIn(route, member.page)
    await look(member.page, name)
    await member.close()
  },
)

test.each(pages)(
  '%s in the dark theme has no serious axe findings, is English and fits a phone',
  async (name, route) => {
    await openSignedIn(route)
    await look(page, name)
  },
)

test.each([
  ['import', '/equipment/own-equipment', 'Import'],
  ['new-product', '/equipment/product', 'Add product'],
  ['new-menu', '/system/cmenu?keywords=alarms', 'Add menu item'],
  ['new-group', '/group/own-equipment-group', 'Add group'],
  ['new-site', '/equipment/sites', 'Add site'],
  ['new-key', '/personal?tab=keys', 'Create key'],
] as const)(
  'the dialog %s in the dark theme has no serious axe findings, is English and fits a phone',
  async (name, route, button) => {
    await openSignedIn(route)
    await page.getByRole('button', { name: button, exact: true }).click()
    await page.getByRole('dialog').waitFor()
    await look(page, name)
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  },
)

test('signing in with a captcha that failed to load in the dark theme has no serious axe findings', async () => {
  const other = await atNight()
  await other.page.route(`**${basePath}${auth.captcha.path}`, (requested) =>
    requested.fulfill({ status: 503 }),
  )
  await other.open('/login')
  await other.page.getByRole('button', { name: 'Reload' }).waitFor()
  await look(other.page, 'no-picture')
  await other.close()
})
