import { readFile } from 'node:fs/promises'
import { roles } from '@limpid/contract/roles/roles'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { appCode } from '../../apps/server/testing/totp.ts'
import { picture, signIn } from '../testing/browser.ts'
import { signInCaller } from '../testing/caller.ts'
import { password } from '../testing/launch.ts'
import { at, entered, reached, server, startEndpoints } from '../testing/sign-in-pages.ts'

startEndpoints()

/** Sets it up in the open panel; returns the secret of the app and the recovery codes. */
async function setUp(page: Page): Promise<{ secret: string; recoveryCodes: string[] }> {
  await page.getByRole('button', { name: '设置', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('当前密码').fill(password)
  await dialog.getByRole('button', { name: '下一步' }).click()
  await dialog.getByRole('img', { name: '验证器二维码' }).waitFor()
  const secret = ((await dialog.locator('code').textContent()) ?? '').replaceAll(' ', '')
  await picture(page, 'two-step-set-up')
  await dialog.getByLabel('6 位验证码').fill(appCode(secret, new Date()))
  await dialog.getByRole('button', { name: '启用' }).click()
  await dialog.getByRole('heading', { name: '保存恢复码' }).waitFor()
  const recoveryCodes = ((await dialog.locator('pre').textContent()) ?? '').trim().split('\n')
  const saving = page.waitForEvent('download')
  await dialog.getByRole('button', { name: '下载', exact: true }).click()
  expect(await readFile(await (await saving).path(), 'utf8')).toBe(`${recoveryCodes.join('\n')}\n`)
  await dialog.getByRole('button', { name: '我已保存' }).click()
  return { secret, recoveryCodes }
}

/** Signs in with the password, and then with what is asked for besides; all codes but the last are wrong. */
async function signInWith(username: string, ...codes: string[]) {
  const visitor = await at('/login')
  await signIn(visitor, username)
  for (const [at, code] of codes.entries()) {
    if (at > 0) await visitor.page.getByText('两步验证码错误').waitFor()
    await visitor.page.getByLabel('两步验证码').fill(code)
    await visitor.page.getByRole('button', { name: '登录', exact: true }).click()
  }
  return visitor
}

describe('two-step sign-in', () => {
  test('is set up in the personal centre, and asks for a code of the app or a recovery code from then on', async () => {
    const member = await entered('member', '/personal?tab=security')
    const { secret, recoveryCodes } = await setUp(member.page)
    await member.page.getByText('剩余 10 个恢复码').waitFor()
    await member.close()
    const byApp = await signInWith('member', '000000', appCode(secret, new Date(), 1))
    await reached(byApp.page, '#/dashboard')
    await byApp.close()
    const byPaper = await signInWith('member', recoveryCodes[0] ?? '')
    await reached(byPaper.page, '#/dashboard')
    await byPaper.open('/personal?tab=security')
    await byPaper.page.getByText('剩余 9 个恢复码').waitFor()
    await byPaper.close()
    const again = await signInWith('member', recoveryCodes[0] ?? '')
    await again.page.getByText('两步验证码错误').waitFor()
    await again.close()
  })

  test('is asked for before anything else where a role requires it, and cannot be turned off there', async () => {
    const root = await signInCaller(server.consoleUrl, 'root')
    const { list } = await root.call(roles.page, { query: { keywords: 'GUEST' } })
    const { id } = list[0]
    const form = await root.call(roles.form, { params: { id } })
    await root.call(roles.update, { params: { id }, body: { ...form, secondFactor: 1 } })
    const guest = await signInWith('guest')
    await guest.page.getByRole('heading', { name: '请先设置两步验证' }).waitFor()
    await picture(guest.page, 'two-step-required')
    await setUp(guest.page)
    await guest.page.getByRole('navigation', { name: '主菜单' }).waitFor()
    await guest.open('/personal?tab=security')
    await guest.page.getByText('所属角色要求，不能关闭').waitFor()
    expect(await guest.page.getByRole('button', { name: '关闭', exact: true }).count()).toBe(0)
    await guest.close()
  })
})
