import { basePath } from '@limpid/contract/kernel/endpoints'
import { members } from '@limpid/contract/members/members'
import { menus } from '@limpid/contract/menus/menus'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser, storeOnce, type Visitor, visit } from '../testing/browser.ts'
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
  await server.remove()
})

const requested = '/personal?tab=security'

interface Refusal {
  status: number
  code: string
}

/**
 * A user with a token, whose first calls for their own account get these answers; after that the server
 * answers.
 */
async function openSignedIn(...refusals: Refusal[]): Promise<Visitor> {
  const visitor = await visit(browser, server.consoleUrl)
  await storeOnce(visitor.page, { accessToken: `Bearer ${token}` })
  await visitor.page.route(`**${basePath}${members.me.path}`, async (requested) => {
    const refusal = refusals.shift()
    if (!refusal) return requested.continue()
    const { status, code } = refusal
    return requested.fulfill({ status, json: { code, data: null, msg: '没有给出用户' } })
  })
  await visitor.open(requested)
  return visitor
}

test('a server that is busy at first is retried, and nobody is signed out', async () => {
  const busy = { status: 503, code: 'B0210' }
  const visitor = await openSignedIn(busy, busy)
  await visitor.page.getByRole('heading', { name: '登录会话', level: 2 }).waitFor()
  await visitor.close()
})

test.each([
  ['that fails', { status: 500, code: 'B0001' }, '没有给出用户'],
  ['without data', { status: 200, code: '00000' }, 'Verification failed, please Login again.'],
])(
  'a response %s clears the token, says why and leads to the sign-in page, which remembers the address',
  async (_which, refusal, reported) => {
    const visitor = await openSignedIn(refusal)
    const { page } = visitor
    await page.getByText(reported).waitFor()
    await page.waitForFunction(
      (expected) => location.hash === expected,
      `#/login?redirect=${encodeURIComponent(requested)}`,
    )
    expect(await page.evaluate(() => localStorage.getItem('accessToken'))).toBeNull()
    await visitor.close()
  },
)

test('a response about a forgotten token shows no dialog on the sign-in page', async () => {
  const visitor = await visit(browser, server.consoleUrl)
  const { page } = visitor
  await page.addInitScript(() => localStorage.setItem('accessToken', 'Bearer revoked'))
  let answer: () => void = () => undefined
  const arrived = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route(`**${basePath}${menus.routes.path}`, async (requested) => {
    await arrived
    await requested.continue()
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
