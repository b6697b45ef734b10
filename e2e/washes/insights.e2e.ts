import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { analysis } from '@limpid/contract/analysis/analysis'
import { dayMs } from '@limpid/contract/kernel/durations'
import { status } from '@limpid/contract/status/status'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser, picture, visit } from '../testing/browser.ts'
import { type Caller, signInCaller } from '../testing/caller.ts'
import { type RunningServer, startServer } from '../testing/server.ts'

const sn = 'SIM-XWJ-004'
let server: RunningServer
let simulator: ChildProcess
let browser: Browser
let member: Caller
let root: Caller

/** Three weeks of one dishwasher of the demo; for a week a valve of it has not closed. */
beforeAll(async () => {
  server = await startServer()
  browser = await openBrowser()
  member = await signInCaller(server.consoleUrl, 'member')
  root = await signInCaller(server.consoleUrl, 'root')
  const everything: { sn: string }[] = JSON.parse(
    await readFile(join(server.dataDir, 'demo-fleet.json'), 'utf8'),
  )
  const fleetFile = join(server.dataDir, 'one-machine.json')
  await writeFile(fleetFile, JSON.stringify(everything.filter((machine) => machine.sn === sn)))
  const leak = `${sn}:leak~1@${new Date(Date.now() - 7 * dayMs).toISOString()}`
  const options = ['--fleet', fleetFile, '--port', String(server.mqttPort), '--faults', 'off']
  options.push('--backfill-days', '21', '--inject', leak)
  simulator = spawn(process.execPath, ['apps/simulator/src/main.ts', ...options], { stdio: 'ignore' })
})
afterAll(async () => {
  simulator.kill('SIGTERM')
  await once(simulator, 'exit')
  await server.remove()
})

test('a leak is found on the analysis page, priced once water has a price, and becomes a planned task', async () => {
  // The job looks every few minutes; here it is asked to.
  const found = async () => {
    await root.call(status.runJob, { params: { name: 'analysis.findInsights' } })
    const { list } = await member.call(analysis.insights)
    return list.map(({ measure }: { measure: string }) => measure)
  }
  await expect.poll(found, { timeout: 300_000, interval: 5_000 }).toContain('standbyWater')

  const visitor = await visit(browser, server.consoleUrl)
  const { page } = visitor
  await visitor.enter('/data-analysis/analysis', 'member')
  const card = page.getByRole('region', { name: '洞察', exact: true })
  const leak = card.getByRole('listitem').filter({ hasText: '洗涤以外的每日用水' })
  await leak
    .getByText(/^餐厅洗碗间：自 20\d\d-\d\d-\d\d 起，洗涤以外的每日用水比自身基线高 [\d,]+%。$/)
    .waitFor()

  await visitor.open('/equipment/tariffs')
  await page.getByRole('button', { name: '新增价格或因子' }).first().click()
  const price = page.getByRole('dialog', { name: '新增价格或因子' })
  await price.getByRole('combobox', { name: '项目' }).click()
  await page.getByRole('option', { name: '水价', exact: true }).click()
  await price.getByRole('textbox', { name: /^单价/ }).fill('5')
  await price.getByRole('button', { name: '保存', exact: true }).click()
  await price.waitFor({ state: 'detached' })

  await visitor.open('/data-analysis/analysis')
  await leak.getByText(/按所填价格每天约多 ¥\d+\.\d\d。$/).waitFor()
  await picture(page, 'insight-leak')

  // A rule that watches the meter begins with what the insight found.
  await leak.getByRole('link', { name: '告警规则：餐厅洗碗间' }).click()
  const rule = page.getByRole('dialog', { name: '新增规则' })
  await rule.getByRole('textbox', { name: '至少增加（L）' }).waitFor()
  expect(await rule.getByRole('textbox', { name: '至少增加（L）' }).inputValue()).toMatch(/^[1-9]\d*$/)
  expect(await rule.getByRole('combobox', { name: '条件类型' }).inputValue()).toBe('洗涤以外用量偏高')
  await picture(page, 'insight-rule')
  await rule.getByRole('button', { name: '保存', exact: true }).click()
  await rule.waitFor({ state: 'detached' })
  await page.getByText(/内于洗涤以外增加 [\d,]+ L 以上/).waitFor()
  await visitor.open('/data-analysis/analysis')
  await leak.getByRole('link', { name: '查看告警规则：餐厅洗碗间' }).waitFor()

  await leak.getByRole('button', { name: '安排保养：餐厅洗碗间' }).click()
  const plan = page.getByRole('dialog', { name: '安排保养：餐厅洗碗间' })
  const subject = await plan.getByRole('textbox', { name: '保养内容' }).inputValue()
  expect(subject).toMatch(/^检查漏水：餐厅洗碗间（每天约多 [\d,]+ L）$/)
  expect(await plan.getByRole('textbox', { name: '说明' }).inputValue()).toMatch(/比自身基线高.+按所填价格/)
  await picture(page, 'insight-plan')
  await plan.getByRole('button', { name: '保存', exact: true }).click()
  await plan.waitFor({ state: 'detached' })

  // Colleagues who open the page now see that it is planned.
  await visitor.open('/dashboard')
  await visitor.open('/data-analysis/analysis')
  await leak.getByRole('link', { name: /已安排保养，20\d\d-\d\d-\d\d 前完成$/ }).waitFor()
  expect(await leak.getByRole('button', { name: /^安排保养/ }).count()).toBe(0)
  await picture(page, 'insight-planned')
  await leak.getByRole('link', { name: '查看曲线：餐厅洗碗间' }).click()
  await page.getByRole('tabpanel').locator('canvas').first().waitFor()
  await visitor.open('/data-analysis/analysis')
  await leak.getByRole('link', { name: '查看保养：餐厅洗碗间' }).click()
  const detail = page.getByRole('dialog', { name: subject })
  await detail.getByText(/比自身基线高/).waitFor()
  await page.keyboard.press('Escape')
  await detail.waitFor({ state: 'detached' })
  const task = page.getByRole('row').filter({ hasText: subject })
  await task.getByText('一次', { exact: true }).waitFor()
  await task.getByRole('button', { name: `标记完成：${subject}` }).click()
  const work = page.getByRole('dialog', { name: `标记完成：${subject}` })
  await work.getByRole('textbox', { name: '说明' }).fill('更换进水阀')
  await work.getByRole('button', { name: '保存', exact: true }).click()
  await work.waitFor({ state: 'detached' })
  await page.getByRole('region', { name: '保养记录' }).getByText(subject).first().waitFor()
  await picture(page, 'insight-maintenance')
  await visitor.close()
}, 420_000)
