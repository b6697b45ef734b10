import { agreements } from '@limpid/contract/agreements/agreements'
import { auth } from '@limpid/contract/auth/auth'
import { outbox } from '@limpid/contract/outbox/outbox'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser, picture, type Visitor, visit } from '../testing/browser.ts'
import { signInCaller } from '../testing/caller.ts'
import { checkPage, ready } from '../testing/page-checks.ts'
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

/** An administrator on the agreements page. */
async function keeping(width = 1440): Promise<Visitor> {
  const visitor = await visit(browser, server.consoleUrl, { width, height: 900 })
  await visitor.enter('/system/protocol', 'admin')
  await content(visitor.page).waitFor()
  return visitor
}

const content = (page: Page) => page.getByRole('textbox', { name: '正文' })
const publishButton = (page: Page) => page.getByRole('button', { name: '发布…' })
const inEnglish = (page: Page) => page.getByRole('radiogroup', { name: '编辑语言' }).getByText('English')
const tool = (page: Page, name: string) =>
  page.getByRole('toolbar', { name: '正文格式' }).getByRole('button', { name, exact: true })
const clear = async (page: Page) => {
  await content(page).click()
  await page.keyboard.press('Control+A')
  await page.keyboard.press('Delete')
}

test('a text is written with headings, bold, lists and links, as a draft, published after a confirmation, and read by everybody', async () => {
  const visitor = await keeping()
  const { page } = visitor
  await page.getByText('与当前版本相同，无需发布').waitFor()
  await clear(page)
  await page.keyboard.type('前言，')
  await tool(page, '加粗').click()
  await page.keyboard.type('重要')
  expect(await tool(page, '加粗').getAttribute('aria-pressed')).toBe('true')
  await page.keyboard.press('Control+B')
  await page.keyboard.type('。')
  await page.keyboard.press('Enter')
  await tool(page, '标题').click()
  await page.keyboard.type('退款')
  await page.keyboard.press('Enter')
  await tool(page, '项目列表').click()
  await page.keyboard.type('七天内全额退款')
  await page.keyboard.press('Enter')
  await page.keyboard.type('<b>不收手续费</b>')
  await picture(page, 'agreements-editor')

  await tool(page, '链接').click()
  const address = page.getByRole('textbox', { name: '链接地址' })
  await address.fill('javascript:alert(1)')
  await page.keyboard.press('Enter')
  await page.getByText('请输入以 https:// 或 mailto: 开头的完整地址').waitFor()
  await picture(page, 'agreements-link')
  await address.fill('https://example.com/refunds')
  await page.keyboard.press('Enter')
  await content(page).getByRole('link', { name: 'https://example.com/refunds' }).waitFor()
  await page.keyboard.press('Control+Z')
  expect(await content(page).getByRole('link').count()).toBe(0)
  await tool(page, '重做').click()
  await content(page).getByRole('link', { name: 'https://example.com/refunds' }).waitFor()

  await page.getByRole('button', { name: '保存草稿' }).click()
  await page.getByText(/admin 于 .* 保存了草稿，尚未发布/).waitFor()
  await page.getByRole('button', { name: '保存草稿' }).and(page.locator(':disabled')).waitFor()
  await page.reload()
  await page.getByText(/admin 于 .* 保存了草稿，尚未发布/).waitFor()
  await content(page).getByRole('listitem').first().getByText('七天内全额退款').waitFor()

  await inEnglish(page).click()
  await clear(page)
  await page.getByText('须填写中英文标题和正文才能发布').waitFor()
  expect(await publishButton(page).isDisabled()).toBe(true)
  await page.keyboard.type('Preface.')
  await page.keyboard.press('Enter')
  await page.keyboard.type('## Refunds')
  await page.keyboard.press('Enter')
  await page.keyboard.type('In full, ask us')
  await page.keyboard.press('Control+Shift+ArrowLeft')
  await tool(page, '链接').click()
  await address.fill('mailto:help@example.com')
  await page.keyboard.press('Enter')
  await publishButton(page).click()
  const dialog = page.getByRole('dialog', { name: '发布第 2 版' })
  await dialog.getByText('发布的版本不可编辑或删除').waitFor()
  await dialog.getByRole('textbox', { name: '更新说明', exact: true }).fill('补充退款规则')
  await picture(page, 'agreements-publish')
  await dialog.getByRole('button', { name: '发布', exact: true }).click()
  await page.getByText('发布人 admin').waitFor()
  await page.getByText('当前为第 2 版').waitFor()
  await page.getByText('与当前版本相同，无需发布').waitFor()

  const reader = await visit(browser, server.consoleUrl, { language: 'en' })
  await reader.open('/agreement?type=1')
  await reader.page.getByRole('heading', { name: 'Refunds' }).waitFor()
  const mail = reader.page.getByRole('link', { name: 'us', exact: true })
  expect(await mail.getAttribute('href')).toBe('mailto:help@example.com')
  await picture(reader.page, 'agreement-en')
  await reader.close()
  const chinese = await visit(browser, server.consoleUrl)
  await chinese.open('/agreement?type=1')
  await chinese.page.getByRole('heading', { name: '退款' }).waitFor()
  await chinese.page.locator('strong').getByText('重要').waitFor()
  await chinese.page.getByRole('listitem').nth(1).getByText('<b>不收手续费</b>').waitFor()
  const web = chinese.page.getByRole('link', { name: 'https://example.com/refunds' })
  expect(await web.getAttribute('rel')).toBe('noopener noreferrer')
  await chinese.close()

  await page.getByRole('tab', { name: '历史版本' }).click()
  const rows = page.getByRole('table', { name: '历史版本' }).getByRole('row')
  await rows.nth(1).getByText('补充退款规则').waitFor()
  await rows.nth(2).getByText('系统内置').waitFor()
  await picture(page, 'agreements-versions')
  await rows.nth(2).click()
  await page.getByRole('dialog', { name: '第 1 版' }).getByText('本协议由您与本系统的运营方订立').waitFor()
  await visitor.close()
})

