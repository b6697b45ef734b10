import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { devices } from '@limpid/contract/devices/devices'
import { groups } from '@limpid/contract/groups/groups'
import { products } from '@limpid/contract/products/products'
import { status } from '@limpid/contract/status/status'
import pg from 'pg'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { npm } from '../../tools/parts/npm.mjs'
import { openBrowser, picture, visit } from '../testing/browser.ts'
import { type Caller, signInCaller } from '../testing/caller.ts'
import { checkPage } from '../testing/page-checks.ts'
import { type RunningServer, startServer } from '../testing/server.ts'

const run = promisify(execFile)
let server: RunningServer
let browser: Browser
let owner: Caller
let kitchen: string
beforeAll(async () => {
  server = await startServer({ DEMO: 'off' })
  browser = await openBrowser()
  owner = await signInCaller(server.consoleUrl, 'member')
  const [{ value: productId }] = await owner.call(products.options)
  const { id } = await owner.call(devices.create, { body: { name: '旧洗碗机', sn: 'A-1', productId } })
  kitchen = id
  await owner.call(devices.update, {
    params: { id },
    body: { name: '一号洗碗机', sn: 'A-1', tags: ['后厨', '夜班'] },
  })
  await owner.call(devices.renewToken, { params: { id } })
})
afterAll(async () => {
  await server.remove()
})

test('an owner reads what was done to the device, and the values before', async () => {
  const visitor = await visit(browser, server.consoleUrl)
  const { page } = visitor
  await visitor.enter(`/equipment/equipment-info/${kitchen}`, 'member')
  await page.getByRole('tab', { name: '日志' }).click()
  await page.getByRole('tab', { name: '变更记录' }).click()
  const table = page.getByRole('table', { name: '变更记录' })
  const change = table.getByRole('row').filter({ hasText: '编辑设备' })
  await change.getByText('旧洗碗机').waitFor()
  await change.getByText('后厨、夜班').waitFor()
  await table.getByRole('row').filter({ hasText: '更换设备令牌' }).waitFor()
  expect(page.url()).toContain('tab=operations')
  await picture(page, 'operations-1440')
  await checkPage(page)
  await page.getByRole('textbox', { name: '用户名或昵称' }).fill('nobody')
  await page.getByText('没有符合条件的数据').waitFor()
  await visitor.close()
})

test('staff find an entry by its target, read it in full, and export the list', async () => {
  const visitor = await visit(browser, server.consoleUrl)
  const { page } = visitor
  await visitor.enter('/system/audit', 'admin')
  const rows = page.getByRole('table', { name: '审计日志' }).getByRole('row')
  await rows.filter({ hasText: '编辑设备' }).waitFor()
  await picture(page, 'audit-1440')
  await checkPage(page)
  await page.getByRole('textbox', { name: '对象名称或 ID' }).fill('一号洗碗机')
  // Every entry is about this device; the one of its creation has its first name.
  await rows.filter({ hasText: '旧洗碗机' }).waitFor({ state: 'detached' })
  await rows.filter({ hasText: '编辑设备' }).click()
  const dialog = page.getByRole('dialog', { name: '记录：编辑设备' })
  await dialog.getByText('devices.update').waitFor()
  const changes = dialog.getByRole('table', { name: '设备 一号洗碗机' })
  const cellsOf = (name: string) =>
    changes
      .getByRole('row')
      .filter({ has: page.getByRole('rowheader', { name, exact: true }) })
      .getByRole('cell')
  expect(await cellsOf('名称').allInnerTexts()).toEqual(['旧洗碗机', '一号洗碗机'])
  expect(await cellsOf('标签').allInnerTexts()).toEqual(['（空）', '后厨、夜班'])
  await dialog.getByRole('table', { name: '请求内容' }).getByText('后厨、夜班').waitFor()
  await picture(page, 'audit-line')
  await checkPage(page, 'line')
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: '导出', exact: true }).click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'CSV 文件（.csv）' }).click(),
  ])
  const file = await download.path()
  const text = await readFile(file, 'utf8')
  expect(text.split('\r\n')[0]).toContain('时间,操作人,操作,对象,变更')
  expect(text).toContain('旧洗碗机 → 一号洗碗机')
  await visitor.close()
})

