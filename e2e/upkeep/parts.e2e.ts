import { fleet } from '@limpid/contract/fleet/fleet'
import { maintenance } from '@limpid/contract/maintenance/maintenance'
import { parts } from '@limpid/contract/parts/parts'
import { expect, test } from 'vitest'
import { picture } from '../testing/browser.ts'
import { machine, member, page, rowOf, startMachine, visitor } from '../testing/machine.ts'
import { checkPage } from '../testing/page-checks.ts'

startMachine()

test('a part is added to stock, fitted to a machine, and both say so', async () => {
  await visitor.open('/equipment/stock')
  await page.getByText('暂无库存').waitFor()
  await page.getByRole('button', { name: '新增库存', exact: true }).click()
  const adding = page.getByRole('dialog', { name: '新增库存' })
  await adding.getByRole('combobox', { name: '配件或耗材' }).fill('泵密封件')
  await page.getByRole('option', { name: '泵密封件', exact: true }).first().click()
  await adding.getByRole('textbox', { name: '当前数量' }).fill('1')
  await adding.getByRole('textbox', { name: '最低库存' }).fill('2')
  await picture(page, 'stock-add')
  await checkPage(page, 'add')
  await adding.getByRole('button', { name: '保存' }).click()
  await adding.waitFor({ state: 'hidden' })
  const kept = rowOf('配件库存', '泵密封件')
  await kept.getByText('不足', { exact: true }).waitFor()
  await picture(page, 'stock')
  await checkPage(page, 'stock')

  const { list } = await member.call(parts.stock)
  const { name } = list[0].product
  const { list: machines } = await member.call(fleet.page, { query: { keywords: 'SIM-' } })
  const fitting = machines.find((one: { productName: { zh: string } }) => one.productName.zh === name.zh)
  await visitor.open(`/equipment/equipment-info/${fitting.id}?tab=parts`)
  await page.getByRole('button', { name: '更换：泵密封件', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: '更换：泵密封件' })
  await dialog.getByRole('textbox', { name: '新配件的序列号或批号' }).fill('PS-2231')
  expect(await dialog.getByRole('checkbox', { name: '从库存领用一件' }).isChecked()).toBe(true)
  await picture(page, 'parts-replace')
  await checkPage(page, 'replace')
  await dialog.getByRole('button', { name: '保存' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await rowOf('已安装配件', '泵密封件').getByText('PS-2231').waitFor()
  await rowOf('更换记录', '泵密封件').getByText('从库存领用').waitFor()
  await picture(page, 'parts')
  await checkPage(page, 'parts')

  await visitor.open('/equipment/stock')
  await kept.getByRole('button', { name: '更多操作：泵密封件', exact: true }).click()
  await page.getByRole('menuitem', { name: '库存变动', exact: true }).click()
  const movements = page.getByRole('dialog', { name: '库存变动：泵密封件' })
  await movements.getByRole('link', { name: fitting.name, exact: true }).waitFor()
  await checkPage(page, 'movements')
})

test('maintenance work shows which parts it replaced, and the parts page shows it at once', async () => {
  await visitor.open(`/equipment/equipment-info/${machine.id}?tab=parts`)
  await rowOf('已安装配件', '加药管').waitFor()
  const body = {
    taskId: null,
    name: '检修',
    doneAt: new Date(),
    note: '',
    pictureIds: [],
    parts: [{ key: 'dosing_hose', serial: 'H-7', fromStock: false }],
  }
  await member.call(maintenance.recordWork, { params: { id: machine.id }, body })
  await rowOf('已安装配件', '加药管').getByText('H-7').waitFor()
  await page.getByRole('tab', { name: '维护保养' }).click()
  await rowOf('保养记录', '检修').getByText('加药管 H-7').waitFor()
  await page.getByRole('button', { name: '记录其他保养', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: '记录保养' })
  await dialog.getByRole('textbox', { name: '保养内容' }).fill('换喷嘴')
  await dialog.getByLabel('更换的配件').first().click()
  await page.getByRole('option', { name: '漂洗喷嘴', exact: true }).click()
  await page.keyboard.press('Escape')
  await dialog.getByRole('textbox', { name: '漂洗喷嘴 · 新配件的序列号或批号' }).fill('N-3')
  await picture(page, 'parts-work')
  await checkPage(page, 'work')
  await dialog.getByRole('button', { name: '保存' }).click()
  await rowOf('保养记录', '换喷嘴').getByText('漂洗喷嘴 N-3').waitFor()
})

test('an owner corrects when a part was fitted, and the address keeps the stock filters', async () => {
  await visitor.open(`/equipment/equipment-info/${machine.id}?tab=parts`)
  await page.getByRole('button', { name: '更多操作：门封条', exact: true }).click()
  await page.getByRole('menuitem', { name: '更正安装信息', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: '更正安装信息：门封条' })
  await dialog.getByRole('textbox', { name: '序列号或批号' }).fill('G-1')
  await dialog.getByRole('textbox', { name: '安装时间' }).fill('2026-05-01 08:00')
  await dialog.getByRole('button', { name: '保存' }).click()
  await rowOf('已安装配件', '门封条').getByText('2026-05-01 08:00:00').waitFor()
  await visitor.open('/equipment/stock')
  await page.getByRole('textbox', { name: '名称、型号或产品' }).fill('没有的东西')
  await expect.poll(() => page.evaluate(() => location.hash)).toContain('keywords=')
})
