import { members } from '@limpid/contract/members/members'
import { users } from '@limpid/contract/users/users'
import { expect, test } from 'vitest'
import { picture } from '../testing/browser.ts'
import { signInCaller } from '../testing/caller.ts'
import { openSignedIn, page, server, startFrame } from '../testing/frame.ts'
import { change, checkPage } from '../testing/page-checks.ts'

startFrame()

const button = (name: string) => page.getByRole('button', { name, exact: true })
const dialog = () => page.getByRole('dialog')

/** True if the focused field is described by these words. */
const isAtFocus = async (words: string) => {
  const id = await dialog().getByText(words).getAttribute('id')
  const described = await page.evaluate(() => document.activeElement?.getAttribute('aria-describedby') ?? '')
  return id !== null && described.split(' ').includes(id)
}

test('a user import says at its fields what is missing, and focuses the first of them', async () => {
  await openSignedIn('/system/user')
  await button('导入').click()
  await button('检查').click()
  await dialog().getByText('请选择部门').waitFor()
  await expect.poll(() => isAtFocus('上传 Excel 文件不能为空')).toBe(true)
  await picture(page, 'users-import-missing')
  await checkPage(page)
  await dialog()
    .locator('input[type="file"]')
    .setInputFiles({ name: 'users.xlsx', mimeType: 'application/octet-stream', buffer: Buffer.from('x') })
  await button('检查').click()
  await expect.poll(() => isAtFocus('请选择部门')).toBe(true)
  expect(await dialog().getByText('上传 Excel 文件不能为空').count()).toBe(0)
})

test('the default user columns fit beside the departments, and the others can be selected', async () => {
  const root = await signInCaller(server.consoleUrl, 'root')
  const staff = (await root.call(users.roles)).filter(({ label }: { label: string }) => /管理员$/.test(label))
  const body = {
    username: 'inspector_east_1',
    nickname: '员工巡检 1 号',
    mobile: '13812345678',
    email: 'inspector.east.1@example.com',
    roleIds: staff.slice(-2).map(({ value }: { value: string }) => value),
  }
  await root.call(users.create, { body })
  await openSignedIn('/system/user')
  const table = page.getByRole('table')
  const heads = () => table.getByRole('columnheader').allInnerTexts()
  const beyond = () => table.evaluate((it) => it.scrollWidth - (it.parentElement?.clientWidth ?? 0))
  await page.getByText('13812345678').waitFor()
  expect((await heads()).join()).not.toMatch(/性别|邮箱/)
  await expect.poll(beyond).toBeLessThanOrEqual(0)
  await change(page, { language: 'en' })
  await page.getByText('Display name').waitFor()
  await picture(page, 'users-columns-en')
  await expect.poll(beyond).toBeLessThanOrEqual(0)
  await change(page, { language: 'zh-cn' })

  await page.getByRole('button', { name: '列和行高' }).click()
  const reset = page.getByRole('button', { name: '恢复默认' })
  expect(await reset.getAttribute('title')).toBe('已经是默认')
  await page.getByRole('checkbox', { name: '邮箱' }).check()
  await page.getByText('inspector.east.1@example.com').waitFor()
  await reset.click()
  await expect.poll(async () => (await heads()).join()).not.toContain('邮箱')
})

test('all user columns hidden by default stay once selected, until the choice is undone', async () => {
  await openSignedIn('/system/user')
  const heads = async () => (await page.getByRole('table').getByRole('columnheader').allInnerTexts()).join()
  const box = (name: string) => page.getByRole('checkbox', { name })
  const options = () => page.getByRole('button', { name: '列和行高' })
  const admin = await signInCaller(server.consoleUrl, 'admin')
  const reported = async () => (await admin.call(members.me)).preferences.hiddenColumns.users
  await options().click()
  await box('邮箱').check()
  await box('性别').check()
  await box('创建时间').check()
  await expect.poll(reported).toEqual([])
  await page.reload()
  await expect.poll(heads).toMatch(/邮箱.*性别/s)

  await options().click()
  await box('邮箱').uncheck()
  await box('性别').uncheck()
  await box('创建时间').uncheck()
  await expect.poll(reported).toBeUndefined()
  expect(await page.getByRole('button', { name: '恢复默认' }).getAttribute('title')).toBe('已经是默认')
  await page.reload()
  await expect.poll(heads).toContain('手机')
  expect(await heads()).not.toMatch(/邮箱|性别/)
})
