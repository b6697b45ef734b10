import { adverts } from '@limpid/contract/adverts/adverts'
import { advertPlaces } from '@limpid/contract/adverts/shown'
import { basePath } from '@limpid/contract/kernel/endpoints'
import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser, picture, type Visitor, visit } from '../testing/browser.ts'
import { type Caller, signInCaller } from '../testing/caller.ts'
import { checkPage, goTo, ready } from '../testing/page-checks.ts'
import { type RunningServer, startServer } from '../testing/server.ts'
import { widePicture } from '../testing/shop.ts'

let server: RunningServer
let browser: Browser
let root: Caller

beforeAll(async () => {
  server = await startServer()
  browser = await openBrowser()
  root = await signInCaller(server.consoleUrl, 'root')
})
afterAll(async () => {
  await server.remove()
})

/** The pages before stay in the document, hidden. */
const shown = { visible: true }
const titles = { dashboard: 'Filters on sale', shop: 'Rinse aid week', 'sign-in': 'New probes' } as const
const places = { dashboard: 'Dashboard', shop: 'Shop', 'sign-in': 'Sign-in page' } as const
type Place = keyof typeof titles

const imagesOf = async (page: Page, place: Place): Promise<string[]> => {
  const images = page.locator(`[data-adverts="${place}"] img`).filter(shown)
  return Promise.all((await images.all()).map(async (image) => (await image.getAttribute('alt')) ?? ''))
}

async function save(dialog: Locator): Promise<void> {
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
}

