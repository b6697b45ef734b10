import { describe, expect, test } from 'vitest'
import {
  arrive,
  devices,
  eventually,
  openSettings,
  page,
  startFrame,
  stored,
  tags,
} from '../testing/frame.ts'

startFrame()

const turn = (name: string) => page.getByRole('switch', { name }).click({ force: true })

describe('frame settings', () => {
  test('hide the tags and the logo, and show them again', async () => {
    await arrive('/dashboard')
    const logo = () => page.getByRole('complementary').getByRole('link', { name: '澄联', exact: true })
    await logo().waitFor()
    await openSettings()
    await turn('开启 Tags-View')
    await turn('侧边栏 Logo')
    await eventually(() => tags().count()).toBe(0)
    await eventually(() => logo().count()).toBe(0)
    expect(await Promise.all(['tagsView', 'sidebarLogo'].map(stored))).toEqual(['false', 'false'])
    await page.reload()
    await page.getByRole('heading', { name: '首页', level: 1 }).waitFor()
    expect([await tags().count(), await logo().count()]).toEqual([0, 0])
    await openSettings()
    await turn('开启 Tags-View')
    await turn('侧边栏 Logo')
    await tags().waitFor()
    await logo().waitFor()
  })

  test('keep the header in sight, or let it scroll with the page', async () => {
    await arrive(`${devices}&pageSize=30`)
    await page.getByText('共 14 条').waitFor()
    await page.setViewportSize({ width: 1440, height: 500 })
    const top = () =>
      page.getByRole('banner').evaluate((bar) => {
        scrollTo(0, 200)
        return bar.getBoundingClientRect().top
      })
    await eventually(top).toBe(0)
    await openSettings()
    await turn('固定 Header')
    await page.keyboard.press('Escape')
    await eventually(() => page.getByRole('dialog').count()).toBe(0)
    await eventually(top).toBeLessThan(-100)
  })

  test('make every control smaller or larger', async () => {
    await arrive(devices)
    const heights: number[] = []
    const add = page.getByRole('button', { name: '新增设备' })
    for (const size of ['small', 'default', 'large']) {
      await page.evaluate((chosen) => localStorage.setItem('size', chosen), size)
      await page.reload()
      await add.waitFor()
      heights.push(await add.evaluate((button) => button.clientHeight))
    }
    expect(heights).toEqual(heights.toSorted((a, b) => a - b))
    expect(new Set(heights).size).toBe(3)
  })
})
