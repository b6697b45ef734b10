import { analysis } from '@limpid/contract/analysis/analysis'
import { devices } from '@limpid/contract/devices/devices'
import { fleet } from '@limpid/contract/fleet/fleet'
import { products } from '@limpid/contract/products/products'
import { shares } from '@limpid/contract/shares/shares'
import mqtt from 'mqtt'
import pg from 'pg'
import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openBrowser, picture, visit } from '../testing/browser.ts'
import { type Caller, signInCaller } from '../testing/caller.ts'
import { checkPage } from '../testing/page-checks.ts'
import { type RunningServer, startServer } from '../testing/server.ts'

/** What an owner sees first: everything that needs attention, on one screen, each with its cause and one button that starts the remedy. */

let server: RunningServer
let browser: Browser
let owner: Caller
let other: Caller
let database: pg.Client
const names = new Map<string, string>()
beforeAll(async () => {
  server = await startServer()
  browser = await openBrowser()
  owner = await signInCaller(server.consoleUrl, 'member')
  other = await signInCaller(server.consoleUrl, 'admin')
  const { list } = await owner.call(fleet.page, { query: { pageSize: 50 } })
  for (const { sn, name } of list) names.set(sn, name)
  database = new pg.Client(await server.database())
  await database.connect()
  await breakFleet()
}, 120_000)
afterAll(async () => {
  await database.end()
  await server.remove()
})

/** Connects as a machine of the demo fleet. */
async function connectAs(sn: string) {
  const { accessToken = '' } = (await server.fleet()).find((one) => one.sn === sn) ?? {}
  return mqtt.connectAsync({ port: server.mqttPort, username: accessToken, reconnectPeriod: 0 })
}
async function publish(sn: string, values: Record<string, number | string>): Promise<void> {
  const client = await connectAs(sn)
  await client.publishAsync('v1/devices/me/telemetry', JSON.stringify(values), { qos: 1 })
  await client.endAsync()
}

/** One thing wrong with each of six machines. */
async function breakFleet(): Promise<void> {
  const check = {
    ...{ key: 'rinse', name: { zh: '终漂水温', en: 'Final rinse temperature' }, outcome: 'failed' },
    ...{ reason: 'tooCold', limitCelsius: 82, lowestCelsius: 61, limitSeconds: null, heldSeconds: null },
    ...{ source: 'DIN SPEC 10534', metric: 'rinse_temp', phases: ['rinse'] },
  }
  await database.query(
    `INSERT INTO cycles (device_id, started_at, ended_at, result, source, phases, hygiene)
     SELECT id, now() - interval '20 minutes', now() - interval '18 minutes', 'completed', 'phase', '[]', $1 FROM devices WHERE sn = 'SIM-XWJ-002'`,
    [{ outcome: 'failed', reason: 'tooCold', a0: null, checks: [check], recalculatedAt: null }],
  )
  await database.query(
    `INSERT INTO maintenance_tasks (device_id, name_zh, name_en, every_days, begins_at, due_at)
     SELECT id, '清洁滤网', 'Clean the filters', 1, now() - interval '2 days', now() - interval '1 day' FROM devices WHERE sn = 'SIM-XWJ-004'`,
  )
  await publish('SIM-XWJ-001', { fault_code: 'F7' })
  await publish('SIM-XWJ-002', { fault_code: '' })
  await publish('SIM-XWJ-003', { rinse_aid_level: 6, salt_level: 60 })
  await publish('SIM-SDQ-001', { ph: 9.4 })
  const lost = await connectAs('SIM-XYJ-003')
  lost.stream.destroy()
  const kinds = async () =>
    (await owner.call(analysis.troubles)).kinds.map(({ kind }: { kind: string }) => kind).toSorted()
  const expected = ['fault', 'hygiene', 'maintenance', 'offline', 'supply', 'water']
  await vi.waitFor(async () => expect(await kinds()).toEqual(expected), { timeout: 90_000, interval: 500 })
}

const languages = ['zh-cn', 'en'] as const
type Language = (typeof languages)[number]
type Texts = Record<Language, string>

interface Case {
  sn: string
  /** The cause in words. */
  cause: Record<Language, RegExp>
  /** The one button, before the name of the machine. */
  remedy: Texts
  /** The place where the remedy happens, with what is filled in. */
  arrived(page: Page, language: Language): Promise<unknown>
}

const both = (zh: string, en: string): Texts => ({ 'zh-cn': zh, en })
const causes = (zh: RegExp, en: RegExp): Record<Language, RegExp> => ({ 'zh-cn': zh, en })

