import { expect, test } from 'vitest'
import { openBrowser, picture, visit } from '../testing/browser.ts'
import { eventually, openSignedIn, page, server, startFrame } from '../testing/frame.ts'
import { checkPage } from '../testing/page-checks.ts'

startFrame()

const tree = () => page.getByRole('table', { name: '部门管理' })
const row = (name: string) =>
  tree()
    .getByRole('row')
    .filter({ has: page.getByRole('button', { name: `编辑 ${name}`, exact: true }) })
const handle = (name: string) => page.getByRole('button', { name: `移动 ${name}`, exact: true })
/** The names from top to bottom, each after its depth. */
const names = () =>
  tree()
    .locator('tbody tr td:first-child > div')
    .evaluateAll((cells) =>
      cells.map((cell) => `${(cell as HTMLElement).style.getPropertyValue('--depth')} ${cell.textContent}`),
    )

async function add(name: string, below?: string): Promise<void> {
  const button = below ? `在“${below}”下新增部门` : '新增部门'
  await page.getByRole('button', { name: button, exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: '部门名称' }).fill(name)
  await dialog.getByRole('button', { name: '保存', exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
  await row(name).waitFor()
}

test('a department tree is created, moved by dragging and by keys, searched and pruned', async () => {
  await openSignedIn('/system/dept')
  await page.getByText('暂无部门').waitFor()
  await picture(page, 'depts-empty')
  await page.getByRole('button', { name: '新增部门' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: '保存', exact: true }).click()
  await dialog.getByText('请输入部门名称').waitFor()
  await picture(page, 'depts-form')
  await checkPage(page)
  await dialog.getByRole('button', { name: '取消' }).click()

  await add('总公司')
  await add('客户服务部', '总公司')
  await add('销售部', '总公司')
  await add('华东区', '销售部')
  await add('华南区')
  await eventually(names).toEqual(['0 总公司', '1 客户服务部', '1 销售部', '2 华东区', '0 华南区'])
  await picture(page, 'depts')
  await checkPage(page)

  await handle('华南区').dragTo(row('销售部'))
  await eventually(names).toEqual(['0 总公司', '1 客户服务部', '1 销售部', '2 华东区', '2 华南区'])
  await page.getByText('已移动 华南区').waitFor()

  // Not into its own subtree: the drop is rejected and nothing moves.
  await handle('销售部').dragTo(row('华东区'))
  await handle('华南区').focus()
  await page.keyboard.press('ArrowUp')
  await eventually(names).toEqual(['0 总公司', '1 客户服务部', '1 销售部', '2 华南区', '2 华东区'])
  await eventually(() => handle('华南区').evaluate((one) => one === document.activeElement)).toBe(true)
  await page.keyboard.press('ArrowLeft')
  await eventually(names).toEqual(['0 总公司', '1 客户服务部', '1 销售部', '2 华东区', '1 华南区'])

  await page.getByRole('button', { name: '收起 销售部', exact: true }).click()
  await eventually(names).toEqual(['0 总公司', '1 客户服务部', '1 销售部', '1 华南区'])
  await page.getByRole('textbox', { name: '部门名称' }).fill('华东')
  await eventually(names).toEqual(['0 总公司', '1 销售部', '2 华东区'])
  await page.getByRole('textbox', { name: '部门名称' }).fill('')
  await eventually(async () => (await names()).length).toBe(4)

  await page.getByRole('button', { name: '删除 销售部', exact: true }).click()
  await dialog.getByText('及其下级部门 1 个').waitFor()
  await dialog.getByRole('button', { name: '删除', exact: true }).click()
  await eventually(names).toEqual(['0 总公司', '1 客户服务部', '1 华南区'])

  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('list', { name: '部门管理' }).waitFor()
  await picture(page, 'depts-390')
  await checkPage(page)
})

test('a user without the permission has no departments page', async () => {
  const browser = await openBrowser()
  const member = await visit(browser, server.consoleUrl)
  await member.enter('/system/dept', 'member')
  await member.page.waitForFunction(() => location.hash === '#/404')
  await member.page.getByRole('heading', { level: 1 }).first().waitFor()
  expect(await member.page.getByRole('table', { name: '部门管理' }).count()).toBe(0)
  expect(await member.page.getByRole('link', { name: '部门管理' }).count()).toBe(0)
  await member.close()
})
