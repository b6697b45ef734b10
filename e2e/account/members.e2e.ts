import { fleet } from '@limpid/contract/fleet/fleet'
import { basePath } from '@limpid/contract/kernel/endpoints'
import { outbox } from '@limpid/contract/outbox/outbox'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openBrowser, picture, type Visitor, visit } from '../testing/browser.ts'
import { signInCaller } from '../testing/caller.ts'
import { password } from '../testing/launch.ts'
import { checkPage, ready, runAxe } from '../testing/page-checks.ts'
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

/** A signed-in user on a tab of the personal centre. */
async function inPersonalCentre(username: string, tab = 'profile', secret = password): Promise<Visitor> {
  const visitor = await visit(browser, server.consoleUrl)
  await visitor.enter(`/personal?tab=${tab}`, username, secret)
  await visitor.page.getByRole('heading', { name: '个人中心', level: 1 }).waitFor()
  return visitor
}

const sessionEnded = ({ page }: Visitor) => page.getByText('当前页面已失效，请重新登录').waitFor()

describe('the profile', () => {
  test('sets a picture and a name, and the frame shows them', async () => {
    const visitor = await inPersonalCentre('guest')
    const { page } = visitor
    const drawn = await page.evaluate(() => {
      const canvas = document.createElement('canvas')
      canvas.width = 300
      canvas.height = 200
      const pen = canvas.getContext('2d')
      if (pen) pen.fillStyle = '#409eff'
      pen?.fillRect(0, 0, 300, 200)
      return canvas.toDataURL('image/png').split(',')[1] ?? ''
    })
    await page.locator('input[type=file]').setInputFiles({
      name: 'me.png',
      mimeType: 'image/png',
      buffer: Buffer.from(drawn, 'base64'),
    })
    const shown = page.getByRole('img', { name: '头像' })
    await shown.waitFor()
    expect(
      await shown.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth)),
    ).toBe(256)
    await page.getByLabel('昵称').fill('来访者')
    await page.getByRole('button', { name: '保存' }).click()
    await page.getByRole('button', { name: /来访者/ }).waitFor()
    await page.reload()
    await page.getByRole('button', { name: /来访者/ }).waitFor()
    await shown.waitFor()
    await picture(page, 'personal-profile')
    await page.getByRole('button', { name: '删除头像' }).click()
    await shown.waitFor({ state: 'detached' })
    await visitor.close()
  })

  test('sets a language for browsers without their own', async () => {
    const first = await inPersonalCentre('guest')
    await first.page.getByRole('combobox', { name: '首选语言' }).click()
    await first.page.getByRole('option', { name: 'English' }).click()
    await first.page.getByRole('button', { name: '保存' }).click()
    await first.page.getByRole('heading', { name: 'Personal centre', level: 1 }).waitFor()
    const second = await visit(browser, server.consoleUrl)
    await second.enter('/dashboard', 'guest')
    await second.page.getByRole('heading', { name: 'Dashboard' }).waitFor()
    await first.close()
    await second.close()
  })

  test('binds an e-mail address with the code sent to it', async () => {
    const visitor = await inPersonalCentre('member')
    const { page } = visitor
    await page.getByRole('button', { name: '绑定 邮箱' }).click()
    const dialog = page.getByRole('dialog', { name: '绑定邮箱' })
    await dialog.getByRole('textbox', { name: '邮箱' }).fill('member@example.org')
    await dialog.getByRole('button', { name: '获取验证码' }).click()
    await dialog.getByRole('button', { name: /秒后可重新发送/ }).waitFor()
    const root = await signInCaller(server.consoleUrl, 'root')
    const [message] = (await root.call(outbox.page)).list
    await dialog.getByRole('textbox', { name: '验证码' }).fill(/\d{6}/.exec(message.text)?.[0] ?? '')
    await dialog.getByLabel('当前密码').fill(password)
    await picture(page, 'personal-bind')
    await dialog.getByRole('button', { name: '保存' }).click()
    await page.getByText('member@example.org', { exact: true }).waitFor()
    await visitor.close()
  })
})

test('unsaved input stays while another tab is open, and the browser asks before it is lost', async () => {
  const visitor = await inPersonalCentre('member')
  const { page } = visitor
  const nickname = page.getByLabel('昵称')
  const saved = await nickname.inputValue()
  await nickname.fill('半个名字')
  await page.getByRole('tab', { name: 'API 密钥' }).click()
  await page.getByRole('button', { name: '新增密钥' }).waitFor()
  const requested: string[] = []
  page.on('dialog', (dialog) => {
    requested.push(dialog.type())
    void dialog.dismiss()
  })
  await page.evaluate(() => location.reload())
  await expect.poll(() => requested).toEqual(['beforeunload'])
  await page.getByRole('tab', { name: '个人资料' }).click()
  expect(await nickname.inputValue()).toBe('半个名字')
  await nickname.fill(saved)
  await visitor.close()
})

