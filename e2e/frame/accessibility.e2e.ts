import { fleet } from '@limpid/contract/fleet/fleet'
import { groups } from '@limpid/contract/groups/groups'
import { basePath } from '@limpid/contract/kernel/endpoints'
import { sites } from '@limpid/contract/sites/sites'
import mqtt from 'mqtt'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openBrowser, picture, type Visitor, visit } from '../testing/browser.ts'
import { type Caller, signInCaller } from '../testing/caller.ts'
import {
  change,
  chineseOn,
  closeOtherTags,
  fitsScreen,
  goTo,
  ready,
  seriousFaults,
} from '../testing/page-checks.ts'
import { type RunningServer, startServer } from '../testing/server.ts'

let server: RunningServer
let browser: Browser
let caller: Caller
let dishwasher: string
beforeAll(async () => {
  server = await startServer({ DEMO_LANGUAGE: 'en' })
  browser = await openBrowser()
  caller = await signInCaller(server.consoleUrl, 'member')
  const { list } = await caller.call(fleet.page, { query: { keywords: 'SIM-XWJ-001' } })
  dishwasher = list[0].id
  await washOnce()
  const rule = { nameContains: 'kitchen' }
  await caller.call(groups.create, { body: { name: 'Washing', parentId: null, rule } })
  const site = { name: 'Shop 1', address: '', position: null, timeZone: 'Asia/Shanghai' }
  await caller.call(sites.create, { body: site })
})
afterAll(async () => {
  await server.remove()
})

/** A short wash an hour ago, an active fault, and an unreadable message. */
async function washOnce(): Promise<void> {
  const machine = (await server.fleet()).find(({ sn }) => sn === 'SIM-XWJ-001')
  const client = await mqtt.connectAsync({ port: server.mqttPort, username: machine?.accessToken ?? '' })
  const began = Date.now() - 3_600_000
  const phases = ['pre_rinse', 'wash', 'rinse', 'end', 'idle']
  for (const [index, phase] of phases.entries()) {
    const values = {
      program_phase: phase,
      wash_tank_temp: 55 + index * 3,
      power: 4000,
      water_total: 100 + index,
      fault_code: 'F8',
    }
    await client.publishAsync(
      'v1/devices/me/telemetry',
      JSON.stringify({ ts: began + index * 40_000, values }),
      { qos: 1 },
    )
  }
  await client.publishAsync('v1/devices/me/telemetry', 'not json', { qos: 1 })
  await client.endAsync()
}

/** All running animations, by name. */
const motions = (page: Page) =>
  page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ playState }) => playState === 'running')
      .map((motion) => (motion as CSSAnimation).animationName ?? motion.constructor.name),
  )

/** The distinct appearances of an element and of what is painted over it, over twenty frames. */
const shadesOverFrames = (page: Page, selector: string) =>
  page.evaluate(async (requested) => {
    const seen = new Set<string>()
    const element = document.querySelector(requested)
    for (let frame = 0; element && frame < 20; frame += 1) {
      await new Promise((painted) => requestAnimationFrame(painted))
      const styles = ['', '::before', '::after'].map((part) => getComputedStyle(element, part || null))
      seen.add(styles.map(({ opacity, transform }) => `${opacity} ${transform}`).join())
    }
    return [...seen]
  }, selector)

const signInPages = [
  ['login', '/login'],
  ['register', '/register'],
  ['retrieve', '/retrieve'],
  ['agreement', '/agreement'],
  ['report-subscription', '/report-subscription'],
] as const

const pages = [
  ['dashboard', '/dashboard'],
  ['devices', '/equipment/own-equipment'],
  ['nothing-found', '/equipment/own-equipment?keywords=nowhere'],
  ['device', '/equipment/equipment-info/DEVICE'],
  ['charts', '/equipment/equipment-info/DEVICE?tab=charts&metrics=wash_tank_temp'],
  ['washes', '/equipment/equipment-info/DEVICE?tab=washes'],
  ['refusals', '/equipment/equipment-info/DEVICE?tab=log&logKind=refused'],
  ['profile', '/personal'],
  ['password', '/personal?tab=password'],
  ['security', '/personal?tab=security'],
  ['keys', '/personal?tab=keys'],
  ['groups', '/group/own-equipment-group'],
  ['shared-groups', '/group/share-device-group'],
  ['sites', '/equipment/sites'],
  ['tariffs', '/equipment/tariffs'],
  // The calls of one noun: those of all are looked at on the tour of every page.
  ['api', '/api-document?q=devices'],
  ['not-found', '/404'],
] as const

