import { auth } from '@limpid/contract/auth'
import { basePath } from '@limpid/contract/kernel/endpoints'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { signIn } from '../testing/browser.ts'
import { at, reached, server, startDoors, tokenOf } from '../testing/doors.ts'

startDoors()

const token = (page: Page) => page.evaluate(() => localStorage.getItem('accessToken'))
const ended = (page: Page) => page.getByRole('dialog', { name: '提示' })

describe('several tabs', () => {
  test('share one session: what one tab does keeps the other signed in, and signing out in one is out in all', async () => {
    const visitor = await at('/login')
    const here = visitor.page
    await signIn(visitor, 'member')
    await reached(here, '#/dashboard')
    const there = await visitor.context.newPage()
    await there.goto(`${server.consoleUrl}#/equipment/own-equipment`)
    await there.getByRole('heading', { name: '我的设备' }).waitFor()
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

describe('that a session ended is said by the pages that lost it, and', () => {
  /** Somebody with two tabs, whose session was ended elsewhere; both say so. */
  async function losing() {
    const visitor = await at('/login')
    await signIn(visitor, 'member')
    await reached(visitor.page, '#/dashboard')
    const other = await visitor.context.newPage()
    await other.goto(`${server.consoleUrl}#/personal`)
    await other.getByRole('heading', { name: '个人中心', level: 1 }).waitFor()
    const authorization = (await token(other)) ?? ''
    const url = new URL(`.${basePath}${auth.signOut.path}`, server.consoleUrl)
    await fetch(url, { method: 'DELETE', headers: { authorization } })
    await Promise.all([visitor.page, other].map((page) => ended(page).waitFor()))
    return { visitor, here: visitor.page, other }
  }

  test('who signs in again in one tab finds the other at the sign-in page without a question', async () => {
    const { visitor, here, other } = await losing()
    await ended(here).getByRole('button', { name: '确定' }).click()
    for (const page of [here, other]) {
      await page.getByRole('button', { name: '登录', exact: true }).waitFor()
      expect(await ended(page).count()).toBe(0)
    }
    await signIn(visitor, 'member')
    await reached(here, '#/dashboard')
    await reached(other, '#/dashboard')
    for (const page of [here, other]) {
      await page.getByRole('heading', { name: '首页', level: 1 }).waitFor()
      expect(await ended(page).count()).toBe(0)
    }
    await visitor.close()
  })

  test('no longer once the sign-in page has come, whatever led there', async () => {
    const { visitor, here, other } = await losing()
    await other.close()
    await here.evaluate(() => {
      localStorage.removeItem('accessToken')
      location.hash = '/personal'
    })
    await reached(here, '#/login?redirect=%2Fpersonal')
    await here.getByRole('button', { name: '登录', exact: true }).waitFor()
    expect(await ended(here).count()).toBe(0)
    await signIn(visitor, 'member')
    await here.getByRole('heading', { name: '个人中心', level: 1 }).waitFor()
    expect(await ended(here).count()).toBe(0)
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
