import { fleet } from '@limpid/contract/fleet/fleet'
import { basePath } from '@limpid/contract/kernel/endpoints'
import { describe, expect, test } from 'vitest'
import { arrive, devices, eventually, hash, page, startFrame, stored } from '../testing/frame.ts'

startFrame()

/** Requests the list as a file, with this answer mocked. */
async function answered(status: number, answer: object): Promise<void> {
  await arrive(devices)
  await page.route(`**${basePath}${fleet.exportRows.path}*`, (requested) =>
    requested.fulfill({ status, json: answer }),
  )
  await page.getByRole('button', { name: '导出', exact: true }).click()
  await page.getByRole('menuitem', { name: /CSV/ }).click()
}
const toasts = () => page.locator('[aria-live="assertive"]')

describe('a response', () => {
  test.each([
    ['of 200 with another code than 00000', 200, { code: 'B0001', data: null, msg: '存不下了' }, '存不下了'],
    ['of 200 with another code and no sentence', 200, { code: 'B0001', data: null }, '系统出错'],
    ['of 400 with a code', 400, { code: 'A0400', data: null, msg: '请求不合规则' }, '请求不合规则'],
    ['of 500 without a sentence', 500, { code: 'B0001', data: null, msg: '' }, '系统出错'],
    ['of 500 that is no envelope', 500, ['oops'], '系统出错'],
  ])('%s is reported with its own message, and the call ends', async (_which, status, answer, reported) => {
    await answered(status, answer)
    await toasts().getByText(reported, { exact: true }).waitFor()
    await eventually(() => page.getByRole('button', { name: '导出', exact: true }).isEnabled()).toBe(true)
  })

  test('for a list is reported in a toast and in its place', async () => {
    await arrive('/dashboard')
    const answer = { code: 'B9999', data: null, msg: '设备清单坏了' }
    await page.route(`**${basePath}${fleet.page.path}*`, (requested) =>
      requested.fulfill({ status: 200, json: answer }),
    )
    await page.evaluate((route) => {
      location.hash = route
    }, devices)
    await toasts().getByText('设备清单坏了', { exact: true }).waitFor()
    await page.getByRole('alert').getByText('设备清单坏了').waitFor()
    await page.getByRole('button', { name: '重试' }).waitFor()
  })

  test('with A0230 asks once whether to sign in again: cancelling leaves the page, confirming clears the token and reloads', async () => {
    await answered(401, { code: 'A0230', data: null, msg: '登录已失效' })
    const dialog = page.getByRole('dialog', { name: '提示' })
    await dialog.getByText('当前页面已失效，请重新登录').waitFor()
    expect(await dialog.getByRole('button').allInnerTexts()).toEqual(['取消', '确定'])
    expect(await toasts().textContent()).toBe('')
    await dialog.getByRole('button', { name: '取消' }).click()
    await dialog.waitFor({ state: 'hidden' })
    expect(await hash()).toBe(`#${devices}`)
    expect(await stored('accessToken')).toMatch(/^Bearer /)

    await page.getByRole('button', { name: '导出', exact: true }).click()
    await page.getByRole('menuitem', { name: /CSV/ }).click()
    await dialog.getByRole('button', { name: '确定' }).click()
    await page.getByRole('button', { name: '登录', exact: true }).waitFor()
    expect(await stored('accessToken')).toBeNull()
  })
})
