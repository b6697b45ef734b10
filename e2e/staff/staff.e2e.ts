import { readFile } from 'node:fs/promises'
import { menus } from '@limpid/contract/menus/menus'
import type { Route } from '@limpid/contract/menus/route'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { readWorkbook } from '../../apps/server/src/platform/files/read-workbook.ts'
import { openBrowser, picture, visit } from '../testing/browser.ts'
import { signInCaller } from '../testing/caller.ts'
import { eventually, openSignedIn, page, server, startFrame, visitor } from '../testing/frame.ts'
import { change, checkPage, ready } from '../testing/page-checks.ts'
import { ownPassword, people, usernamesByRole } from '../testing/people.ts'

startFrame()

const button = (name: string) => page.getByRole('button', { name, exact: true })
const dialog = () => page.getByRole('dialog')
const save = async () => {
  await dialog().getByRole('button', { name: '保存', exact: true }).click()
  await dialog().waitFor({ state: 'detached' })
}
const table = () => page.getByRole('table', { name: '用户管理' })
const row = (name: string) => table().getByRole('row').filter({ hasText: name })
const first = 'seven rivers and a bridge'

async function addDept(name: string, below?: string): Promise<void> {
  await button(below ? `在“${below}”下新增部门` : '新增部门').click()
  await dialog().getByRole('textbox', { name: '部门名称' }).fill(name)
  await save()
}

async function addRole(name: string, code: string, scope: string, grants: readonly RegExp[]): Promise<void> {
  await button('新增角色').click()
  await dialog().getByRole('textbox', { name: '中文名称' }).fill(name)
  await dialog().getByRole('textbox', { name: '角色编码' }).fill(code)
  await dialog().getByRole('combobox', { name: '数据权限' }).click()
  await page.getByRole('option', { name: scope, exact: true }).click()
  await save()
  await button(`分配权限：${name}`).click()
  await dialog().getByRole('switch', { name: '父子联动' }).uncheck()
  for (const grant of grants) await dialog().getByRole('checkbox', { name: grant }).check()
  await save()
}

/** A menu page for one role only. */
async function addMenu(name: string, nameEn: string, path: string, role: string): Promise<void> {
  await button('新增菜单').click()
  await dialog().getByRole('textbox', { name: '中文名称' }).fill(name)
  await dialog().getByRole('textbox', { name: '英文名称' }).fill(nameEn)
  await dialog().getByRole('textbox', { name: '路由路径' }).fill(path)
  await dialog().getByRole('combobox', { name: '页面组件' }).fill('接口文档')
  await page.getByRole('option', { name: /api-document/ }).click()
  const roles = dialog().getByRole('combobox', { name: '角色' })
  await roles.focus()
  await roles.press('ArrowDown')
  await page.getByRole('option', { name: role, exact: true }).click()
  await page.keyboard.press('Escape')
  await save()
}

/** Another item in a dictionary that a form offers. */
async function addItem(dict: string, name: string, nameEn: string, value: string): Promise<void> {
  await page.getByRole('row').filter({ hasText: dict }).click()
  await button('新增字典项').click()
  await dialog().getByRole('textbox', { name: '中文名称' }).fill(name)
  await dialog().getByRole('textbox', { name: '英文名称' }).fill(nameEn)
  await dialog().getByRole('textbox', { name: '值' }).fill(value)
  await save()
}

const importUsers = async (file: Buffer) => {
  await button('导入').click()
  const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  await dialog().locator('input[type="file"]').setInputFiles({ name: 'users.xlsx', mimeType, buffer: file })
}

/** The pages among a user's routes, by address. */
const pages = (routes: Route[], above = ''): string[] =>
  routes.flatMap(({ path, children, meta }) => {
    const address = path.startsWith('/') ? path : `${above}/${path}`
    if (children) return pages(children, address)
    return meta.hidden ? [] : [address]
  })

const menuOf = (one: Page) =>
  one.getByRole('navigation', { name: '主菜单' }).getByRole('link').allInnerTexts()

