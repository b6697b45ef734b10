import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { signIn } from '../testing/browser.ts'
import { at, reached, server, startDoors, tokenOf } from '../testing/doors.ts'

startDoors()

describe('several tabs', () => {
  test('share one session: what one tab does keeps the other signed in, and signing out in one is out in all', async () => {
    const visitor = await at('/login')
    const here = visitor.page
    await signIn(visitor, 'member')
    await reached(here, '#/dashboard')
    const there = await visitor.context.newPage()
    await there.goto(`${server.consoleUrl}#/equipment/own-equipment`)
    await there.getByRole('heading', { name: '我的设备' }).waitFor()
    const token = (page: Page) => page.evaluate(() => localStorage.getItem('accessToken'))
    expect(await token(there)).toBe(await token(here))

    await here.getByRole('button', { name: /会员/ }).click()
    await here.getByRole('menuitem', { name: /退出登录|注销/ }).click()
    await here.getByRole('button', { name: '确定' }).click()
    await there.getByRole('button', { name: '登录', exact: true }).waitFor()
    expect(await token(there)).toBeFalsy()
    await visitor.close()
  })

  test('go with the sign-out also where something was half entered: it says so before, and nobody is asked again', async () => {
    const visitor = await at('/login')
    const here = visitor.page
    await signIn(visitor, 'member')
    await reached(here, '#/dashboard')
    const there = await visitor.context.newPage()
    const asked: string[] = []
    for (const page of [here, there])
      page.on('dialog', async (dialog) => {
        asked.push(dialog.type())
        await dialog.dismiss()
      })
    for (const page of [here, there]) {
      await page.goto(`${server.consoleUrl}#/personal?tab=password`)
      await page.getByLabel('当前密码').fill('half of it')
    }
    await here.bringToFront()
    await here.getByRole('button', { name: /会员/ }).click()
    await here.getByRole('menuitem', { name: /退出登录|注销/ }).click()
    await here.getByText('还有没保存的内容').waitFor()
    await here.getByRole('button', { name: '确定' }).click()
    for (const page of [here, there]) {
      await page.getByRole('button', { name: '登录', exact: true }).waitFor()
      expect(await page.getByRole('button', { name: /会员/ }).count()).toBe(0)
    }
    expect(asked).toEqual([])
    await visitor.close()
  })

  test('are one person: when somebody else signs in, the other tab shows nothing of the one before', async () => {
    const visitor = await at('/login')
    const here = visitor.page
    await signIn(visitor, 'member')
    await reached(here, '#/dashboard')
    const answer = await visitor.context.newPage()
    await answer.goto(`${server.consoleUrl}#/dashboard`)
    await answer.getByRole('button', { name: /会员/ }).waitFor()
    const guest = await tokenOf('guest')
    await here.evaluate((token) => localStorage.setItem('accessToken', token), guest)
    await answer.getByRole('button', { name: /访客/ }).waitFor()
    expect(await answer.getByRole('button', { name: /会员/ }).count()).toBe(0)
    await visitor.close()
  })
})

test('the address of a device with what is no id shows what an unknown one does', async () => {
  const visitor = await at('/login?redirect=%2Fequipment%2Fequipment-info%2Fabc')
  await signIn(visitor, 'member')
  await visitor.page.getByText('你现在看不到这台设备').waitFor()
  expect(await visitor.page.getByText('系统出错').count()).toBe(0)
  await visitor.close()
})

test('a page that nobody touches says that the server went away, and no more once it is back', async () => {
  const visitor = await at('/login')
  const { page } = visitor
  await signIn(visitor, 'member')
  await reached(page, '#/dashboard')
  const banner = page.getByRole('status').filter({ hasText: '连接不上服务器，正在重试' })
  await server.stop()
  await banner.waitFor()
  await server.start()
  await banner.waitFor({ state: 'detached' })
  await visitor.close()
})
