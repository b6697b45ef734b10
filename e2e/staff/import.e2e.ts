import { expect, test } from 'vitest'
import { picture } from '../testing/browser.ts'
import { arrive, page, startFrame } from '../testing/frame.ts'
import { looksRight } from '../testing/looks.ts'

startFrame()

const button = (name: string) => page.getByRole('button', { name, exact: true })
const dialog = () => page.getByRole('dialog')

/** True where the field that has the focus is described by these words. */
const isAtFocus = async (words: string) => {
  const id = await dialog().getByText(words).getAttribute('id')
  const described = await page.evaluate(() => document.activeElement?.getAttribute('aria-describedby') ?? '')
  return id !== null && described.split(' ').includes(id)
}

test('an import of users says at its fields what is missing, and the first of them has the focus', async () => {
  await arrive('/system/user')
  await button('导入').click()
  await button('检查').click()
  await dialog().getByText('请选择部门').waitFor()
  await expect.poll(() => isAtFocus('请选择 Excel 文件')).toBe(true)
  await picture(page, 'users-import-missing')
  await looksRight(page)
  await dialog()
    .locator('input[type="file"]')
    .setInputFiles({ name: 'users.xlsx', mimeType: 'application/octet-stream', buffer: Buffer.from('x') })
  await button('检查').click()
  await expect.poll(() => isAtFocus('请选择部门')).toBe(true)
  expect(await dialog().getByText('请选择 Excel 文件').count()).toBe(0)
})
