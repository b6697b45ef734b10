import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser, picture, visit } from '../testing/browser.ts'
import { checkPage } from '../testing/page-checks.ts'
import { type RunningServer, startServer } from '../testing/server.ts'

let server: RunningServer
let browser: Browser
beforeAll(async () => {
  server = await startServer()
  browser = await openBrowser()
})
afterAll(async () => {
  await server.remove()
})

test('staff set the data retention, and reset a setting to default', async () => {
  const visitor = await visit(browser, server.consoleUrl)
  const { page } = visitor
  await visitor.enter('/system/settings', 'root')
  const row = page.getByRole('listitem').filter({ hasText: '包括已读和未读通知。' })
  await row.getByText('180 天', { exact: true }).waitFor()
  await checkPage(page)
  await row.getByRole('button', { name: '编辑：通知', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: '编辑：通知' })
  await dialog.getByLabel('值', { exact: true }).fill('3')
  await dialog.getByRole('button', { name: '保存', exact: true }).click()
  await dialog.getByText('请输入范围内的整数').waitFor()
  await checkPage(page)
  await dialog.getByLabel('值', { exact: true }).fill('90')
  await dialog.getByRole('button', { name: '保存', exact: true }).click()
  await row.getByText('90 天', { exact: true }).waitFor()
  await row.getByText(/^默认 180 天 · .+ 编辑$/).waitFor()
  await picture(page, 'settings')
  await row.getByRole('button', { name: '恢复默认：通知', exact: true }).click()
  await row.getByText('180 天', { exact: true }).waitFor()
  await visitor.close()
})

test('staff view the system status, and run a job manually', async () => {
  const visitor = await visit(browser, server.consoleUrl)
  const { page } = visitor
  await visitor.enter('/system/status', 'root')
  const jobs = page.getByRole('region', { name: '定时任务' })
  const job = jobs.getByRole('listitem').filter({ hasText: 'audit.deleteOld' })
  // It begins some time after the start, or when somebody asks for it.
  const ranAt = await job.textContent()
  await job.getByRole('button', { name: '立即执行：清理审计日志', exact: true }).click()
  await page.getByText('已开始执行任务').waitFor()
  await expect.poll(() => job.textContent()).not.toBe(ranAt)
  await job.getByText('成功', { exact: true }).waitFor()
  await page.getByRole('table', { name: '服务器' }).getByRole('row').nth(1).waitFor()
  await checkPage(page)
  await picture(page, 'status')
  await visitor.close()
})
