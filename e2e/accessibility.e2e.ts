import { AxeBuilder } from '@axe-core/playwright'
import { fleet } from '@limpid/contract/fleet'
import mqtt from 'mqtt'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openBrowser, picture, type Visitor, visit } from './testing/browser.ts'
import { type Caller, signInCaller } from './testing/caller.ts'
import { type RunningServer, startServer } from './testing/server.ts'

let server: RunningServer
let browser: Browser
let caller: Caller
let dishwasher: string
beforeAll(async () => {
  server = await startServer()
  browser = await openBrowser()
  caller = await signInCaller(server.consoleUrl, 'member')
  const { list } = await caller.call(fleet.page, { query: { keywords: 'SIM-XWJ-001' } })
  dishwasher = list[0].id
  await washOnce()
})
afterAll(async () => {
  await browser.close()
  await server.remove()
})

/** A short wash of an hour ago, a fault that is still there, and a message that cannot be read. */
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

/** What axe calls serious or critical, with where it stands. */
async function seriousFaults(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) =>
      nodes.map((node) => `${id}: ${node.target.join(' ')} ${node.failureSummary ?? ''}`),
    )
}

const routes = [
  ['login', '/login'],
  ['dashboard', '/dashboard'],
  ['devices', '/equipment/own-equipment'],
  ['device', '/equipment/equipment-info/DEVICE'],
  ['charts', '/equipment/equipment-info/DEVICE?tab=charts&metrics=wash_tank_temp'],
  ['washes', '/equipment/equipment-info/DEVICE?tab=washes'],
  ['refusals', '/equipment/equipment-info/DEVICE?tab=refusals'],
  ['api', '/api-document'],
  ['not-found', '/404'],
] as const

const seats = [
  { language: 'zh-cn', width: 1440, height: 900 },
  { language: 'en', width: 390, height: 844 },
] as const

describe.each(seats)('in $language at $width x $height', (seat) => {
  let visitor: Visitor
  beforeAll(async () => {
    visitor = await visit(browser, server.consoleUrl, seat)
  })
  afterAll(() => visitor.close())

  test.each(routes)(
    'axe finds nothing serious on %s, and nothing is wider than the screen',
    async (name, route) => {
      const { page } = visitor
      await visitor.open(route.replace('DEVICE', dishwasher))
      await page.getByRole('main').first().waitFor()
      await page.waitForLoadState('networkidle')
      await picture(page, `${name}-${seat.language}-${seat.width}`)
      expect(await seriousFaults(page)).toEqual([])
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      expect(overflow, 'pixels beyond the screen').toBeLessThanOrEqual(0)
      if (name === 'login')
        await page.evaluate((token) => localStorage.setItem('accessToken', `Bearer ${token}`), caller.token)
    },
  )
})
