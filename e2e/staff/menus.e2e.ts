import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openBrowser, picture, type Visitor, visit } from '../testing/browser.ts'
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

/** A signed-in user on a page. */
async function at(route: string, username: string, heading: string, width = 1440): Promise<Visitor> {
  const visitor = await visit(browser, server.consoleUrl, { width, height: 900 })
  await visitor.enter(route, username)
  await visitor.page.getByRole('heading', { name: heading, level: 1 }).waitFor()
  return visitor
}

const managing = (username = 'admin', width?: number) => at('/system/cmenu', username, '菜单管理', width)
const tree = (page: Page) => page.getByRole('table', { name: '菜单管理' })
const row = (page: Page, name: string) =>
  tree(page)
    .getByRole('row')
    .filter({ has: page.getByRole('button', { name: `编辑 ${name}`, exact: true }) })
/** Expands entries, each below the one before. */
async function expand(page: Page, ...names: string[]): Promise<void> {
  for (const name of names) await page.getByRole('button', { name: `展开 ${name}`, exact: true }).click()
}
const mainMenu = (page: Page) => page.getByRole('navigation', { name: '主菜单' })
const entry = (page: Page, name: string) => mainMenu(page).getByRole('link', { name, exact: true })
const saved = (page: Page) => page.getByRole('dialog').waitFor({ state: 'detached' })

async function chooseRoles(page: Page, ...names: string[]): Promise<void> {
  const field = page.getByRole('dialog').getByRole('combobox', { name: '角色' })
  await field.focus()
  await field.press('ArrowDown')
  for (const name of names) await page.getByRole('option', { name, exact: true }).click()
  await page.keyboard.press('Escape')
}

async function edit(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: `编辑 ${name}`, exact: true }).click()
  await page.getByRole('dialog').getByRole('textbox', { name: '中文名称' }).waitFor()
}

describe('a menu change', () => {
  test("reaches another person's open frame: added, renamed, hidden, deleted", async () => {
    const [manager, member] = [await managing(), await at('/dashboard', 'member', '首页')]
    const [staff, page] = [manager.page, member.page]

    await staff.getByRole('button', { name: '新增菜单' }).click()
    const dialog = staff.getByRole('dialog')
    await dialog.getByRole('button', { name: '保存' }).click()
    await dialog.getByText('请输入中文名称').waitFor()
    await dialog.getByRole('textbox', { name: '中文名称' }).fill('接入说明')
    await dialog.getByRole('textbox', { name: '英文名称' }).fill('How to connect')
    await dialog.getByRole('textbox', { name: '路由路径' }).fill('/dashboard')
    await dialog.getByRole('combobox', { name: '页面组件' }).fill('api-document/index')
    await staff.getByRole('option', { name: /api-document/ }).click()
    await dialog.getByRole('button', { name: /选择图标/ }).click()
    await staff.getByRole('radio', { name: 'link' }).click()
    await chooseRoles(staff, '会员')
    await picture(staff, 'menus-form')
    await dialog.getByRole('button', { name: '保存' }).click()
    await dialog.getByText('此路径已被其他菜单使用').waitFor()
    await dialog.getByRole('textbox', { name: '路由路径' }).fill('how-to')
    await dialog.getByRole('button', { name: '保存' }).click()
    await saved(staff)

    await entry(page, '接入说明').click()
    await page.waitForFunction(() => location.hash === '#/how-to')
    await page.getByRole('heading', { level: 1 }).waitFor()

    await edit(staff, '接入说明')
    await dialog.getByRole('textbox', { name: '中文名称' }).fill('设备接入')
    await dialog.getByRole('button', { name: '保存' }).click()
    await saved(staff)
    await entry(page, '设备接入').waitFor()
    await page
      .getByRole('navigation', { name: '已打开的页面' })
      .getByRole('link', { name: '设备接入' })
      .waitFor()
    await page.getByRole('navigation', { name: '当前位置' }).getByText('设备接入').waitFor()

    await edit(staff, '设备接入')
    await dialog.getByRole('switch', { name: '在菜单中显示' }).uncheck({ force: true })
    await dialog.getByRole('button', { name: '保存' }).click()
    await saved(staff)
    await entry(page, '设备接入').waitFor({ state: 'detached' })
    expect(await page.evaluate(() => location.hash)).toBe('#/how-to')

    await staff.getByRole('button', { name: '删除 设备接入', exact: true }).click()
    await dialog.getByText('将删除“设备接入”。1 个角色将无法访问这些页面。此操作不可撤销。').waitFor()
    await picture(staff, 'menus-delete')
    await dialog.getByRole('button', { name: '删除', exact: true }).click()
    await page.waitForFunction(() => location.hash === '#/dashboard')
    await page.getByText(/^您已无权访问页面“.+”$/).waitFor()
    await row(staff, '设备接入').waitFor({ state: 'detached' })
    await manager.close()
    await member.close()
  })

  test('revokes a permission from an open page and returns it', async () => {
    const [manager, member] = [
      await managing('root'),
      await at('/equipment/own-equipment', 'member', '我的设备'),
    ]
    const [staff, page] = [manager.page, member.page]
    const add = page.getByRole('main').getByRole('button', { name: '新增设备' })
    await add.waitFor()
    await expand(staff, '设备管理', '我的设备')
    for (const state of ['detached', 'visible'] as const) {
      await edit(staff, '新增设备')
      await chooseRoles(staff, '会员')
      await staff.getByRole('dialog').getByRole('button', { name: '保存' }).click()
      await saved(staff)
      await add.waitFor({ state })
    }
    await manager.close()
    await member.close()
  })
})