test('an administration from scratch: departments, three roles, a menu for one of them, a dictionary, fifty people by a workbook, and each sees what they should', async () => {
  await openSignedIn('/system/dept')
  await page.getByText('暂无部门').waitFor()
  await addDept('总公司')
  await addDept('华东区', '总公司')
  await addDept('华南区', '总公司')

  await visitor.open('/system/role')
  await addRole('部门经理', 'MANAGER', '本部门及以下', [
    /^首页$/,
    /^系统管理$/,
    /^用户管理$/,
    /sys:user:list/,
  ])
  await addRole('巡检员', 'INSPECTOR', '仅本人', [/^首页$/, /^设备管理$/, /^站点管理$/, /iot:site:list/])
  await addRole('前台', 'DESK', '仅本人', [/^首页$/])

  await visitor.open('/system/cmenu')
  await addMenu('值班手册', 'Handbook', 'handbook', '前台')

  await visitor.open('/system/dict')
  await addItem('feedback_kind', '异响', 'Strange noise', 'noise')

  await visitor.open('/system/user')
  await table().waitFor()
  await importUsers(await people({ MANAGER: 2, INSPECTOR: 40, DESK: 7, NOBODY: 1 }))
  await dialog().getByRole('combobox', { name: '导入到部门' }).click()
  await page.getByRole('option', { name: '华东区', exact: true }).click()
  await button('检查').click()
  await dialog().getByText('角色不存在').waitFor()
  await picture(page, 'users-import')
  await checkPage(page)
  expect(await button('请先改正错误的行，或只导入其余行').isDisabled()).toBe(true)
  const saved = page.waitForEvent('download')
  await dialog().getByRole('button', { name: '下载有错误的行' }).click()
  await page.getByRole('menuitem', { name: /xlsx/ }).click()
  const failed = await readWorkbook(await readFile(await (await saved).path()), {}, 'en')
  expect(failed.get(2)?.slice(0, 6)).toEqual(['nobody_1', '员工 NOBODY 1', '', '', '', 'NOBODY'])
  await dialog().getByRole('button', { name: '取消' }).click()

  await importUsers(await people({ MANAGER: 2, INSPECTOR: 40, DESK: 8 }))
  await dialog().getByRole('combobox', { name: '导入到部门' }).click()
  await page.getByRole('option', { name: '华东区', exact: true }).click()
  await button('检查').click()
  await button('导入 50 行').click()
  await dialog().getByText('新增 50').waitFor()
  const passwordFile = page.waitForEvent('download')
  await dialog().getByRole('button', { name: '下载初始密码' }).click()
  await page.getByRole('menuitem', { name: /xlsx/ }).click()
  const given = await readWorkbook(await readFile(await (await passwordFile).path()), {}, 'zh-cn')
  const passwords = new Map([...given.values()].slice(1).map(([name = '', text = '']) => [name, text]))
  expect([passwords.size, new Set(passwords.values()).size]).toEqual([50, 50])
  const passwordOf = (username: string) => passwords.get(username) ?? ''
  // It stays open until the list behind it has been refetched.
  const closed = async () => {
    const close = dialog().getByRole('button', { name: '关闭' }).last()
    await close.click({ timeout: 1_000 }).catch(() => undefined)
    return dialog().count()
  }
  await expect.poll(closed).toBe(0)

  await page
    .getByRole('navigation', { name: '部门' })
    .getByRole('button', { name: /华东区/ })
    .click()
  await page.getByText('共 50 条').waitFor()
  await picture(page, 'users')
  await checkPage(page)

  const browser = await openBrowser()
  const chosen = new Set<string>()
  const sees = async (username: string, entries: string[], denied: string) => {
    const someone = await visit(browser, server.consoleUrl)
    chosen.add(username)
    await someone.enter('/dashboard', username, passwordOf(username))
    await ownPassword(someone.page, passwordOf(username), first)
    await someone.page.getByRole('heading', { level: 1 }).first().waitFor()
    await ready(someone.page)
    await picture(someone.page, `home-${username}`)
    // An error has a button to load again, wherever it is shown.
    const failed = someone.page.getByRole('button', { name: '重试' }).or(someone.page.getByRole('alert'))
    expect(await failed.filter({ visible: true }).allInnerTexts(), username).toEqual([])
    await expect.poll(() => menuOf(someone.page), { timeout: 20_000 }).toEqual(entries)
    await someone.open(denied)
    // Without access they are redirected back.
    await someone.page.waitForFunction(() => location.hash === '#/dashboard')
    expect(await someone.page.getByRole('table').count()).toBe(0)
    return someone
  }
  const inspector = await sees('inspector_40', ['首页', '站点管理'], '/system/user')
  await inspector.close()
  const desk = await sees('desk_8', ['首页', '值班手册'], '/equipment/sites')
  await desk.open('/handbook')
  await desk.page.waitForFunction(() => location.hash === '#/handbook')
  await desk.close()
  // The folder that contains the list of people is collapsed until they are there.
  const manager = await sees('manager_1', ['首页'], '/system/role')
  await manager.open('/system/user')
  await expect.poll(() => menuOf(manager.page), { timeout: 20_000 }).toEqual(['首页', '用户管理'])
  await manager.page.getByText('共 50 条').waitFor()
  expect(await manager.page.getByRole('button', { name: '新增用户' }).count()).toBe(0)
  expect(await manager.page.getByText('华南区').count()).toBe(0)
  await manager.close()

  const owner = await visit(browser, server.consoleUrl)
  await owner.enter('/equipment/own-equipment', 'member')
  await owner.page.getByRole('row').filter({ hasText: 'SIM-XWJ-001' }).click()
  await owner.page.getByRole('tab', { name: '运维' }).click()
  await owner.page.getByRole('tab', { name: '故障反馈' }).click()
  await owner.page.getByRole('button', { name: '反馈故障', exact: true }).click()
  await owner.page.getByRole('combobox', { name: '故障类型' }).click()
  await owner.page.getByRole('option', { name: '异响', exact: true }).waitFor()
  await owner.close()

  const opens = {
    MANAGER: ['/dashboard', '/system/user'],
    INSPECTOR: ['/dashboard', '/equipment/sites'],
    DESK: ['/dashboard', '/handbook'],
  }
  for (const [username, role] of usernamesByRole({ MANAGER: 2, INSPECTOR: 40, DESK: 8 })) {
    const used = chosen.has(username) ? first : passwordOf(username)
    const caller = await signInCaller(server.consoleUrl, username, used)
    expect({ username, opens: pages(await caller.call(menus.routes)) }).toEqual({
      username,
      opens: opens[role],
    })
  }
}, 300_000)

