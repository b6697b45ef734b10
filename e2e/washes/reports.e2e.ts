import { mkdir, readFile, writeFile } from 'node:fs/promises'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readWorkbook } from '../../apps/server/src/platform/files/read-workbook.ts'
import { openBrowser, picture, visit } from '../testing/browser.ts'
import { password } from '../testing/launch.ts'
import { type Mailbox, openMailbox } from '../testing/mailbox.ts'
import { checkPage } from '../testing/page-checks.ts'
import { type RunningServer, startServer } from '../testing/server.ts'

let server: RunningServer
let browser: Browser
let mailbox: Mailbox
beforeAll(async () => {
  mailbox = await openMailbox()
  server = await startServer({ SMTP_URL: mailbox.url, MAIL_FROM: 'limpid@example.com' })
  browser = await openBrowser()
})
afterAll(async () => {
  await server.remove()
  await mailbox.close()
})

/** Saves a file for manual review beside the screenshots. */
async function keep(name: string, content: Buffer | undefined): Promise<void> {
  const folder = process.env['SCREENSHOTS']
  if (!folder || !content) return
  await mkdir(folder, { recursive: true })
  await writeFile(`${folder}/${name}`, content)
}

test('a report of the page that is shown is saved as soon as it is made', async () => {
  const visitor = await visit(browser, server.consoleUrl)
  const { page } = visitor
  await visitor.enter('/data-analysis/analysis', 'member')
  await page.getByRole('button', { name: '报表', exact: true }).click()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'PDF 报表' }).click(),
  ])
  expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-')
  await page.getByText('报表已下载').waitFor()
  await visitor.close()
})

test('a scheduled report is added, confirmed by its recipient, sent, and arrives as PDF and XLSX', async () => {
  const visitor = await visit(browser, server.consoleUrl)
  const { page } = visitor
  await visitor.enter('/data-analysis/report', 'member')
  await page.getByRole('button', { name: '新增定时报表' }).first().click()
  const form = page.getByRole('dialog', { name: '新增定时报表' })
  await form.getByRole('textbox', { name: '名称' }).fill('门店日报')
  await form.getByRole('checkbox', { name: '发送给自己' }).uncheck()
  await form.getByLabel('收件人').fill('lee@example.com')
  await form.getByLabel('收件人').press('Enter')
  await form.getByLabel(/^当前密码/).fill(password)
  await picture(page, 'report-schedule')
  await form.getByRole('button', { name: '保存' }).click()
  await page.getByText('lee@example.com（待确认）').waitFor()

  const invitation = await mailbox.nextMail('lee@example.com')
  const token = /token=([\w-]{22})/.exec(invitation.text)?.[1] ?? ''
  const recipient = await visit(browser, server.consoleUrl)
  await recipient.open(`/report-subscription?token=${token}`)
  await recipient.page.getByRole('button', { name: 'Confirm' }).click()
  await recipient.page.getByRole('button', { name: 'Unsubscribe' }).waitFor()
  await checkPage(recipient.page, 'subscription')
  await picture(recipient.page, 'report-subscription')
  await recipient.close()

  await page.getByRole('button', { name: '立即发送 门店日报' }).click()
  const mail = await mailbox.nextMail('lee@example.com')
  expect(mail.text).toContain('数据截至：')
  const [pdf, xlsx] = mail.files
  expect(pdf?.content.subarray(0, 5).toString()).toBe('%PDF-')
  const cells = [...(await readWorkbook(xlsx?.content ?? Buffer.alloc(0), {}, 'zh-cn')).values()].flat()
  expect(cells).toContain('数据截至')
  await keep('report.pdf', pdf?.content)
  await keep('report.xlsx', xlsx?.content)
  await page.getByText(/^已生成 · /).waitFor()
  await page.getByText(/^\d{4}-\d\d-\d\d 至 /).waitFor()
  await checkPage(page, 'reports')
  await picture(page, 'reports')
  await page.setViewportSize({ width: 390, height: 844 })
  await checkPage(page, 'reports on a phone')
  await picture(page, 'reports-phone')
  await visitor.close()
}, 120_000)
