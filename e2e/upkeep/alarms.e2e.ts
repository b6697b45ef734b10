import { alarmRules } from '@limpid/contract/alarm-rules/alarm-rules'
import { fleet } from '@limpid/contract/fleet/fleet'
import mqtt from 'mqtt'
import pg from 'pg'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openBrowser, picture, visit } from '../testing/browser.ts'
import { type Caller, signInCaller } from '../testing/caller.ts'
import { checkPage, until } from '../testing/page-checks.ts'
import { type RunningServer, startServer } from '../testing/server.ts'

let server: RunningServer
let browser: Browser
let owner: Caller
/** Connections that stay. */
const back: mqtt.MqttClient[] = []
beforeAll(async () => {
  server = await startServer()
  browser = await openBrowser()
  owner = await signInCaller(server.consoleUrl, 'member')
  await loseSites()
})
afterAll(async () => {
  await Promise.all(back.map((client) => client.endAsync()))
  await server.remove()
})

async function connect(sn: string): Promise<mqtt.MqttClient> {
  const { accessToken: username } = (await server.fleet()).find((one) => one.sn === sn) ?? { accessToken: '' }
  return mqtt.connectAsync({ port: server.mqttPort, username, reconnectPeriod: 0 })
}

async function report(sn: string, values: object): Promise<void> {
  const client = await connect(sn)
  await client.publishAsync('v1/devices/me/telemetry', JSON.stringify(values), { qos: 1 })
  await client.endAsync()
}

async function deviceOf(sn: string): Promise<{ id: string; name: string; site: { name: string } }> {
  const { list } = await owner.call(fleet.page, { query: { keywords: sn } })
  return list[0]
}

const lost = {
  'zh-cn': ['SIM-XWJ-004', 'SIM-XYJ-001', 'SIM-SDQ-002'],
  en: ['SIM-XYJ-002', 'SIM-XYJ-003', 'SIM-SDQ-001'],
}

/** The devices of two sites lose their connection, each site at once, a minute ago: an outage is one that lasts. */
async function loseSites(): Promise<void> {
  const all = Object.values(lost).flat()
  const clients = await Promise.all(all.map(connect))
  const database = new pg.Client(await server.database())
  await database.connect()
  const allAre = (online: boolean) =>
    vi.waitFor(
      async () => {
        const text = 'SELECT FROM devices WHERE sn = ANY($1) AND online = $2'
        expect((await database.query(text, [all, online])).rowCount).toBe(all.length)
      },
      { timeout: 60_000 },
    )
  await allAre(true)
  for (const client of clients) client.stream.destroy()
  await allAre(false)
  await database.query(
    `UPDATE devices SET online_changed_at = online_changed_at - interval '1 minute' WHERE sn = ANY($1)`,
    [all],
  )
  await database.end()
}

const chinese = {
  language: 'zh-cn' as const,
  texts: {
    show: /^显示 \d+ 条新告警$/,
    causes: '可能原因',
    steps: '处理步骤',
    acknowledge: '确认',
    comment: '备注',
    note: '新备注',
    history: '经过',
    over: '恢复',
    suppressed: '已抑制',
    cause: '抑制原因',
    lost: (site: string) => `站点“${site}”断开连接：3 台设备`,
  },
}
const english = {
  language: 'en' as const,
  texts: {
    show: /^Show \d+ new alarms?$/,
    causes: 'Probable causes',
    steps: 'Steps',
    acknowledge: 'Acknowledge',
    comment: 'Comment',
    note: 'New comment',
    history: 'History',
    over: 'Cleared',
    suppressed: 'Suppressed',
    cause: 'Suppressed by',
    lost: (site: string) => `Site ${site} lost its connection: 3 devices`,
  },
}
type Texts = typeof chinese.texts

interface Trouble {
  what: string
  sn: string
  /** Its name in the list and on its record. */
  shown: string
  prepare?: (device: { id: string }) => Promise<void>
  begins: () => object
  ends: () => object
}

const fault = (code: string): Trouble => ({
  what: 'a fault',
  sn: 'SIM-XWJ-001',
  shown: code,
  prepare: () => report('SIM-XWJ-001', { fault_code: '' }),
  begins: () => ({ fault_code: code }),
  ends: () => ({ fault_code: '' }),
})

/** Water that rises in a machine that is off: a rule of its product. */
const leak = (sn: string, shown: string): Trouble => ({
  what: 'a leak',
  sn,
  shown,
  prepare: () => report(sn, { program_phase: 'idle', water_level: 2 }),
  begins: () => ({ program_phase: 'idle', water_level: 31 }),
  ends: () => ({ program_phase: 'wash' }),
})

/** Readings at times of the device, in seconds from now. */
const at = (readings: [seconds: number, values: object][]) =>
  readings.map(([seconds, values]) => ({ ts: Date.now() + seconds * 1000, values }))

/** A wash up to an instant: a last reading of a minute ago would be the time of a clock that is slow. */
const wash = (endSeconds: number, rinse_temp: number) =>
  at(
    [
      { program_phase: 'idle' },
      ...Array(4).fill({ program_phase: 'wash', wash_tank_temp: 64 }),
      ...Array(4).fill({ program_phase: 'rinse', wash_tank_temp: 64, rinse_temp }),
      { program_phase: 'end' },
      { program_phase: 'idle' },
    ].map((values, n) => [endSeconds - 200 + n * 20, values]),
  )

/** A wash of yesterday was rinsed too cold, and none has passed since; the next one that passes ends it. */
const coldRinse = (sn: string, shown: string): Trouble => ({
  what: 'a cold rinse',
  sn,
  shown,
  begins: () => wash(-26 * 3600, 61),
  ends: () => wash(0, 88),
})

