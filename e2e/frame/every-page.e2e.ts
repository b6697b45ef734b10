import { auth } from '@limpid/contract/auth'
import { claims } from '@limpid/contract/claims'
import { devices } from '@limpid/contract/devices'
import { feedback } from '@limpid/contract/feedback'
import { fleet } from '@limpid/contract/fleet'
import { groups } from '@limpid/contract/groups'
import { basePath } from '@limpid/contract/kernel/endpoints'
import { products } from '@limpid/contract/products'
import { shares } from '@limpid/contract/shares'
import { sites } from '@limpid/contract/sites'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser, picture, type Visitor, visit } from '../testing/browser.ts'
import { type Caller, signInCaller } from '../testing/caller.ts'
import { chineseOn, fitsScreen, seriousFaults } from '../testing/looks.ts'
import { type RunningServer, startServer } from '../testing/server.ts'

let server: RunningServer
let browser: Browser
let visitor: Visitor
let page: Page
const ids = { MACHINE: '', PROBE: '', PRODUCT: '' }

beforeAll(async () => {
  server = await startServer()
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
  visitor = await atNight()
  page = visitor.page
  await page.addInitScript(
    ({ token, chosen }) => {
      localStorage.setItem('accessToken', `Bearer ${token}`)
      sessionStorage.setItem('labels.devices', chosen)
    },
    { token: root.token, chosen: JSON.stringify([{ ids: [ids.MACHINE, ids.PROBE] }]) },
  )
})
afterAll(async () => {
  await visitor.close()
  await browser.close()
  await server.remove()
})

/** Somebody who reads English and has chosen the dark theme. */
async function atNight(): Promise<Visitor> {
  const somebody = await visit(browser, server.consoleUrl, { language: 'en' })
  await somebody.page.emulateMedia({ reducedMotion: 'reduce' })
  await somebody.page.addInitScript(() => localStorage.setItem('theme', 'dark'))
  return somebody
}

/** Something on every list: what two people do in a first hour. */
async function fill(member: Caller, root: Caller): Promise<void> {
  const terms = { level: 'view', tabs: null, until: null }
  const offer = { deviceIds: [ids.MACHINE], to: { username: 'root' }, ...terms }
  await member.call(shares.offer, { body: offer })
  const report = { title: 'Arm blocked', text: 'Dishes stay dirty.', faultCode: 'F8', cycleId: null }
  await member.call(feedback.report, { params: { id: ids.MACHINE }, body: { ...report, pictureIds: [] } })
  const rule = { nameContains: 'kitchen' }
  await root.call(groups.create, { body: { name: 'Washing', parentId: null, rule } })
  const site = { name: 'Shop 1', address: '', position: null, timeZone: 'Asia/Shanghai' }
  await root.call(sites.create, { body: site })
  const device = { name: 'Spare', sn: 'SPARE-1', productId: ids.PRODUCT }
  const { id } = await root.call(devices.create, { body: device })
  await root.call(claims.make, { body: { deviceIds: [id], days: 7 } })
  const given = { deviceIds: [id], to: { username: 'member' }, ...terms }
  await root.call(shares.offer, { body: given })
  await root.call(auth.smsTypeCode, { body: { mobile: '13900000001', type: 'register' } })
}

const machine = '/equipment/equipment-info/MACHINE?tab='
const probe = '/equipment/equipment-info/PROBE?tab='

