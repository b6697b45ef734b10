import { readFile } from 'node:fs/promises'
import { maintenance } from '@limpid/contract/maintenance/maintenance'
import { expect, test } from 'vitest'
import { picture } from '../testing/browser.ts'
import { machine, member, page, startMachine, visitor } from '../testing/machine.ts'
import { checkPage } from '../testing/page-checks.ts'

startMachine()

/** A one-pixel picture. */
const photo = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
)

test('the plan of a machine shows what is due; work with a photo is recorded, viewed and undone', async () => {
  await visitor.open(`/equipment/equipment-info/${machine.id}?tab=maintenance`)
  const row = page.getByRole('table', { name: '计划' }).getByRole('row').filter({ hasText: '每日清洁' })
  await row.getByText('没有记录').waitFor()
  await picture(page, 'maintenance-plan')
  await checkPage(page, 'plan')
  await row.getByRole('button', { name: '标记完成：每日清洁', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: '标记完成：每日清洁' })
  await dialog.getByRole('textbox', { name: '说明' }).fill('滤网已清洗，喷臂有一处堵塞。')
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'arm.png', mimeType: 'image/png', buffer: photo })
  await dialog.getByRole('button', { name: '照片 1', exact: true }).waitFor()
  await picture(page, 'maintenance-record')
  await checkPage(page, 'record')
  await dialog.getByRole('button', { name: '保存' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await row.getByText('没有记录').waitFor({ state: 'detached' })
  const works = page.getByRole('table', { name: '保养记录' })
  await works.getByText('滤网已清洗，喷臂有一处堵塞。').waitFor()
  await works.getByRole('button', { name: '照片 1', exact: true }).click()
  await page.getByRole('img', { name: '照片 1', exact: true }).waitFor()
  await page.keyboard.press('Escape')
  await works.getByRole('button', { name: '删除 每日清洁', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: '删除', exact: true }).click()
  await page.getByText('暂无保养记录').waitFor()
  await row.getByText('没有记录').waitFor()
})

test('an owner adds a task, pauses it, and finds it in the maintenance overview', async () => {
  await visitor.open(`/equipment/equipment-info/${machine.id}?tab=maintenance`)
  await page.getByRole('button', { name: '新增任务' }).click()
  const dialog = page.getByRole('dialog', { name: '新增任务' })
  await dialog.getByRole('textbox', { name: '名称', exact: true }).fill('检查地漏')
  await dialog.getByRole('button', { name: '保存' }).click()
  await dialog.getByText('请输入天数，或选择累计量').waitFor()
  await dialog.getByRole('textbox', { name: '间隔天数' }).fill('3')
  await picture(page, 'maintenance-task')
  await checkPage(page, 'task')
  await dialog.getByRole('button', { name: '保存' }).click()
  const row = page.getByRole('table', { name: '计划' }).getByRole('row').filter({ hasText: '检查地漏' })
  await row.getByText('未到期').waitFor()
  await visitor.open('/equipment/maintenance')
  await page.getByRole('textbox', { name: '设备或任务' }).fill('地漏')
  const listed = page
    .getByRole('table', { name: '保养计划' })
    .getByRole('row')
    .filter({ hasText: '检查地漏' })
  await listed.waitFor()
  await expect.poll(() => page.evaluate(() => location.hash)).toContain('keywords=')
  await picture(page, 'maintenance-page')
  await checkPage(page, 'page')
  await listed.getByRole('link', { name: machine.name, exact: true }).click()
  await row.getByRole('button', { name: '更多操作：检查地漏', exact: true }).click()
  await page.getByRole('menuitem', { name: '暂停', exact: true }).click()
  await row.getByText('已暂停').waitFor()
})

test('a calendar is saved as a file, and loaded by its address until the subscription ends', async () => {
  await visitor.open('/equipment/maintenance')
  await page.getByRole('button', { name: '日历', exact: true }).click()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: '下载 ICS 文件' }).click(),
  ])
  expect(file.suggestedFilename()).toBe('保养日历.ics')
  expect(await readFile(await file.path(), 'utf8')).toContain('BEGIN:VEVENT')
  await page.getByRole('button', { name: '日历', exact: true }).click()
  await page.getByRole('menuitem', { name: '订阅日历' }).click()
  const dialog = page.getByRole('dialog', { name: '订阅日历' })
  await dialog.getByRole('button', { name: '生成地址' }).click()
  const address = await dialog.getByRole('textbox', { name: '订阅地址' }).inputValue()
  await picture(page, 'maintenance-calendar')
  await checkPage(page, 'calendar')
  const fetched = await fetch(address)
  expect(await fetched.text()).toContain('BEGIN:VCALENDAR')
  await dialog.getByRole('button', { name: '吊销地址' }).click()
  await page.getByRole('dialog', { name: '吊销订阅地址？' }).getByRole('button', { name: '吊销地址' }).click()
  await dialog.getByText('暂无订阅地址。').waitFor()
  expect((await fetch(address)).status).toBe(404)
  expect((await member.call(maintenance.subscription)).subscription).toBeNull()
})