test("an account is created, edited, disabled, given a password and deleted; one's own is protected", async () => {
  await openSignedIn('/system/user')
  await button('新增用户').click()
  await dialog().getByRole('button', { name: '保存', exact: true }).click()
  await dialog().getByText('用户名不能为空').waitFor()
  await dialog().getByRole('textbox', { name: '用户名' }).fill('lin.yi')
  await dialog().getByRole('textbox', { name: '昵称' }).fill('林一')
  const held = dialog().getByRole('combobox', { name: '角色' })
  await held.focus()
  await held.press('ArrowDown')
  await page.getByRole('option', { name: '访客', exact: true }).click()
  await page.keyboard.press('Escape')
  await dialog().getByRole('textbox', { name: '手机号码' }).fill('138')
  await dialog().getByRole('button', { name: '保存', exact: true }).click()
  await dialog().getByText('请输入正确的手机号').waitFor()
  await dialog().getByRole('textbox', { name: '手机号码' }).fill('13800138222')
  await dialog().getByRole('textbox', { name: '邮箱' }).fill('lin.yi.of.the.second.shop@example.com')
  await picture(page, 'users-form')
  await checkPage(page)
  await dialog().getByRole('button', { name: '保存', exact: true }).click()
  await dialog().getByText('请将密码告知“lin.yi”').waitFor()
  await picture(page, 'users-password')
  await dialog().getByRole('button', { name: '已保存' }).click()
  await dialog().waitFor({ state: 'detached' })
  await row('lin.yi').getByText('访客').waitFor()
  // However long an address is, the switch stays within the table.
  const centre = await page.getByRole('switch', { name: '启用 lin.yi' }).evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect()
    const found = document.elementFromPoint(x + width / 2, y + height / 2)
    return found !== null && element.parentElement?.contains(found) === true
  })
  expect(centre).toBe(true)

  await button('编辑 lin.yi').click()
  await dialog().getByRole('textbox', { name: '昵称' }).fill('林一一')
  await save()
  await row('lin.yi').getByText('林一一').waitFor()

  await button('更多操作：lin.yi').click()
  await page.getByRole('menuitem', { name: '重置密码' }).click()
  await dialog().getByRole('textbox', { name: '新密码' }).fill(first)
  await dialog().getByRole('button', { name: '重置密码' }).click()
  await page.getByText('已重置密码').waitFor()
  expect(await page.getByText(first).count()).toBe(0)

  await dialog().waitFor({ state: 'detached' })
  await page.getByRole('switch', { name: '启用 lin.yi' }).press(' ')
  await dialog().getByRole('button', { name: '停用' }).click()
  await eventually(() => page.getByRole('switch', { name: '启用 lin.yi' }).isChecked()).toBe(false)

  await page.getByRole('textbox', { name: '用户名、昵称、手机号或邮箱' }).fill('admin')
  await eventually(() => row('lin.yi').count()).toBe(0)
  expect(await page.getByRole('switch', { name: '启用 admin' }).isDisabled()).toBe(true)
  expect(await button('更多操作：admin').count()).toBe(0)
  await page.getByRole('textbox', { name: '用户名、昵称、手机号或邮箱' }).fill('lin')
  await row('lin.yi').getByRole('checkbox', { name: '选择此行' }).check()
  await page.getByRole('region', { name: '已选数据' }).getByRole('button', { name: '注销账号' }).click()
  await dialog().getByRole('button', { name: '注销账号' }).click()
  await eventually(() => row('lin.yi').count()).toBe(0)

  await visitor.open('/system/user')
  await table().waitFor()
  await change(page, { theme: 'dark', language: 'en' })
  await page.getByRole('heading', { name: 'Users', level: 1 }).waitFor()
  await picture(page, 'users-dark-en')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('list', { name: 'Users' }).waitFor()
  await picture(page, 'users-390')
  await checkPage(page)
})
