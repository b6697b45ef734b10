// `npm run bench -- revoke [rounds]`: how quickly a revocation takes effect: from the moment a share is
// revoked until the recipient's socket is notified, on the server that handled the call and on another one of
// the same installation, and until a real browser shows the loss. `CHROMIUM_PATH` selects another browser.

import type { LiveMessageWire } from '@limpid/contract/catalogue/live'
import { devices } from '@limpid/contract/devices/devices'
import { basePath } from '@limpid/contract/kernel/endpoints'
import { livePath } from '@limpid/contract/kernel/live'
import { products } from '@limpid/contract/products/products'
import { shares } from '@limpid/contract/shares/shares'
import type { Page } from 'playwright-core'
import { type Caller, signInCaller } from '../../e2e/testing/caller.ts'
import { installServer } from '../../e2e/testing/launch.ts'
import { findOrInstallChromium } from '../../tools/parts/chromium.mjs'
import { buildConsole } from '../../tools/parts/console-build.mjs'
import { openFresh } from '../console/browser.ts'

const rounds = Number(process.argv[2] ?? 30)
const name = '后厨水质仪'

const { path, missing } = findOrInstallChromium()
if (!path) throw new Error(missing)
process.env['CHROMIUM_PATH'] = path
buildConsole(process.execPath)

/** Milliseconds after the start of the call. */
interface Loss {
  answered: number
  here: number
  there: number
  shown: number
}

const server = await installServer({ DEMO: 'off' })
try {
  const { host = '', port, user = '', password = '', database = '' } = await server.database()
  const url = new URL(`postgresql://127.0.0.1:${port}/${database}`)
  Object.assign(url, { username: user, password: String(password) })
  if (host.startsWith('/')) url.searchParams.set('host', host)
  const other = await installServer({ DEMO: 'off', DATABASE_URL: url.href })
  try {
    await measure(other.consoleUrl)
  } finally {
    await other.remove()
  }
} finally {
  await server.remove()
}

async function measure(otherUrl: string): Promise<void> {
  const [owner, guest] = [
    await signInCaller(server.consoleUrl, 'member'),
    await signInCaller(server.consoleUrl, 'guest'),
  ]
  const options = await owner.call(products.options)
  const { id } = await owner.call(devices.create, { body: { name, sn: 'PH-1', productId: options[0].value } })
  const browser = await openFresh(server.consoleUrl, guest.token)
  const losses: Loss[] = []
  for (let round = 0; round < rounds; round += 1)
    losses.push(await lose({ owner, guest, id, otherUrl, page: browser.page }))
  await browser.close()
  console.log(`${rounds} rounds, milliseconds from the start of the call: median (longest)`)
  const print = (what: string, pick: (loss: Loss) => number) => {
    const sorted = losses.map(pick).sort((a, b) => a - b)
    const [median = 0, longest = 0] = [sorted[Math.floor(sorted.length / 2)], sorted.at(-1)]
    console.log(`${what.padEnd(44)} ${median.toFixed(0)} (${longest.toFixed(0)})`)
  }
  print('the call is answered', ({ answered }) => answered)
  print('the socket is notified, same server', ({ here }) => here)
  print('the socket is notified, another server', ({ there }) => there)
  print('the open page shows the change', ({ shown }) => shown)
}

interface Scene {
  owner: Caller
  guest: Caller
  id: string
  otherUrl: string
  page: Page
}

async function lose({ owner, guest, id, otherUrl, page }: Scene): Promise<Loss> {
  const body = { deviceIds: [id], to: { username: 'guest' }, level: 'view', tabs: ['ph'], until: null }
  await owner.call(shares.offer, { body })
  const { list } = await guest.call(shares.received, { query: { waiting: '1' } })
  const share = list[0].id as string
  await guest.call(shares.accept, { params: { id: share } })
  await page.goto('about:blank')
  await page.goto(`${server.consoleUrl}#/equipment/device-info/${id}?tab=ph`)
  await page.locator('main h1', { hasText: name }).waitFor()
  await page.waitForLoadState('networkidle')
  const [here, there] = [
    await watch(server.consoleUrl, guest.token, id),
    await watch(otherUrl, guest.token, id),
  ]
  const shown = page.evaluate(async (title) => {
    const heading = () => document.querySelector('main h1')?.textContent ?? ''
    while (heading().includes(title)) await new Promise(requestAnimationFrame)
    return Date.now()
  }, name)
  const began = Date.now()
  await owner.call(shares.revoke, { params: { id: share } })
  const answered = Date.now()
  const at = [answered, await here.lost, await there.lost, await shown].map((one) => one - began)
  return { answered: at[0] ?? 0, here: at[1] ?? 0, there: at[2] ?? 0, shown: at[3] ?? 0 }
}

/**
 * Opens a socket that watches the device and resolves once it does; `lost` resolves to the time at which
 * access is reported as lost.
 */
async function watch(consoleUrl: string, token: string, id: string): Promise<{ lost: Promise<number> }> {
  const socket = new WebSocket(`${consoleUrl.replace('http', 'ws').replace(/\/$/, '')}${basePath}${livePath}`)
  const watches = Promise.withResolvers<void>()
  const lost = Promise.withResolvers<number>()
  socket.addEventListener('open', () => socket.send(JSON.stringify({ type: 'hello', token })))
  socket.addEventListener('message', ({ data }) => {
    const message = JSON.parse(String(data)) as LiveMessageWire
    if (message.type === 'welcome') socket.send(JSON.stringify({ type: 'watch', topics: [`device:${id}`] }))
    if (message.type !== 'watching') return
    if (message.topics.length > 0) return watches.resolve()
    lost.resolve(Date.now())
    socket.close()
  })
  await watches.promise
  return { lost: lost.promise }
}