const setups = [
  {
    seat: { language: 'zh-cn', width: 1440, height: 900 },
    layouts: ['left', 'top', 'mix'],
    themes: ['light', 'dark'],
    colours: ['#FFFF00', '#FF0000', '#000000', '#FFFFFF'],
  },
  // A narrow window has one layout, whatever is selected, and the colours of a wide one.
  {
    seat: { language: 'en', width: 390, height: 844 },
    layouts: ['left'],
    themes: ['light'],
    colours: [],
  },
] as const

describe.each(setups)(
  'in $seat.language at $seat.width x $seat.height',
  ({ seat, layouts, themes, colours }) => {
    let visitor: Visitor
    let page: Page
    beforeAll(async () => {
      visitor = await visit(browser, server.consoleUrl, seat)
      page = visitor.page
    })
    afterAll(() => visitor.close())

    /** Loads the console again. */
    async function load(route: string): Promise<void> {
      await visitor.open(route)
      await page.reload()
      await page.locator('#start').waitFor({ state: 'detached' })
      await page.getByRole('main').first().waitFor()
    }

    /** By the address, as a link leads there: the console stays. */
    async function openSignedIn(route: string): Promise<void> {
      await goTo(page, route)
      await ready(page)
      await closeOtherTags(page)
      expect(await page.evaluate(() => location.hash)).not.toContain('/login?redirect=')
    }

    async function look(name: string): Promise<void> {
      await picture(page, `${name}-${seat.language}-${seat.width}`)
      expect(await seriousFaults(page)).toEqual([])
      await fitsScreen(page)
      if (seat.language === 'en') expect(await chineseOn(page), 'not translated').toEqual([])
    }

    async function lookInTheDark(): Promise<void> {
      if (!(themes as readonly string[]).includes('dark')) return
      await change(page, { theme: 'dark' })
      const faults = await seriousFaults(page, 'color-contrast')
      await change(page, { theme: 'light' })
      expect(faults, 'in the dark theme').toEqual([])
    }

    test.each(signInPages)('%s has no serious axe findings, light and dark', async (name, route) => {
      await load(route)
      await look(name)
      await lookInTheDark()
    })

    describe('signed in', () => {
      beforeAll(async () => {
        await visitor.open('/login')
        await page.evaluate((token) => localStorage.setItem('accessToken', `Bearer ${token}`), caller.token)
        await load('/dashboard')
      })

      test.each(pages)('%s has no serious axe findings, light and dark', async (name, route) => {
        await openSignedIn(route.replace('DEVICE', dishwasher))
        await look(name)
        await lookInTheDark()
      })

      test.each(layouts)(
        'the frame of layout %s has no serious axe findings, light and dark',
        async (layout) => {
          await openSignedIn('/equipment/own-equipment')
          for (const theme of themes) {
            await change(page, { layout, theme })
            await ready(page)
            expect(await seriousFaults(page), `${layout} ${theme}`).toEqual([])
          }
          await change(page, { layout: 'left', theme: 'light' })
        },
      )

      test.each(colours)(
        'an awkward theme colour such as %s stays readable, light and dark',
        async (themeColor) => {
          await openSignedIn('/equipment/own-equipment')
          for (const theme of themes) {
            await change(page, { themeColor, theme })
            expect(await seriousFaults(page, 'color-contrast'), theme).toEqual([])
          }
          await change(page, { themeColor: '#409EFF', theme: 'light' })
        },
      )

      test('loading indicators stand still with reduced motion', async () => {
        await page.route(`**${basePath}${fleet.page.path}*`, () => undefined)
        await load('/equipment/own-equipment')
        await page.locator('.mantine-Skeleton-root').first().waitFor()
        expect(await motions(page)).toEqual([])
        expect(await shadesOverFrames(page, '.mantine-Skeleton-root')).toHaveLength(1)
        await page.unrouteAll({ behavior: 'ignoreErrors' })
        await page.emulateMedia({ reducedMotion: 'no-preference' })
        expect(await motions(page), 'what would move').not.toEqual([])
        await page.emulateMedia({ reducedMotion: 'reduce' })
      })

      test('nothing moves with reduced motion, and dialogs have no serious findings', async () => {
        await load('/equipment/own-equipment')
        await page.getByRole('button', { name: /^(项目配置|Settings)$/ }).click()
        await page.getByRole('dialog').waitFor()
        expect(await motions(page)).toEqual([])
        expect(await seriousFaults(page)).toEqual([])
        await page.keyboard.press('Escape')
        await page.getByRole('dialog').waitFor({ state: 'hidden' })
        await page.getByRole('button', { name: /^(新增设备|Add device)$/ }).click()
        const dialog = page.getByRole('dialog')
        await dialog.getByRole('button', { name: /^(新增|Add)$/ }).click()
        await dialog.getByText(/请输入名称|Enter a name/).waitFor()
        expect(await seriousFaults(page)).toEqual([])
        await lookInTheDark()
      })
    })
  },
)