/** Adds an advert by the form, which shows it before it is saved. */
async function add(page: Page, place: Place, order: string, link: string): Promise<void> {
  await page.getByRole('button', { name: 'Add advert' }).filter(shown).first().click()
  const dialog = page.getByRole('dialog')
  const fields = {
    ...{ 'Chinese title': `广告 ${titles[place]}`, 'English title': titles[place] },
    ...{ 'Sort order': order, Begins: '2026-01-01 00:00', Ends: '2099-01-01 00:00' },
  }
  for (const [name, text] of Object.entries(fields))
    await dialog.getByRole('textbox', { name, exact: true }).fill(text)
  await dialog.getByRole('combobox', { name: 'Link', exact: true }).fill(link)
  for (const [name, option] of [
    ['Place', places[place]],
    ['Language', 'English only'],
  ] as const) {
    await dialog.getByRole('combobox', { name, exact: true }).click()
    await page.getByRole('option', { name: option, exact: true }).filter(shown).click()
  }
  const file = { name: 'advert.png', mimeType: 'image/png', buffer: await widePicture(page) }
  await dialog.locator('input[type=file]').setInputFiles(file)
  // The preview is the advert as readers see it.
  const preview = dialog.getByRole('group', { name: 'Picture' }).getByRole('img', { name: titles[place] })
  await expect.poll(() => preview.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(300)
  await picture(page, `adverts-form-${place}`)
  await save(dialog)
}

/** An advert that others see beside, made by a program. */
async function addByCall(title: string, more: object): Promise<void> {
  const { id } = await root.call(adverts.create, { body: { title, titleEn: title, place: 'shop', ...more } })
  const form = new FormData()
  form.set('file', new Blob([Uint8Array.from(small)], { type: 'image/png' }), 'a.png')
  const path = adverts.setPicture.path.replace('{id}', id)
  const answer = await fetch(new URL(`.${basePath}${path}`, server.consoleUrl), {
    method: 'PUT',
    headers: { authorization: `Bearer ${root.token}` },
    body: form,
  })
  expect(answer.status).toBe(200)
}
let small: Buffer

/** The adverts that the next answer for a place holds. */
async function answerFor(page: Page, place: Place): Promise<unknown> {
  const response = await page.waitForResponse((answer) => answer.url().includes(`place=${place}`))
  return (await response.json()).data
}

async function reader(language: 'zh-cn' | 'en', width = 1440): Promise<Visitor> {
  const height = width > 500 ? 900 : 844
  return visit(browser, server.consoleUrl, { language, width, height })
}

test('an advert is shown at its place, in its language and order, and no more once it has ended', async () => {
  const staff = await reader('en')
  await staff.enter('/mall/advert', 'root')
  await ready(staff.page)
  small = await widePicture(staff.page)
  await add(staff.page, 'dashboard', '1', '')
  await add(staff.page, 'shop', '5', '/shop/cart')
  await add(staff.page, 'sign-in', '1', 'https://example.org/probes')
  await addByCall('First', { sort: 2 })
  await addByCall('Later', { sort: 1, beginTime: '2099-01-01T00:00:00Z' })

  const visitor = await reader('en')
  await visitor.open('/login')
  await expect.poll(() => imagesOf(visitor.page, 'sign-in')).toEqual([titles['sign-in']])
  const link = visitor.page.locator('[data-adverts="sign-in"] a')
  expect(await link.getAttribute('href')).toBe('https://example.org/probes')
  expect(await link.getAttribute('rel')).toContain('noopener')
  await picture(visitor.page, 'adverts-sign-in')
  await checkPage(visitor.page, 'sign-in')
  await visitor.close()

  const buyer = await reader('en')
  const { page } = buyer
  await buyer.enter('/dashboard', 'member')
  await ready(page)
  await expect.poll(() => imagesOf(page, 'dashboard')).toEqual([titles.dashboard])
  await picture(page, 'adverts-dashboard')
  await goTo(page, '/shop/front')
  await expect.poll(() => imagesOf(page, 'shop')).toEqual(['First', titles.shop])
  await picture(page, 'adverts-shop')
  await checkPage(page, 'shop')
  await page.getByRole('img', { name: titles.shop }).filter(shown).click()
  await expect.poll(() => new URL(page.url()).hash).toBe('#/shop/cart')

  const chinese = await reader('zh-cn', 390)
  await chinese.enter('/shop/front', 'member')
  await ready(chinese.page)
  await expect.poll(() => imagesOf(chinese.page, 'shop')).toEqual(['First'])
  await picture(chinese.page, 'adverts-shop-phone')
  await checkPage(chinese.page, 'shop on a phone')
  await chinese.close()

  // Counted, with nothing of who looked.
  await expect
    .poll(async () => (await root.call(adverts.page, { query: { keywords: titles.shop } })).list[0])
    .toMatchObject({ views: 1, clicks: 1 })
  await goTo(staff.page, '/mall/advert?keywords=Rinse')
  const row = staff.page.getByRole('row').filter({ hasText: titles.shop }).filter(shown)
  await row.getByText('Shown', { exact: true }).first().waitFor()
  await picture(staff.page, 'adverts-list')
  await checkPage(staff.page, 'list of adverts')

  await goTo(staff.page, '/mall/advert')
  for (const place of advertPlaces) {
    await staff.page
      .getByRole('button', { name: `Edit ${titles[place]}` })
      .filter(shown)
      .click()
    const dialog = staff.page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: 'Ends', exact: true }).fill('2026-01-02 00:00')
    await save(dialog)
    await staff.page
      .getByRole('row')
      .filter({ hasText: titles[place] })
      .filter(shown)
      .getByText('Ended')
      .waitFor()
  }
  await staff.close()

  await buyer.close()
  const stranger = await reader('en')
  const atSignIn = answerFor(stranger.page, 'sign-in')
  await stranger.open('/login')
  expect(await atSignIn).toEqual([])
  await ready(stranger.page)
  expect(await imagesOf(stranger.page, 'sign-in')).toEqual([])
  await stranger.close()
  const later = await reader('en')
  const atDashboard = answerFor(later.page, 'dashboard')
  await later.enter('/dashboard', 'member')
  expect(await atDashboard).toEqual([])
  await ready(later.page)
  expect(await imagesOf(later.page, 'dashboard')).toEqual([])
  await goTo(later.page, '/shop/front')
  await expect.poll(() => imagesOf(later.page, 'shop')).toEqual(['First'])
  await later.close()
})