test('of pasted content only allowed elements are kept, and an undone edit is not a change', async () => {
  const visitor = await keeping()
  const { page } = visitor
  await page.getByText('与当前版本相同，无需发布').waitFor()
  await content(page).click()
  await page.keyboard.press('Control+End')
  await content(page).evaluate((area) => {
    const data = new DataTransfer()
    data.setData(
      'text/html',
      '<p>先</p><h1>大标题</h1><h5>小标题</h5><p style="color:red" onclick="alert(1)">粘<b>贴</b><img src="x" onerror="window.hacked = true"><script>window.hacked = true</scr' +
        'ipt><a href="javascript:alert(1)">坏</a></p>',
    )
    area.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
  })
  await content(page).locator('strong').getByText('贴', { exact: true }).waitFor()
  await content(page).locator('h2').getByText('大标题').waitFor()
  await content(page).locator('h3').getByText('小标题').waitFor()
  const pasted = await content(page).innerHTML()
  expect(pasted).not.toMatch(/script|onerror|onclick|style=|<img(?! class="ProseMirror)/)
  expect(await page.evaluate(() => 'hacked' in window)).toBe(false)
  await page.getByText('与当前版本相同，无需发布').waitFor({ state: 'detached' })
  await page.keyboard.press('Control+Z')
  await page.getByText('与当前版本相同，无需发布').waitFor()
  await visitor.close()
})

test('the toolbar above the text is one stop of the Tab key, and arrows move between its buttons', async () => {
  const visitor = await keeping()
  const { page } = visitor
  await page.getByRole('textbox', { name: '标题' }).focus()
  await page.keyboard.press('Tab')
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))
  expect(await focused()).toBe('标题')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  expect(await focused()).toBe('加粗')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  expect(await focused()).toBe('重做')
  await page.keyboard.press('Tab')
  expect(await focused()).toBe('正文')
  await visitor.close()
})

