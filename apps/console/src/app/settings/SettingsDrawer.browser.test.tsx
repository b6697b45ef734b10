import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import {
  button,
  dialog,
  eventually,
  expectAbsent,
  expectVisible,
  openPage,
  reload,
  startConsole,
  stored,
  tags,
} from '../../../testing/mountConsole.tsx'
import { answerFleet } from '../../../testing/sample/fleet.ts'

startConsole(answerFleet)

const devices = '/equipment/own-equipment?scope=all'
const openSettings = () => button('项目配置').click()
const turn = (name: string) => page.getByRole('switch', { name }).click({ force: true })
const sidebar = () => page.getByRole('complementary')
const primary = () => document.documentElement.style.getPropertyValue('--primary')
const watermark = () => document.querySelector('[data-watermark]')

describe('frame settings', () => {
  test('hide the tags and the logo, and show them again', async () => {
    await openPage('/dashboard')
    const logo = () => sidebar().getByRole('link', { name: '澄联', exact: true })
    await expectVisible(logo())
    await openSettings()
    await turn('开启 Tags-View')
    await turn('侧边栏 Logo')
    await expectAbsent(tags())
    await expectAbsent(logo())
    expect(['tagsView', 'sidebarLogo'].map(stored)).toEqual(['false', 'false'])
    await reload()
    expect([...tags().elements(), ...logo().elements()]).toEqual([])
    await openSettings()
    await turn('开启 Tags-View')
    await turn('侧边栏 Logo')
    await eventually(() => tags().elements().length).toBe(1)
    await eventually(() => logo().elements().length).toBe(1)
  })

  test('keep the header in sight, or let it scroll with the page', async () => {
    await openPage(`${devices}&pageSize=30`)
    await expectVisible(page.getByText('共 14 条'))
    await page.viewport(1440, 500)
    const top = () => {
      scrollTo(0, 200)
      return document.querySelector('header')?.getBoundingClientRect().top
    }
    await eventually(top).toBe(0)
    await openSettings()
    await turn('固定 Header')
    await userEvent.keyboard('{Escape}')
    await expectAbsent(dialog())
    await eventually(top).toBeLessThan(-100)
  })

  test('make every control smaller or larger', async () => {
    const heights: number[] = []
    for (const size of ['small', 'default', 'large']) {
      localStorage.setItem('size', size)
      await (heights.length === 0 ? openPage(devices) : reload())
      await expectVisible(button('新增设备'))
      heights.push(button('新增设备').element().clientHeight)
    }
    expect(heights).toEqual(heights.toSorted((a, b) => a - b))
    expect(new Set(heights).size).toBe(3)
  })
})

describe('settings', () => {
  test('apply at once, are stored individually, and can be reset', async () => {
    await openPage(devices)
    const field = page.getByPlaceholder('名称或序列号')
    await field.fill('洗衣房')
    await openSettings()
    await page.getByRole('radio', { name: '顶部模式' }).click({ force: true })
    await turn('开启水印')
    await turn('固定 Header')
    await button('主题颜色 #FF4500').click()
    expect(['layout', 'watermarkEnabled', 'fixedHeader', 'themeColor'].map(stored)).toEqual([
      'top',
      'true',
      'false',
      '#FF4500',
    ])
    expect(sidebar().elements()).toEqual([])
    await expect.element(field).toHaveValue('洗衣房')
    await reload()
    await eventually(primary).toBe('#FF4500')
    await eventually(() => watermark()?.getAttribute('data-watermark')).toBe('澄联')
    await openSettings()
    await button('恢复默认').click()
    await eventually(primary).toBe('#409EFF')
    expect(stored('layout')).toBeNull()
    expect(watermark()).toBeNull()
  })

  test('an invalid colour is reported, and the old one stays', async () => {
    await openPage('/dashboard')
    await openSettings()
    const field = page.getByRole('textbox', { name: '主题颜色' })
    await field.fill('red')
    await userEvent.keyboard('{Enter}')
    await expectVisible(page.getByText('请传入合法的16进制颜色值，eg: #FF0000'))
    await expect.element(field).toHaveValue('#409EFF')
    expect(stored('themeColor')).toBeNull()
  })

  test("a watermark of one's own is a setting of its own, and empty it is the product name again", async () => {
    await openPage('/dashboard')
    await openSettings()
    expect(page.getByRole('textbox', { name: '水印文字' }).elements()).toEqual([])
    await turn('开启水印')
    const text = page.getByRole('textbox', { name: '水印文字' })
    await text.fill('一号厨房')
    await eventually(() => watermark()?.getAttribute('data-watermark')).toBe('一号厨房')
    expect(stored('watermarkContent')).toBe('一号厨房')
    await reload()
    await eventually(() => watermark()?.getAttribute('data-watermark')).toBe('一号厨房')
    await openSettings()
    await text.fill('')
    await eventually(() => watermark()?.getAttribute('data-watermark')).toBe('澄联')
  })

  test('light, dark and system are chosen, stored and painted', async () => {
    await openPage('/dashboard')
    await openSettings()
    const dark = () => document.documentElement.classList.contains('dark')
    for (const [name, theme, isDark] of [
      ['深色', 'dark', true],
      ['浅色', 'light', false],
    ] as const) {
      await page.getByText(name, { exact: true }).click()
      await eventually(dark).toBe(isDark)
      expect(stored('theme')).toBe(theme)
    }
    await page.getByText('跟随系统', { exact: true }).click()
    await eventually(() => stored('theme')).toBe('auto')
    expect(dark()).toBe(matchMedia('(prefers-color-scheme: dark)').matches)
  })

  test('a typed theme colour is painted with its shades and stored', async () => {
    await openPage('/dashboard')
    await openSettings()
    await page.getByRole('textbox', { name: '主题颜色' }).fill('#ff4500')
    await userEvent.keyboard('{Enter}')
    await eventually(primary).toBe('#FF4500')
    expect(stored('themeColor')).toBe('#FF4500')
    // #FF4500 with half of it replaced by white.
    expect(document.documentElement.style.getPropertyValue('--primary-light-5')).toBe('#FFA280')
    await reload()
    await eventually(primary).toBe('#FF4500')
  })

  test('the watermark covers dialogs and does not block clicks', async () => {
    await openPage(devices, { watermarkEnabled: 'true' })
    await button('新增设备').click()
    await expectVisible(dialog())
    await eventually(watermark).not.toBeNull()
    const { pointerEvents, zIndex } = getComputedStyle(watermark() as Element)
    expect(pointerEvents).toBe('none')
    const layers = [...document.querySelectorAll('body *')].map(
      (one) => Number(getComputedStyle(one).zIndex) || 0,
    )
    expect(Number(zIndex)).toBe(Math.max(...layers))
  })

  test('size and language confirm their change', async () => {
    await openPage('/dashboard')
    const height = () => button('搜索').element().clientHeight
    const before = height()
    await button('布局大小').click()
    await expect.element(page.getByRole('menuitem', { name: '默认' })).toBeDisabled()
    await page.getByRole('menuitem', { name: '大型' }).click()
    await expectVisible(page.getByText('切换布局大小成功'))
    expect(height()).toBeGreaterThan(before)
    await button('语言').click()
    await page.getByRole('menuitem', { name: 'English' }).click()
    await expectVisible(page.getByText('Switch Language Successful!'))
    expect(['language', 'size'].map(stored)).toEqual(['en', 'large'])
    await expectVisible(page.getByRole('heading', { name: 'Dashboard' }))
  })
})
