import { fleet } from '@limpid/contract/fleet/fleet'
import { members } from '@limpid/contract/members/members'
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answerRaw, refuse } from '../../../testing/fakeServer.ts'
import {
  button,
  expectVisible,
  openPage,
  startConsole,
  toasts,
  visit,
} from '../../../testing/mountConsole.tsx'
import { answerFleet } from '../../../testing/sample/fleet.ts'

startConsole(answerFleet)

const devices = '/equipment/own-equipment?scope=all'
const toast = (text: string) => page.getByRole('status').getByText(text, { exact: true })

describe('a response', () => {
  test.each([
    ['of 200 with another code than 00000', 200, { code: 'B0001', data: null, msg: '存不下了' }, '存不下了'],
    ['of 200 with another code and no sentence', 200, { code: 'B0001', data: null }, '系统出错'],
    ['of 400 with a code', 400, { code: 'A0400', data: null, msg: '请求不合规则' }, '请求不合规则'],
    ['of 500 without a sentence', 500, { code: 'B0001', data: null, msg: '' }, '系统出错'],
    ['of 500 that is no envelope', 500, ['oops'], '系统出错'],
  ])('%s is reported with its own message, and the call ends', async (_which, status, body, reported) => {
    answerRaw(fleet.exportRows, status, body)
    await openPage(devices)
    await button('导出').click()
    await page.getByRole('menuitem', { name: /CSV/ }).click()
    await expectVisible(toast(reported))
    await expect.element(button('导出')).toBeEnabled()
  })

  test('for a list is reported in a toast and in its place', async () => {
    await openPage('/dashboard')
    answerRaw(fleet.page, 200, { code: 'B9999', data: null, msg: '设备清单坏了' })
    visit(devices)
    await expectVisible(toast('设备清单坏了'))
    await expectVisible(page.getByRole('alert').getByText('设备清单坏了'))
    await expectVisible(button('重试'))
  })

  test('for a form is reported in its own place, once, and keeps the input', async () => {
    await openPage('/personal')
    refuse(members.updateProfile, 400, 'A0400', '这个名字不行')
    const name = page.getByLabelText('昵称', { exact: false })
    await name.fill('不行的名字')
    await button('保存').click()
    await expectVisible(page.getByRole('main').getByText('这个名字不行'))
    expect(page.getByText('这个名字不行').elements()).toHaveLength(1)
    expect(toasts()).toBe('')
    await expect.element(name).toHaveValue('不行的名字')
  })
})

test('a database that is away is said in a banner until the server is ready again', async () => {
  await openPage('/dashboard')
  answerRaw(fleet.page, 503, { code: 'C0300', data: null, msg: '数据库暂时不可用' })
  visit(devices)
  const banner = page.getByText('数据库暂时不可用，正在等待恢复', { exact: false })
  await expectVisible(banner)
  // The fake server answers unknown addresses with 404, which is no evidence against the database.
  await expect.element(banner, { timeout: 10_000 }).not.toBeInTheDocument()
})
