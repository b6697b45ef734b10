import { fleet } from '@limpid/contract/fleet/fleet'
import mqtt from 'mqtt'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser, picture, visit } from '../testing/browser.ts'
import { signInCaller } from '../testing/caller.ts'
import { checkPage } from '../testing/looks.ts'
import { type RunningServer, startServer } from '../testing/server.ts'

let server: RunningServer
let browser: Browser
let machine: { name: string; accessToken: string }
beforeAll(async () => {
  server = await startServer()
  browser = await openBrowser()
  const owner = await signInCaller(server.consoleUrl, 'member')
  const { list } = await owner.call(fleet.page, { query: { keywords: 'SIM-XWJ-001' } })
  const { accessToken = '' } = (await server.fleet()).find(({ sn }) => sn === 'SIM-XWJ-001') ?? {}
  machine = { name: list[0].name, accessToken }
})
afterAll(() => server.remove())

async function report(code: string): Promise<void> {
  const client = await mqtt.connectAsync({ port: server.mqttPort, username: machine.accessToken })
  await client.publishAsync('v1/devices/me/telemetry', JSON.stringify({ fault_code: code }), { qos: 1 })
  await client.endAsync()
}

test.each([
  {
    language: 'zh-cn' as const,
    code: 'F8',
    texts: {
      show: /^显示 \d+ 条新告警$/,
      steps: '处理步骤',
      acknowledge: '确认',
      comment: '备注',
      note: '新备注',
      history: '经过',
      over: '恢复',
    },
  },
  {
    language: 'en' as const,
    code: 'F4',
    texts: {
      show: /^Show \d+ new alarms?$/,
      steps: 'Steps',
      acknowledge: 'Acknowledge',
      comment: 'Comment',
      note: 'New comment',
      history: 'History',
      over: 'Cleared',
    },
  },
])(
  'a fault is an alarm: seen live, explained, acknowledged, commented and cleared, in $language',
  async ({ language, code, texts }) => {
    const { page, ...visitor } = await visit(browser, server.consoleUrl, { language })
    await visitor.enter('/alarm-log/log?keywords=SIM-XWJ-001', 'member')
    await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor()
    await report(code)
    const row = page.getByRole('row').filter({ hasText: machine.name }).filter({ hasText: code })
    const show = page.getByRole('button', { name: texts.show })
    await row.or(show).first().waitFor()
    if (await show.isVisible()) await show.click()
    await row.click()

    await page.getByRole('heading', { level: 1 }).filter({ hasText: code, visible: true }).waitFor()
    await page.getByRole('heading', { name: texts.steps }).waitFor()
    await page.getByRole('button', { name: texts.acknowledge, exact: true }).click()
    await page.getByRole('button', { name: texts.acknowledge, exact: true }).waitFor({ state: 'detached' })
    await page.getByRole('textbox', { name: texts.note }).fill('Limescale on the heater')
    await page.getByRole('button', { name: texts.comment, exact: true }).click()
    const history = page.getByRole('list', { name: texts.history })
    await history.getByText('Limescale on the heater').waitFor()
    await expect.poll(() => page.getByRole('textbox', { name: texts.note }).inputValue()).toBe('')
    await picture(page, `alarm-${language}`)
    await checkPage(page, `alarm-${language}`)

    await report('')
    await history.getByText(texts.over, { exact: true }).waitFor()
    expect(await history.getByRole('listitem').count()).toBeGreaterThanOrEqual(4)
    await visitor.close()
  },
)
