// `npm run bench -- painted [devices] [readings]`: time from a click to the pixels, in a real browser against
// a real server: the first rows of a long device list, and a chart of many readings. Every round uses a new
// browser, so the clicked content was never loaded before. In one case the page's code is not loaded yet
// either; in the others the page was already open with other rows or another range. `CHROMIUM_PATH` selects
// another browser.

import pg from 'pg'
import type { Page } from 'playwright-core'
import { signInCaller } from '../../e2e/testing/caller.ts'
import { installServer } from '../../e2e/testing/launch.ts'
import { findOrInstallChromium } from '../../tools/parts/chromium.mjs'
import { buildConsole } from '../../tools/parts/console-build.mjs'
import { fillReadings } from '../charts/readings.ts'
import { openFresh } from '../console/browser.ts'
import { fillFleet } from '../devices/fleet.ts'
import { type Click, type Painted, paintedAfter } from './pixels.ts'

const devices = Number(process.argv[2] ?? 100_000)
const readings = Number(process.argv[3] ?? 1_000_000)
const rounds = 7

const { path, missing } = findOrInstallChromium()
if (!path) throw new Error(missing)
process.env['CHROMIUM_PATH'] = path
buildConsole(process.execPath)

const server = await installServer({ DEMO: 'off' })
try {
  const probe = await fill()
  const { token } = await signInCaller(server.consoleUrl, 'member')
  console.log(`${rounds} rounds each, milliseconds from click to paint`)
  const rows = 'main table tbody tr'
  const list = { opens: '#/equipment/own-equipment', asks: '/devices/page', paints: rows }
  const others = '/equipment/own-equipment?tag=T7'
  const chart = `/equipment/equipment-info/${probe}?tab=charts&metrics=ph`
  await report(
    `first rows of ${devices} devices, page code not yet loaded`,
    token,
    [['/dashboard', 'main h1']],
    list,
  )
  await report(
    `first rows of ${devices} devices`,
    token,
    [
      [others, rows],
      ['/dashboard', 'main h1'],
    ],
    list,
  )
  await report(`the same, filtered by a tag on half of them`, token, [[others, rows]], {
    ...list,
    opens: '#/equipment/own-equipment?tag=重点',
  })
  await report(`a chart of ${readings} readings`, token, [[chart, 'main canvas']], {
    opens: `#${chart}&range=30d`,
    asks: '/telemetry?',
    paints: 'main canvas',
  })
} finally {
  await server.remove()
}

/** Fills a fleet for the member, including one device with many readings; returns its id. */
async function fill(): Promise<string> {
  const pool = new pg.Pool({ ...(await server.database()), max: 4 })
  await fillFleet(pool, devices)
  const { rows } = await pool.query<{ id: string }>(`SELECT id FROM accounts WHERE username = 'member'`)
  const member = rows[0]?.id ?? ''
  for (const table of ['devices', 'sites', 'device_groups'])
    await pool.query(
      `UPDATE ${table} SET owner_id = $1 WHERE owner_id = (SELECT id FROM accounts WHERE username = 'owner')`,
      [member],
    )
  await pool.query('VACUUM ANALYZE devices')
  const { deviceId } = await fillReadings(pool, member, readings)
  await pool.end()
  return deviceId
}

/** The pages visited on the way, each with the element that shows it has loaded. */
type Way = readonly (readonly [route: string, sign: string])[]

async function report(what: string, token: string, way: Way, click: Click): Promise<void> {
  const all: Painted[] = []
  for (let round = 0; round < rounds; round += 1) all.push(await measure(token, way, click))
  const [first, ...others] = all
  const sorted = (of: keyof Painted) => others.map((one) => one[of]).sort((a, b) => a - b)
  const median = (of: keyof Painted) => (sorted(of)[others.length >> 1] ?? 0).toFixed(0).padStart(5)
  console.log(
    `${what.padEnd(48)} median ${median('paintedMs')} (requested at ${median('requestedMs')}, answered at ${median('answeredMs')})  ` +
      `longest ${(sorted('paintedMs').at(-1) ?? 0).toFixed(0).padStart(5)}  first run ${first?.paintedMs.toFixed(0)}`,
  )
}

async function measure(token: string, way: Way, click: Click): Promise<Painted> {
  const browser = await openFresh(server.consoleUrl, token)
  try {
    for (const [route, sign] of way) await arrive(browser.page, route, sign)
    return await paintedAfter(browser.page, click)
  } finally {
    await browser.close()
  }
}

async function arrive(page: Page, route: string, sign: string): Promise<void> {
  await page.goto(`${server.consoleUrl}#${route}`)
  await page.locator(sign).filter({ visible: true }).first().waitFor()
  await page.waitForLoadState('networkidle')
}