test('what a person accepted at registration is on record', async () => {
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

test('registered people are asked to accept changes, live, and it is on record', async () => {
  const member = await visit(browser, server.consoleUrl)
  await member.enter('/personal', 'olga', 'seven slow otters cross')
  await member.page.getByRole('heading', { name: '个人中心' }).waitFor()
  const visitor = await keeping()
  const { page } = visitor
  await content(page).click()
  await page.keyboard.press('Control+End')
  await page.keyboard.type('退款在三十天内。')
  await publishButton(page).click()
  const publishing = page.getByRole('dialog', { name: /^发布第 \d 版$/ })
  await publishing.getByRole('checkbox', { name: '要求所有人重新同意' }).check()
  await publishing.getByRole('button', { name: '发布', exact: true }).click()
  // In both languages.
  await publishing.getByText('要求重新同意时，须填写中英文更新说明').nth(1).waitFor()
  await publishing.getByRole('textbox', { name: '更新说明', exact: true }).fill('退款改为三十天内')
  await publishing.getByRole('textbox', { name: '更新说明（英文）' }).fill('Refunds within 30 days')
  await publishing.getByRole('button', { name: '发布', exact: true }).click()

  // A user who may publish can postpone it; others cannot.
  const requested = (one: Page) => one.getByRole('dialog', { name: '协议有更新，请重新同意' })
  await requested(page).getByRole('button', { name: '稍后' }).click()
  await requested(page).waitFor({ state: 'detached' })
  const own = requested(member.page)
  await own.getByText('退款改为三十天内').waitFor()
  expect(await own.getByRole('button').allTextContents()).toEqual(['退出登录', '同意'])
  await member.page.keyboard.press('Escape')
  await picture(member.page, 'agreements-requested')
  await checkPage(member.page)
  const [text] = await Promise.all([
    member.context.waitForEvent('page'),
    own.getByRole('link', { name: '阅读《用户协议》' }).click(),
  ])
  await text.getByText('退款在三十天内。').waitFor()
  await text.close()
  await member.page.reload()
  await own.getByRole('button', { name: '同意', exact: true }).click()
  await own.waitFor({ state: 'detached' })
  await member.page.reload()
  await member.page.getByRole('heading', { name: '个人中心' }).waitFor()
  expect(await own.count()).toBe(0)
  await member.close()

  await page.getByRole('tab', { name: '历史版本' }).click()
  await page.getByRole('table', { name: '历史版本' }).getByText('已要求所有人重新同意').waitFor()
  await page.getByRole('tab', { name: '同意记录' }).click()
  await page.getByRole('textbox', { name: '用户名或昵称' }).fill('OLG')
  const rows = page.getByRole('table', { name: '同意记录' }).getByRole('row').filter({ hasText: 'olga' })
  await rows.nth(1).waitFor()
  await visitor.close()

  // Administrators also agree, so that the following journeys are not interrupted.
  const staff = await signInCaller(server.consoleUrl, 'admin')
  const due = await staff.call(agreements.due)
  await staff.call(agreements.accept, { body: { agreements: due.map(({ id }: { id: string }) => id) } })
})

test("another person's publication in the meantime is reported, and nothing unsaved is lost without asking", async () => {
  const [slow, quick] = [await keeping(), await keeping()]
  await content(slow.page).fill('慢慢写的。')
  await content(quick.page).fill('很快写的。')
  await publishButton(quick.page).click()
  await quick.page.getByRole('dialog').getByRole('button', { name: '发布', exact: true }).click()
  await quick.page.getByText('发布人 admin').waitFor()
  await publishButton(slow.page).click()
  const dialog = slow.page.getByRole('dialog')
  await dialog.getByRole('button', { name: '发布', exact: true }).click()
  await dialog.getByText('您编辑期间已有其他人发布了新版本').waitFor()
  await dialog.getByRole('button', { name: '取消' }).click()
  await dialog.waitFor({ state: 'detached' })
  await slow.page.getByRole('radiogroup', { name: '选择协议' }).getByText('隐私政策').click()
  await dialog.getByText('更改尚未保存为草稿').waitFor()
  await dialog.getByRole('button', { name: '继续编辑' }).click()
  expect(await content(slow.page).textContent()).toBe('慢慢写的。')
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
      await ready(page)
      await picture(page, `agreements-${tab}-${width}`)
      await checkPage(page, tab)
    }
    await visitor.close()
  },
)