describe('the tree', () => {
  test('keeps the ancestors of a match, and collapses', async () => {
    const visitor = await managing()
    const { page } = visitor
    await page.getByRole('textbox', { name: '名称、路径、组件或权限标识' }).fill('sys:protocol:publish')
    await row(page, '发布协议').waitFor()
    await row(page, '设备管理').waitFor({ state: 'detached' })
    await row(page, '系统管理').waitFor()
    expect(page.url()).toContain('keywords=sys%3Aprotocol%3Apublish')
    await page.getByRole('textbox', { name: '名称、路径、组件或权限标识' }).fill('没有这个')
    await page.getByText('没有符合条件的菜单').waitFor()
    await page.getByRole('button', { name: '清除搜索' }).click()
    await row(page, '首页').waitFor()
    await expand(page, '系统管理')
    await row(page, '协议管理').waitFor()
    await page.getByRole('button', { name: '收起 系统管理' }).click()
    await row(page, '协议管理').waitFor({ state: 'detached' })
    await page.getByRole('button', { name: '全部展开' }).click()
    await row(page, '发布协议').waitFor()
    await page.getByRole('button', { name: '全部收起' }).click()
    await row(page, '我的设备').waitFor({ state: 'detached' })
    await visitor.close()
  })

  test('moves entries among their siblings, and the menu follows', async () => {
    const visitor = await managing('root')
    const { page } = visitor
    const three = ['菜单管理', '协议管理', '发件箱']
    const below = async () =>
      (await mainMenu(page).getByRole('link').allInnerTexts()).filter((name) => three.includes(name))
    await expand(page, '系统管理')
    await page.getByRole('button', { name: '下移“协议管理”' }).click()
    await expect.poll(below).toEqual(['菜单管理', '发件箱', '协议管理'])
    await page.getByRole('button', { name: '上移“协议管理”' }).click()
    await expect.poll(below).toEqual(three)
    await visitor.close()
  })

  test('says which page the console does not have, and keeps what it needs', async () => {
    const visitor = await managing('root')
    const { page } = visitor
    await page.getByRole('button', { name: '在“系统管理”下新增子菜单' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: '中文名称' }).fill('以后的页面')
    await dialog.getByRole('textbox', { name: '路由路径' }).fill('later')
    await dialog.getByRole('combobox', { name: '页面组件' }).fill('system/later/index')
    await page.getByRole('option', { name: /system\/later/ }).click()
    await dialog.getByText('页面不存在').waitFor()
    await dialog.getByRole('button', { name: '保存' }).click()
    await saved(page)
    await row(page, '以后的页面').getByText('页面不存在').waitFor()
    const remove = page.getByRole('button', { name: '删除 菜单管理' })
    expect(await remove.getAttribute('aria-disabled')).toBe('true')
    await edit(page, '菜单管理')
    await dialog.getByText('系统必需的菜单').waitFor()
    expect(await dialog.getByRole('textbox', { name: '路由路径' }).isDisabled()).toBe(true)
    await visitor.close()
  })
})

test('menu management is for its own role, whoever opens the address', async () => {
  const visitor = await at('/system/cmenu', 'root', '菜单管理')
  const { page } = visitor
  await row(page, '首页').waitFor()
  await page.route('**/members/me', async (route) => {
    const answer = await route.fetch()
    const json = await answer.json()
    await route.fulfill({ response: answer, json: { ...json, data: { ...json.data, roles: ['ADMIN'] } } })
  })
  await page.route('**/menus/routes', async (route) => {
    const text = await (await route.fetch()).text()
    await route.fulfill({ body: text.replaceAll('"_user_"', '"ADMIN"'), contentType: 'application/json' })
  })
  await page.reload()
  await page.getByText('菜单管理仅对菜单管理员开放').waitFor()
  await picture(page, 'menus-closed')
  await page.unrouteAll({ behavior: 'wait' })
  await visitor.close()
})

test.each([1440, 390])(
  'at %i px tree and form fit the screen, and axe finds nothing serious',
  async (width) => {
    const visitor = await managing('root', width)
    const { page } = visitor
    const check = async (part: string) => {
      await picture(page, `menus-${part}-${width}`)
      await checkPage(page, part)
    }
    await expand(page, '设备管理', '我的设备')
    await page.getByRole('button', { name: '编辑 新增设备' }).waitFor()
    await check('tree')
    await edit(page, '我的设备')
    await check('form')
    await visitor.close()
  },
)