describe('sign-in and security', () => {
  test('its parts have distinguishable names', async () => {
    const visitor = await inPersonalCentre('member', 'security')
    const { page } = visitor
    await page.getByRole('table', { name: '登录记录' }).waitFor()
    const violations = await runAxe(page, 'landmark-unique')
    expect(violations.flatMap(({ nodes }) => nodes.map(({ html }) => html))).toEqual([])
    await visitor.close()
  })

  test('shows where one is signed in and since when; another session ended there is signed out at once', async () => {
    const [here, there] = [await inPersonalCentre('admin', 'security'), await inPersonalCentre('admin')]
    await here.page.reload()
    const rows = here.page.getByRole('table', { name: '登录会话' }).getByRole('row')
    await rows.nth(2).waitFor()
    expect(await rows.nth(1).textContent()).toMatch(/Chrome \d+（Linux）[\s\S]*当前会话/)
    await picture(here.page, 'personal-security')
    await rows
      .nth(2)
      .getByRole('button', { name: /退出会话/ })
      .click()
    await sessionEnded(there)
    await rows.nth(2).waitFor({ state: 'detached' })
    await here.page.getByRole('table', { name: '登录记录' }).getByText('成功').first().waitFor()
    await here.close()
    await there.close()
  })

  test('a changed password ends every other session', async () => {
    const [here, there] = [await inPersonalCentre('admin', 'password'), await inPersonalCentre('admin')]
    const { page } = here
    await page.getByLabel('当前密码').fill('not my password')
    await page.getByLabel(/^新密码/).fill('seven slow otters cross')
    await page.getByLabel('再次输入新密码').fill('seven slow otters cross')
    await page.getByRole('button', { name: '修改密码' }).click()
    await page.getByText('当前密码错误').waitFor()
    const current = page.getByLabel('当前密码')
    await expect.poll(() => current.evaluate((field) => field === document.activeElement)).toBe(true)
    await page.getByLabel('当前密码').fill(password)
    await page.getByRole('button', { name: '修改密码' }).click()
    await page.getByText('已修改密码，其他会话已退出').waitFor()
    await sessionEnded(there)
    const again = await inPersonalCentre('admin', 'security', 'seven slow otters cross')
    for (const visitor of [here, there, again]) await visitor.close()
  })
})

test('an API key is shown once, works for its selected permissions, and is rejected once revoked', async () => {
  const visitor = await inPersonalCentre('member', 'keys')
  const { page } = visitor
  await page.getByText('暂无密钥').waitFor()
  await page.getByRole('button', { name: '新增密钥' }).click()
  await page.getByRole('textbox', { name: '名称' }).fill('报表程序')
  await page.getByRole('checkbox', { name: '查看设备', exact: true }).check()
  await page.getByRole('textbox', { name: '当前密码' }).fill(password)
  await page.getByRole('button', { name: '新增', exact: true }).click()
  await page.getByText('密钥只显示这一次').waitFor()
  const key = await page.getByText(/^lk_[\w-]{43}$/).textContent()
  await page.getByRole('button', { name: '我已保存' }).click()
  const ask = () =>
    fetch(new URL(`.${basePath}${fleet.page.path}`, server.consoleUrl), {
      headers: { authorization: `Bearer ${key}` },
    })
  expect((await ask()).status).toBe(200)
  await page.reload()
  await page.getByRole('table', { name: 'API 密钥' }).getByText('报表程序').waitFor()
  expect(await page.content()).not.toContain(key)
  await picture(page, 'personal-keys')
  await page.getByRole('button', { name: '吊销密钥 报表程序' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '吊销', exact: true }).click()
  await page.getByText('暂无密钥').waitFor()
  expect((await ask()).status).toBe(401)
  await visitor.close()
})

test.each([1440, 390])(
  'at %i px every part fits its screen, and axe finds nothing serious',
  async (width) => {
    const visitor = await visit(browser, server.consoleUrl, { width, height: 860 })
    await visitor.enter('/personal', 'member')
    const { page } = visitor
    await page.getByRole('heading', { name: '个人中心', level: 1 }).waitFor()
    for (const [tab, heading] of [
      ['profile', '个人资料'],
      ['password', '修改密码'],
      ['security', '登录会话'],
      ['notices', '通知设置'],
      ['keys', 'API 密钥'],
    ] as const) {
      await visitor.open(`/personal?tab=${tab}`)
      await page.getByRole('heading', { name: heading, level: 2 }).waitFor()
      await ready(page)
      await picture(page, `personal-${tab}-${width}`)
      await checkPage(page, tab)
    }
    await visitor.close()
  },
)
