import { basePath } from '@limpid/contract/kernel/endpoints'
import { members } from '@limpid/contract/members'
import { menus } from '@limpid/contract/menus'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser, type Visitor, visit } from '../testing/browser.ts'
import { signInCaller } from '../testing/caller.ts'
import { type RunningServer, startServer } from '../testing/server.ts'

let server: RunningServer
let browser: Browser
let token: string
beforeAll(async () => {
  server = await startServer({ DEMO: 'off' })
  browser = await openBrowser()
  token = (await signInCaller(server.consoleUrl, 'admin')).token
})
afterAll(async () => {
  await browser.close()
  await server.remove()
})

const wanted = '/personal?tab=security'

interface Refusal {
  status: number
  code: string
}

/** Somebody with a token, whose first calls for the person are answered like this; then the server answers. */
async function arrive(...refusals: Refusal[]): Promise<Visitor> {
  const visitor = await visit(browser, server.consoleUrl)
  await visitor.page.addInitScript((value) => {
    if (sessionStorage.getItem('prepared')) return
    sessionStorage.setItem('prepared', 'yes')
    localStorage.setItem('accessToken', value)
  }, `Bearer ${token}`)
  await visitor.page.route(`**${basePath}${members.me.path}`, async (asked) => {
    const refusal = refusals.shift()
    if (!refusal) return asked.continue()
    const { status, code } = refusal
    return asked.fulfill({ status, json: { code, data: null, msg: '没有给出用户' } })
  })
  await visitor.open(wanted)
  return visitor
}

test('a server that is busy at first is asked again, and nobody is signed out', async () => {
  const busy = { status: 503, code: 'B0210' }
  const visitor = await arrive(busy, busy)
  await visitor.page.getByRole('heading', { name: '登录会话', level: 2 }).waitFor()
  await visitor.close()
})

test.each([
  ['that fails', { status: 500, code: 'B0001' }, '没有给出用户'],
  ['without data', { status: 200, code: '00000' }, 'Verification failed, please Login again.'],
])(
  'an answer %s clears the token, says why and leads to the sign-in page, which remembers the address',
  async (_which, refusal, told) => {
    const visitor = await arrive(refusal)
    const { page } = visitor
    await page.getByText(told).waitFor()
    await page.waitForFunction(
      (expected) => location.hash === expected,
      `#/login?redirect=${encodeURIComponent(wanted)}`,
    )
    expect(await page.evaluate(() => localStorage.getItem('accessToken'))).toBeNull()
    await visitor.close()
  },
)

test('an answer about a token that was forgotten meanwhile asks nothing at the sign-in page', async () => {
  const visitor = await visit(browser, server.consoleUrl)
  const { page } = visitor
  await page.addInitScript(() => localStorage.setItem('accessToken', 'Bearer revoked'))
  let answer: () => void = () => undefined
  const arrived = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route(`**${basePath}${menus.routes.path}`, async (asked) => {
    await arrived
    await asked.continue()
  })
  await visitor.open('/dashboard')
  await page.getByRole('button', { name: '登录', exact: true }).waitFor()
  const late = page.waitForResponse(`**${basePath}${menus.routes.path}`)
  answer()
  expect((await late).status()).toBe(401)
  await page.getByText('当前页面已失效，请重新登录').waitFor()
  expect(await page.locator('dialog').count()).toBe(0)
  await visitor.close()
})