/** The owner lets the rule of the product wait five minutes instead of six hours. */
async function shortenStuck(deviceId: string): Promise<void> {
  const rules = await owner.call(alarmRules.ofProducts)
  const isStuck = (one: { rule: { key: string } }) => one.rule.key === 'ph-probe-stuck'
  const { product, rule } = rules.find(isStuck)
  const { severity, match, conditions } = rule
  const body = {
    ...{
      name: `pH ${deviceId}`,
      productId: product.id,
      scope: 'device',
      deviceId,
      baseKey: rule.key,
      enabled: true,
    },
    rule: { severity, match, conditions: [{ ...conditions[0], seconds: 300 }] },
  }
  await owner.call(alarmRules.create, { body })
}

const stuckProbe = (sn: string, shown: string): Trouble => ({
  what: 'a stuck probe',
  sn,
  shown,
  prepare: ({ id }) => shortenStuck(id),
  begins: () => at([-480, -240, 0].map((seconds) => [seconds, { ph: 7.2 }])),
  ends: () => ({ ph: 7.3 }),
})

/** Opens the alarm from the list, where it may have to be shown first. */
async function openAlarm(page: Page, texts: Texts, name: string, shown: string): Promise<void> {
  const row = page.getByRole('row').filter({ hasText: name }).filter({ hasText: shown })
  const show = page.getByRole('button', { name: texts.show })
  await until(async () => {
    // It leaves when the list is loaded again in between.
    if (await show.isVisible()) await show.click({ timeout: 1000 }).catch(() => undefined)
    expect(await row.isVisible()).toBe(true)
  })
  await row.click()
  await page.getByRole('heading', { level: 1 }).filter({ hasText: shown, visible: true }).waitFor()
}

/** On its record: it is explained, acknowledged and commented; then what ends it happens. */
async function handle(page: Page, texts: Texts, label: string, end: () => Promise<void>): Promise<void> {
  await page.getByRole('heading', { name: texts.causes }).waitFor()
  await page.getByRole('heading', { name: texts.steps }).waitFor()
  await page.getByRole('button', { name: texts.acknowledge, exact: true }).click()
  await page.getByRole('button', { name: texts.acknowledge, exact: true }).waitFor({ state: 'detached' })
  const note = page.getByRole('textbox', { name: texts.note })
  await note.fill('Looked at it on site')
  await page.getByRole('button', { name: texts.comment, exact: true }).click()
  const history = page.getByRole('list', { name: texts.history })
  await history.getByText('Looked at it on site').waitFor()
  await until(async () => expect(await note.inputValue()).toBe(''))
  await picture(page, label)
  await checkPage(page, label)

  await end()
  await history.getByText(texts.over, { exact: true }).waitFor({ timeout: 45_000 })
  expect(await history.getByRole('listitem').count()).toBeGreaterThanOrEqual(4)
}

interface Journey extends Trouble {
  language: 'zh-cn' | 'en'
  texts: Texts
}

const title = '$what is an alarm: seen live, explained, acknowledged, commented and cleared, in $language'

async function follow({ language, texts, sn, shown, prepare, begins, ends }: Journey): Promise<void> {
  const device = await deviceOf(sn)
  await prepare?.(device)
  const { page, ...visitor } = await visit(browser, server.consoleUrl, { language })
  await visitor.enter(`/alarm-log/log?keywords=${sn}`, 'member')
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor()
  await report(sn, begins())
  await openAlarm(page, texts, device.name, shown)
  await handle(page, texts, `alarm-${sn}-${language}`, () => report(sn, ends()))
  await visitor.close()
}

// Both are of one machine.
test.each([
  { ...chinese, ...fault('F8') },
  { ...english, ...fault('F4') },
])(title, follow)

// Each is of a machine of its own, and waits for the server most of its time.
test.concurrent.each([
  { ...chinese, ...leak('SIM-XYT-001', '停机时水位上升') },
  { ...english, ...leak('SIM-XYT-002', 'Water level rising while idle') },
  { ...chinese, ...coldRinse('SIM-XWJ-002', '终漂水温') },
  { ...english, ...coldRinse('SIM-XWJ-003', 'Final rinse temperature') },
  { ...chinese, ...stuckProbe('SIM-SDQ-003', 'pH 电极读数不变') },
  { ...english, ...stuckProbe('SIM-SDQ-004', 'pH reading stuck') },
])(title, follow)

test.concurrent.each([chinese, english])(
  'a lost site is one alarm that explains those of its devices, until they are back, in $language',
  async ({ language, texts }) => {
    const devices = lost[language]
    const [first = ''] = devices
    const { name, site } = await deviceOf(first)
    const shown = texts.lost(site.name)
    const { page, ...visitor } = await visit(browser, server.consoleUrl, { language })
    await visitor.enter(`/alarm-log/log?kind=offline&keywords=${first}`, 'member')
    const own = page.getByRole('row').filter({ hasText: name })
    await own.getByText(texts.suppressed, { exact: true }).waitFor({ timeout: 45_000 })
    await own.click()
    await page.getByText(texts.cause, { exact: true }).waitFor()
    await page.getByRole('link', { name: shown, exact: true }).waitFor()
    const record = new URL(page.url()).hash.slice(1)

    await visitor.open('/alarm-log/log?kind=outage')
    await openAlarm(page, texts, '', shown)
    await handle(page, texts, `lost-site-${language}`, async () => {
      const clients = await Promise.all(devices.map(connect))
      back.push(...clients)
    })
    await visitor.open(record)
    await page.getByRole('list', { name: texts.history }).getByText(texts.over, { exact: true }).waitFor()
    await visitor.close()
  },
)
