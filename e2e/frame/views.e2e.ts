import { test } from 'vitest'
import { picture } from '../testing/browser.ts'
import { devices, eventually, hash, openSignedIn, page, startFrame, visitor } from '../testing/frame.ts'
import { checkPage } from '../testing/page-checks.ts'

startFrame()

const table = () => page.getByRole('table')
const heads = () => table().getByRole('columnheader').allInnerTexts()
const views = (name = '视图') => page.getByRole('button', { name, exact: true })
const choose = async (entry: string, button = '视图') => {
  await views(button).click()
  await page.getByRole('menuitem', { name: entry, exact: true }).click()
}

test('filters, order and columns are saved as a view, and the list opens with it', async () => {
  await openSignedIn(`${devices}&online=0&sort=sn`)
  await table().waitFor()
  await page.getByRole('button', { name: '列和行高' }).click()
  await page.getByRole('checkbox', { name: '产品', exact: true }).uncheck()
  await page.keyboard.press('Escape')
  await choose('保存当前视图…')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: '名称' }).fill('离线的')
  await dialog.getByRole('checkbox', { name: '设为默认视图' }).check()
  await picture(page, 'view-save')
  await checkPage(page)
  await dialog.getByRole('button', { name: '保存', exact: true }).click()
  await views('离线的').waitFor()

  await choose('全部', '离线的')
  await eventually(hash).not.toContain('online')
  await eventually(heads).toContain('产品')
  await choose('离线的 · 默认')
  await eventually(hash).toContain('online=0')
  await eventually(heads).not.toContain('产品')
  await visitor.open('/equipment/own-equipment')
  await page.reload()
  await views('离线的').waitFor()
  await eventually(hash).toContain('sort=sn')

  await choose('管理视图…', '离线的')
  await page.getByRole('button', { name: '编辑“离线的”' }).click()
  await dialog.getByRole('textbox', { name: '名称' }).fill('不在线')
  await picture(page, 'views-manage')
  await dialog.getByRole('button', { name: '保存', exact: true }).click()
  await dialog.getByText('不在线').waitFor()
  await dialog.getByRole('button', { name: '删除“不在线”' }).click()
  await page.getByRole('dialog', { name: '删除“不在线”' }).getByRole('button', { name: '删除' }).click()
  await page.getByText('已删除视图').waitFor()
  await page.getByRole('dialog', { name: '管理视图' }).getByRole('button', { name: '关闭' }).click()
  await views().waitFor()
})