test('members cannot open the page', async () => {
  const visitor = await visit(browser, server.consoleUrl)
  await visitor.enter('/system/audit', 'member')
  await visitor.page.waitForFunction(() => /#\/(401|404|dashboard)/.test(location.hash))
  await visitor.close()
})

test.each([
  ['zh-cn', 390],
  ['en', 1440],
  ['en', 390],
] as const)('in %s at %i px it fits the screen', async (language, width) => {
  const visitor = await visit(browser, server.consoleUrl, { width, height: 900 })
  const { page } = visitor
  await visitor.enter('/system/audit', 'admin')
  await page.getByRole('heading', { name: '审计日志', level: 1 }).waitFor()
  await page.evaluate((value) => localStorage.setItem('language', value), language)
  await page.emulateMedia({ colorScheme: width === 390 ? 'dark' : 'light' })
  await page.evaluate((value) => localStorage.setItem('theme', value), width === 390 ? 'dark' : 'light')
  await page.reload()
  await page
    .getByText(language === 'en' ? 'Edited device' : '编辑设备', { exact: true })
    .filter({ visible: true })
    .first()
    .waitFor()
  await picture(page, `audit-${language}-${width}`)
  await checkPage(page)
  await visitor.open(`/equipment/equipment-info/${kitchen}?tab=operations`)
  await page
    .getByText(language === 'en' ? 'Edited device' : '编辑设备', { exact: true })
    .filter({ visible: true })
    .first()
    .waitFor()
  await picture(page, `operations-${language}-${width}`)
  await visitor.close()
})

test('a group rule is shown in words, each part before and after', async () => {
  const group = { name: '夜班设备', parentId: null }
  const { id } = await owner.call(groups.create, { body: { ...group, rule: { tagsAny: ['夜班'] } } })
  const rule = { tagsAny: ['夜班', '周末'], nameContains: '洗' }
  await owner.call(groups.update, { params: { id }, body: { name: group.name, rule } })
  const visitor = await visit(browser, server.consoleUrl, { width: 390, height: 844 })
  const { page } = visitor
  await visitor.enter('/system/audit?call=groups.update', 'admin')
  await page.getByText('保留期限由系统设置决定').waitFor()
  await page.getByText('夜班设备').first().click()
  const changes = page.getByRole('dialog').getByRole('table', { name: '分组 夜班设备' })
  const rows = changes.getByRole('row')
  await rows.filter({ hasText: '规则 › 包含任一标签' }).filter({ hasText: '夜班、周末' }).waitFor()
  await rows.filter({ hasText: '规则 › 名称包含' }).filter({ hasText: '洗' }).waitFor()
  expect(
    await page
      .getByRole('dialog')
      .getByText(/[{}]|tagsAny|nameContains/)
      .count(),
  ).toBe(0)
  await picture(page, 'audit-rule-390')
  await checkPage(page, 'rule')
  await visitor.close()
})

/** Runs the command that verifies the seal of the audit; returns its output and exit code. */
async function verifyCommand(): Promise<{ code: number; output: string }> {
  const { DATABASE_URL: _, ...inherited } = process.env
  const env = {
    ...inherited,
    DATA_DIR: server.dataDir,
    ...(server.databaseUrl && { DATABASE_URL: server.databaseUrl }),
  }
  const [command, args] = npm(['run', '--silent', 'audit:verify']) as [string, string[]]
  return run(command, args, { env }).then(
    ({ stdout }) => ({ code: 0, output: stdout }),
    (error: { code: number; stdout: string }) => ({ code: error.code, output: error.stdout }),
  )
}

test('npm run audit:verify finds the audit intact, and an entry that the owner of the database changed', async () => {
  const client = new pg.Client(await server.database())
  await client.connect()
  const root = await signInCaller(server.consoleUrl, 'root')
  await root.call(status.runJob, { params: { name: 'audit.seal' } })
  const sealed = `SELECT l.id FROM audit_lines l JOIN audit_chain c ON c.line_id = l.id AND c.noun IS NULL
                   WHERE l.call = 'devices.update'`
  await expect.poll(async () => (await client.query(sealed)).rows.length).toBe(1)
  expect(await verifyCommand()).toMatchObject({
    code: 0,
    output: expect.stringContaining('The audit log is intact'),
  })

  await client.query('SET session_replication_role = replica')
  const { rows } = await client.query(
    `UPDATE audit_lines SET actor = 'nobody' WHERE id = (${sealed}) RETURNING id`,
  )
  await client.end()
  const { code, output } = await verifyCommand()
  expect(code).toBe(1)
  expect(output).toMatch(new RegExp(`entry ${rows[0].id}, seal \\d+: changed`))
})