const cases: Record<string, Case> = {
  'low rinse aid': {
    sn: 'SIM-XWJ-003',
    cause: causes(/催干剂剩余 6%/, /Rinse aid at 6%/),
    remedy: both('登记配送', 'Record delivery'),
    async arrived(page, language) {
      const dialog = page.getByRole('dialog', { name: both('新增配送', 'Add delivery')[language] })
      const thing = dialog.getByLabel(both('配件或耗材 1', 'Part or consumable 1')[language]).first()
      await expect.poll(() => thing.inputValue()).toContain(both('催干剂', 'Rinse aid')[language])
    },
  },
  'failed hygiene': {
    sn: 'SIM-XWJ-002',
    cause: causes(
      /1 次洗涤卫生不合格.*终漂水温最低 61.*82/,
      /1 wash failed hygiene.*Final rinse temperature down to 61.*82/,
    ),
    remedy: both('查看洗涤', 'Open wash'),
    arrived: (page) =>
      page
        .getByRole('main')
        .getByText(/61(\.0)? °C/)
        .filter({ visible: true })
        .first()
        .waitFor(),
  },
  'fault F7': {
    sn: 'SIM-XWJ-001',
    cause: causes(/F7：/, /F7: /),
    remedy: both('排除故障', 'Fix fault'),
    arrived: (page, language) =>
      page
        .getByRole('region', { name: /F7/ })
        .getByRole('heading', { name: both('处理步骤', 'What to do')[language] })
        .waitFor(),
  },
  offline: {
    sn: 'SIM-XYJ-003',
    cause: causes(/离线.*(断开|中断)/, /Offline.*(lost|closed|dropped)/),
    remedy: both('检查连接', 'Check connection'),
    arrived: (page, language) =>
      page
        .getByRole('region', { name: both('处理建议：', 'what to do')[language] })
        .getByRole('checkbox')
        .first()
        .waitFor(),
  },
  'overdue work': {
    sn: 'SIM-XWJ-004',
    cause: causes(/“清洁滤网”已到期/, /“Clean the filters” is due/),
    remedy: both('记录保养', 'Record work'),
    arrived: (page, language) =>
      page
        .getByRole('dialog', { name: both('标记完成：清洁滤网', 'Mark done: Clean the filters')[language] })
        .waitFor(),
  },
  'water out of limits': {
    sn: 'SIM-SDQ-001',
    cause: causes(/9\.4.*高于上限 8\.5/, /9\.4.*above the limit of 8\.5/),
    remedy: both('查看水质', 'Check water'),
    arrived: (page, language) =>
      page
        .getByRole('region', { name: both('处理建议：', 'what to do')[language] })
        .getByRole('checkbox')
        .first()
        .waitFor(),
  },
}

const itemOf = (page: Page, language: Language, sn: string) =>
  page
    .getByRole('region', { name: both('需要处理', 'Needs attention')[language] })
    .getByRole('listitem')
    .filter({ hasText: names.get(sn) ?? sn })

/** Stands on the screen as it opens, whole. */
async function isOnFirstScreen(page: Page, what: Locator, name: string): Promise<void> {
  const box = await what.boundingBox()
  const size = page.viewportSize()
  if (!box || !size) throw new Error(`${name} is not on the page`)
  expect(await page.evaluate(() => document.querySelector('main')?.scrollTop ?? 0), name).toBe(0)
  expect(box.y + box.height, `${name}: its lower edge`).toBeLessThanOrEqual(size.height)
  expect(box.x + box.width, `${name}: its right edge`).toBeLessThanOrEqual(size.width)
}

async function offer(): Promise<string> {
  const [{ value: productId }] = await other.call(products.options)
  const name = `Offered ${Math.random().toString(36).slice(2, 8)}`
  const { id } = await other.call(devices.create, { body: { name, sn: name.replace(' ', '-'), productId } })
  const to = { username: 'member' }
  await other.call(shares.offer, {
    body: { deviceIds: [id], to, level: 'view', tabs: ['live'], until: null },
  })
  return name
}

/** Of the machines with something wrong, the owner has these alone. */
const keepOnly = (sns: readonly string[]) =>
  database.query(
    `UPDATE devices SET owner_id = (SELECT id FROM accounts WHERE username = CASE WHEN sn = ANY($1) THEN 'member' ELSE 'admin' END)
      WHERE sn = ANY($2)`,
    [sns, Object.values(cases).map(({ sn }) => sn)],
  )

const all = Object.entries(cases)
// A phone has no room for all at once: the rest is below the worst.
const appearances = languages.flatMap((language) => [
  { language, width: 1440, height: 900, parts: [all] },
  { language, width: 390, height: 844, parts: [all.slice(0, 3), all.slice(3)] },
])
test.each(appearances)(
  'an owner finds what needs them on the first screen, one click from its remedy: $language, $width × $height',
  async ({ language, width, height, parts }) => {
    const { page, ...visitor } = await visit(browser, server.consoleUrl, { language, width, height })
    for (const [at, part] of parts.entries()) {
      await keepOnly(part.map(([, { sn }]) => sn))
      const offered = await offer()
      await visitor.enter('/dashboard', 'member')
      await page.reload()
      const accept = page.getByRole('button', { name: `${both('接受', 'Accept')[language]} ${offered}` })
      await accept.waitFor()
      const later = page.getByRole('button', { name: both('稍后', 'Later')[language], exact: true })
      if (await later.isVisible()) await later.click()
      for (const [, { sn }] of part) await itemOf(page, language, sn).waitFor()
      await picture(page, `first-look-${language}-${width}-${at}`)
      await checkPage(page, 'dashboard')
      await isOnFirstScreen(page, accept, 'the offered share')
      for (const [name, { sn, cause, remedy }] of part) {
        const item = itemOf(page, language, sn)
        await isOnFirstScreen(page, item, name)
        expect(await item.textContent(), name).toMatch(cause[language])
        expect(await item.getByRole('link', { name: remedy[language] }).count(), `${name}: buttons`).toBe(1)
      }
      await accept.click()
      await accept.waitFor({ state: 'detached' })
      for (const [name, { sn, remedy, arrived }] of part) {
        await visitor.open('/dashboard')
        await itemOf(page, language, sn).getByRole('link', { name: remedy[language] }).click()
        await arrived(page, language).catch((error: unknown) => {
          throw new Error(`${name}: the button does not lead to the remedy`, { cause: error })
        })
        await picture(page, `first-look-${language}-${width}-${name.replaceAll(' ', '-')}`)
        await page.keyboard.press('Escape')
      }
    }
    await visitor.close()
  },
)
