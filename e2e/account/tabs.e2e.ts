import { auth } from '@limpid/contract/auth/auth'
import { basePath } from '@limpid/contract/kernel/endpoints'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { signIn } from '../testing/browser.ts'
import { signInCaller } from '../testing/caller.ts'
import { at, entered, reached, server, startEndpoints } from '../testing/sign-in-pages.ts'

startEndpoints()

const token = (page: Page) => page.evaluate(() => localStorage.getItem('accessToken'))
const ended = (page: Page) => page.getByRole('dialog', { name: '提示' })

describe('several tabs', () => {
  test('share one session: activity in one tab keeps the other signed in, and signing out in one signs out all', async () => {
    const visitor = await entered('member')
    const here = visitor.page
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

  test('are signed out even with unsaved input: the sign-out warns before, and nobody is asked again', async () => {
    const visitor = await entered('member')
    const here = visitor.page
    await reached(here, '#/dashboard')
    const there = await visitor.context.newPage()
    const requested: string[] = []
    for (const page of [here, there])
      page.on('dialog', async (dialog) => {
        requested.push(dialog.type())
        await dialog.dismiss()
      })
    for (const page of [here, there]) {
      await page.goto(`${server.consoleUrl}#/personal?tab=password`)
      await page.getByLabel('当前密码').fill('half of it')
    }
    await here.bringToFront()
    await here.getByRole('button', { name: /会员/ }).click()
    await here.getByRole('menuitem', { name: /退出登录|注销/ }).click()
    await here.getByText('未保存的内容将丢失').waitFor()
    await here.getByRole('button', { name: '确定' }).click()
    for (const page of [here, there]) {
      await page.getByRole('button', { name: '登录', exact: true }).waitFor()
      expect(await page.getByRole('button', { name: /会员/ }).count()).toBe(0)
    }
    expect(requested).toEqual([])
    await visitor.close()
  })

  test('are one person: when somebody else signs in, the other tab shows nothing of the previous person', async () => {
    const visitor = await entered('member')
    const here = visitor.page
    await reached(here, '#/dashboard')
    const answer = await visitor.context.newPage()
    await answer.goto(`${server.consoleUrl}#/dashboard`)
    await answer.getByRole('button', { name: /会员/ }).waitFor()
    const { token: guest } = await signInCaller(server.consoleUrl, 'guest')
    await here.evaluate((value) => localStorage.setItem('accessToken', value), `Bearer ${guest}`)
    await answer.getByRole('button', { name: /访客/ }).waitFor()
    expect(await answer.getByRole('button', { name: /会员/ }).count()).toBe(0)
    await visitor.close()
  })
})

describe('the end of a session is reported by the pages that lost it, and', () => {
  /** A user with two tabs whose session was ended elsewhere; both tabs say so. */
  async function losing() {
    const visitor = await entered('member')
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

  test('a person signing in again in one tab finds the other at the sign-in page without a dialog', async () => {
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

  test('no longer once the sign-in page has loaded, whatever led there', async () => {
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

test('a device address with an invalid id shows the same as an unknown device', async () => {
  const visitor = await at('/login?redirect=%2Fequipment%2Fequipment-info%2Fabc')
  await signIn(visitor, 'member')
  await visitor.page.getByText('无法查看该设备').waitFor()
  expect(await visitor.page.getByText('系统出错').count()).toBe(0)
  await visitor.close()
})

test('an untouched page shows that the server is unreachable, and stops once it is back', async () => {
  const visitor = await entered('member')
  const { page } = visitor
  await reached(page, '#/dashboard')
  const banner = page.getByRole('status').filter({ hasText: '无法连接服务器，正在重试' })
  await server.stop()
  await banner.waitFor()
  await server.start()
  await banner.waitFor({ state: 'detached' })
  await visitor.close()
})
