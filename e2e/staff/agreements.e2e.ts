import { auth } from '@limpid/contract/auth'
import { outbox } from '@limpid/contract/outbox'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser, picture, signIn, type Visitor, visit } from '../testing/browser.ts'
import { signInCaller } from '../testing/caller.ts'
import { looksRight } from '../testing/looks.ts'
import { type RunningServer, startServer } from '../testing/server.ts'

let server: RunningServer
let browser: Browser
beforeAll(async () => {
  server = await startServer()
  browser = await openBrowser()
})
afterAll(async () => {
  await browser.close()
  await server.remove()
})

/** Staff at the agreements. */
async function keeping(width = 1440): Promise<Visitor> {
  const visitor = await visit(browser, server.consoleUrl, { width, height: 900 })
  await visitor.page.emulateMedia({ reducedMotion: 'reduce' })
  await visitor.open('/system/protocol')
  await signIn(visitor, 'admin')
  await content(visitor.page).waitFor()
  return visitor
}

const content = (page: Page) => page.getByRole('textbox', { name: '正文' })
const publishButton = (page: Page) => page.getByRole('button', { name: '发布…' })
const inEnglish = (page: Page) => page.getByRole('radiogroup', { name: '编辑哪种语言' }).getByText('English')
const preview = (page: Page) => page.getByRole('region', { name: '预览' })

test('a text is written as a draft, published after asking, and read by everybody', async () => {
  const visitor = await keeping()
  const { page } = visitor
  await page.getByText('与当前版本相同，无需发布').waitFor()
  await content(page).fill('前言。\n\n## 退款\n\n- 七天内全额退款\n- <b>不收手续费</b>')
  await preview(page).getByRole('heading', { name: '退款' }).waitFor()
  await preview(page).getByRole('listitem').nth(1).getByText('<b>不收手续费</b>').waitFor()
  await page.getByRole('button', { name: '保存草稿' }).click()
  await page.getByText(/草稿由 admin 于 .* 保存，尚未发布/).waitFor()
  await page.reload()
  await page.getByText(/草稿由 admin 于 .* 保存，尚未发布/).waitFor()
  expect(await content(page).inputValue()).toContain('七天内全额退款')

  await inEnglish(page).click()
  await content(page).fill('')
  await page.getByText('两种语言的标题和正文都写好才能发布').waitFor()
  expect(await publishButton(page).isDisabled()).toBe(true)
  await content(page).fill('Preface.\n\n## Refunds\n\n- In full within seven days')
  await publishButton(page).click()
  const dialog = page.getByRole('dialog', { name: '发布第 2 版' })
  await dialog.getByText('发布的版本不能修改或删除').waitFor()
  await dialog.getByRole('textbox', { name: '修改说明' }).fill('补充退款规则')
  await picture(page, 'agreements-publish')
  await dialog.getByRole('button', { name: '发布', exact: true }).click()
  await page.getByText('发布人 admin').waitFor()
  await page.getByText('当前第 2 版').waitFor()

  const reader = await visit(browser, server.consoleUrl, { language: 'en' })
  await reader.open('/agreement?type=1')
  await reader.page.getByRole('heading', { name: 'Refunds' }).waitFor()
  await reader.close()

  await page.getByRole('tab', { name: '历史版本' }).click()
  const rows = page.getByRole('table', { name: '历史版本' }).getByRole('row')
  await rows.nth(1).getByText('补充退款规则').waitFor()
  await rows.nth(2).getByText('随系统提供').waitFor()
  await picture(page, 'agreements-versions')
  await rows.nth(2).click()
  await page.getByRole('dialog', { name: '第 1 版' }).getByText('本协议由你与本系统的运营方订立').waitFor()
  await visitor.close()
})

test('what somebody agreed to when they registered is on record', async () => {
  const root = await signInCaller(server.consoleUrl, 'root')
  const mobile = '13900001234'
  await root.call(auth.smsTypeCode, { body: { mobile, type: 'register' } })
  const [message] = (await root.call(outbox.page)).list
  await root.call(auth.mobileRegistration, {
    body: {
      mobile,
      code: /\d{6}/.exec(message.text)?.[0],
      password: 'seven slow otters cross',
      username: 'olga',
      agreed: true,
    },
  })
  const visitor = await keeping()
  const { page } = visitor
  await page.getByRole('tab', { name: '同意记录' }).click()
  await page.getByRole('textbox', { name: '用户名或昵称' }).fill('OLG')
  const row = page.getByRole('table', { name: '同意记录' }).getByRole('row').nth(1)
  await row.getByText('olga').first().waitFor()
  await row.getByText(/第 \d 版/).waitFor()
  await visitor.close()
})

test('somebody else’s publication in the meantime is told, and nothing unsaved is lost unasked', async () => {
  const [slow, quick] = [await keeping(), await keeping()]
  await content(slow.page).fill('慢慢写的。')
  await content(quick.page).fill('很快写的。')
  await publishButton(quick.page).click()
  await quick.page.getByRole('dialog').getByRole('button', { name: '发布', exact: true }).click()
  await quick.page.getByText('发布人 admin').waitFor()
  await publishButton(slow.page).click()
  const dialog = slow.page.getByRole('dialog')
  await dialog.getByRole('button', { name: '发布', exact: true }).click()
  await dialog.getByText('协议在您编辑期间已由他人发布新版本').waitFor()
  await dialog.getByRole('button', { name: '取消' }).click()
  await dialog.waitFor({ state: 'detached' })
  await slow.page.getByRole('radiogroup', { name: '选择协议' }).getByText('隐私政策').click()
  await dialog.getByText('修改还没有保存为草稿').waitFor()
  await dialog.getByRole('button', { name: '继续编辑' }).click()
  expect(await content(slow.page).inputValue()).toBe('慢慢写的。')
  await slow.close()
  await quick.close()
})

test.each([1440, 390])(
  'at %i px every part fits the screen, and axe finds nothing serious',
  async (width) => {
    const visitor = await keeping(width)
    const { page } = visitor
    for (const tab of ['编辑', '历史版本', '同意记录']) {
      await page.getByRole('tab', { name: tab }).click()
      await page.getByRole('tabpanel', { name: tab }).waitFor()
      await page.waitForLoadState('networkidle')
      await picture(page, `agreements-${tab}-${width}`)
      await looksRight(page, tab)
    }
    await visitor.close()
  },
)
