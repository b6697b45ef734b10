/**
 * Takes a screenshot of every screen in both languages, light and dark, in every layout, wide and narrow, and
 * places those of one screen side by side. `CONSOLE_URL` is the console's address, `INITIAL_PASSWORD` the
 * password to sign in with; the arguments name the screens, and `--viewers en-left` the viewers.
 */
import { mkdir, writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { analysis } from '@limpid/contract/analysis/analysis'
import { fleet } from '@limpid/contract/fleet/fleet'
import { menus } from '@limpid/contract/menus/menus'
import type { Browser, Page } from 'playwright-core'
import { launchBrowser } from '../testing/browser.ts'
import { type Caller, signInCaller } from '../testing/caller.ts'
import { type Screen, screensOf, type Viewer, viewers } from './screens.ts'
import { makeSheet, nameOf } from './sheet.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { out: { type: 'string', default: 'screens' }, viewers: { type: 'string', default: '' } },
})
const consoleUrl = process.env['CONSOLE_URL'] ?? 'http://127.0.0.1:8080'
const quietMs = 400

/** The fleet has sent its history when it is online and has washes. */
async function waitForFleet(caller: Caller): Promise<void> {
  const overview = () => caller.call(analysis.overview, { query: { scope: 'all' } })
  for (let tries = 0; tries < 120; tries += 1) {
    const { online, devices: all, energyTodayKwh } = await overview()
    if (online >= all / 2 && (energyTodayKwh ?? 0) > 0) return
    await new Promise((resolve) => setTimeout(resolve, 1000))
  }
}

async function sit(browser: Browser, viewer: Viewer, token: string): Promise<Page> {
  const { width, height, language, layout, theme } = viewer
  const context = await browser.newContext({ viewport: { width, height }, reducedMotion: 'reduce' })
  const page = await context.newPage()
  await page.addInitScript(
    (stored) => {
      for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value)
    },
    { language, layout, theme, ...(token && { accessToken: `Bearer ${token}` }) },
  )
  return page
}

async function look(page: Page, { route, act }: Screen): Promise<Buffer> {
  await page.goto('about:blank')
  await page.goto(`${consoleUrl}#${route}`)
  await page.getByRole('main').first().waitFor()
  await page.waitForLoadState('networkidle')
  await act?.(page)
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(quietMs)
  return page.screenshot({ fullPage: act === undefined })
}

const caller = await signInCaller(consoleUrl, 'admin')
await waitForFleet(caller)
const all = await screensOf(caller, { routes: menus.routes, page: fleet.page })
const chosen = all.filter(
  ({ name }) => positionals.length === 0 || positionals.some((part) => name.includes(part)),
)
const chosenViewers = viewers.filter((viewer) => new RegExp(values.viewers).test(nameOf(viewer)))
await mkdir(values.out, { recursive: true })
const browser = await launchBrowser()
const pages = new Map<string, Page>()
for (const screen of chosen) {
  const pictures: { viewer: Viewer; picture: Buffer }[] = []
  await mkdir(`${values.out}/${screen.name}`, { recursive: true })
  for (const viewer of chosenViewers.filter(({ layout }) => !screen.isPublic || layout === 'left')) {
    const key = JSON.stringify([viewer, screen.isPublic === true])
    const page = pages.get(key) ?? (await sit(browser, viewer, screen.isPublic ? '' : caller.token))
    pages.set(key, page)
    const picture = await look(page, screen)
    await writeFile(`${values.out}/${screen.name}/${nameOf(viewer)}.png`, picture)
    pictures.push({ viewer, picture })
  }
  for (const isNarrow of [false, true]) {
    const alike = pictures.filter(({ viewer }) => viewer.width < 600 === isNarrow)
    const file = `${values.out}/${screen.name}-${isNarrow ? 'narrow' : 'wide'}.png`
    if (alike.length === 0) continue
    await makeSheet(browser, file, alike)
    console.log(file)
  }
}
await browser.close()