const pages = [
  ['dashboard', '/dashboard'],
  ['devices', '/equipment/own-equipment?scope=all'],
  ['map', '/equipment/own-equipment?scope=all&map=1'],
  ['shared', '/equipment/share-device'],
  ['given', '/equipment/share-device?view=given'],
  ['share-log', '/equipment/share-device?view=log'],
  ['products', '/equipment/product'],
  ['product', '/equipment/product-info/PRODUCT'],
  ['sites', '/equipment/sites'],
  ['claim', '/equipment/claim'],
  ['transfers', '/equipment/claim?view=transfers'],
  ['codes', '/equipment/claim?view=codes'],
  ['labels', '/equipment/labels'],
  ['batches', '/equipment/batches'],
  ['maintenance', '/equipment/maintenance?scope=all'],
  ['feedback', '/equipment/feedback?scope=all'],
  ['stock', '/equipment/stock'],
  ['deliveries', '/equipment/deliveries'],
  ['groups', '/group/own-equipment-group'],
  ['shared-groups', '/group/share-device-group'],
  ['api-document', '/api-document'],
  ['users', '/system/user'],
  ['roles', '/system/role'],
  ['depts', '/system/dept'],
  ['menus', '/system/cmenu'],
  ['dicts', '/system/dict'],
  ['dict-items', '/system/dict?dict=1'],
  ['agreements', '/system/protocol'],
  ['versions', '/system/protocol?tab=versions'],
  ['acceptances', '/system/protocol?tab=acceptances'],
  ['outbox', '/system/outbox'],
  ['audit', '/system/audit'],
  ['sign-ins', '/system/sign-ins'],
  ['profile', '/personal'],
  ['security', '/personal?tab=security'],
  ['choices', '/personal?tab=notices'],
  ['keys', '/personal?tab=keys'],
  ['notices', '/notices'],
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
  ['actions', `${machine}actions`],
  ['ph', `${probe}ph`],
  ['tds', `${probe}tds`],
] as const

/** Pages that show a text in both languages, and messages as they were sent. */
const twoLanguages = ['roles', 'menus', 'new-menu', 'outbox', 'dicts', 'dict-items']

/** What axe, a person who reads no Chinese, and one with a telephone have against what is shown. */
async function look(page: Page, name: string): Promise<void> {
  await page.waitForLoadState('networkidle')
  await picture(page, `${name}-dark`)
  expect.soft(await seriousFaults(page)).toEqual([])
  if (!twoLanguages.includes(name)) expect.soft(await chineseOn(page), 'not translated').toEqual([])
  await page.setViewportSize({ width: 390, height: 844 })
  await page.waitForLoadState('networkidle')
  await picture(page, `${name}-dark-390`)
  await fitsScreen(page)
  await page.setViewportSize({ width: 1440, height: 900 })
}

/** Loaded anew: what is left of the page before must not be taken for the one that comes. */
async function arrive(route: string): Promise<void> {
  const address = Object.entries(ids).reduce((path, [name, id]) => path.replace(name, id), route)
  await visitor.open(address)
  await page.reload()
  await page.locator('#start').waitFor({ state: 'detached' })
  await page.getByRole('main').first().waitFor()
  await page.getByRole('main').getByRole('heading', { level: 1 }).first().waitFor()
  const reached = await page.evaluate(() => location.hash.replace(/\?.*/, ''))
  // The address of a device comes to name its serial number.
  expect(`${reached}/`, 'is there').toContain(`#${address.replace(/\?.*/, '')}/`)
}

test.each(pages)(
  '%s in the dark theme has nothing serious for axe, is English and fits a telephone',
  async (name, route) => {
    await arrive(route)
    await look(page, name)
  },
)

test.each([
  ['import', '/equipment/own-equipment', 'Import'],
  ['new-product', '/equipment/product', 'Add product'],
  ['new-menu', '/system/cmenu', 'New entry'],
  ['new-group', '/group/own-equipment-group', 'Add group'],
  ['new-site', '/equipment/sites', 'Add site'],
  ['new-key', '/personal?tab=keys', 'New key'],
] as const)(
  'the dialog %s in the dark theme has nothing serious for axe, is English and fits a telephone',
  async (name, route, button) => {
    await arrive(route)
    await page.getByRole('button', { name: button, exact: true }).click()
    await page.getByRole('dialog').waitFor()
    await look(page, name)
    await page.keyboard.press('Escape')
  },
)

test('signing in where the picture could not be fetched in the dark theme has nothing serious for axe', async () => {
  const stranger = await atNight()
  await stranger.page.route(`**${basePath}${auth.captcha.path}`, (asked) => asked.fulfill({ status: 503 }))
  await stranger.open('/login')
  await stranger.page.getByRole('button', { name: 'Load again' }).waitFor()
  await look(stranger.page, 'no-picture')
  await stranger.close()
})
