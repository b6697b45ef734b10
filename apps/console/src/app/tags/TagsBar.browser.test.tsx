import { beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import {
  button,
  dialog,
  eventually,
  expectAbsent,
  expectVisible,
  hash,
  mainMenu,
  openPage,
  startConsole,
  tag,
  tags,
  titles,
  visit,
} from '../../../testing/mountConsole.tsx'
import { answerFleet } from '../../../testing/sample/fleet.ts'

startConsole(answerFleet)

const devices = '/equipment/own-equipment?scope=all'
const entry = (name: string) => mainMenu().getByRole('link', { name })
const choose = async (title: string, item: string) => {
  await tag(title).click({ button: 'right' })
  await page.getByRole('menuitem', { name: item, exact: true }).click()
}

describe('tags', () => {
  beforeEach(() => openPage(devices))

  test('close with the middle button, by menu and by keys; the dashboard stays', async () => {
    await entry('个人中心').click()
    await expectVisible(tag('个人中心'))
    await tag('我的设备').click({ button: 'middle' })
    await eventually(titles).toEqual(['首页', '个人中心'])
    await tag('首页').click({ button: 'middle' })
    await tag('个人中心').click({ button: 'right' })
    await expectVisible(page.getByRole('menuitem', { name: '关闭所有' }))
    expect(
      page
        .getByRole('menuitem')
        .elements()
        .map(({ textContent }) => textContent),
    ).toEqual(['刷新', '关闭', '关闭所有'])
    await page.getByRole('menuitem', { name: '关闭所有' }).click()
    await eventually(titles).toEqual(['首页'])
    await eventually(hash).toBe('#/dashboard')
    await entry('个人中心').click()
    await expectVisible(tag('个人中心'))
    // Its page may still load: it must not bring the tag back.
    ;(tag('个人中心').element() as HTMLElement).focus()
    await userEvent.keyboard('{Delete}')
    await eventually(titles).toEqual(['首页'])
    await eventually(() => document.activeElement?.textContent).toBe('首页')
  })

  test('close all others, or those to the left or to the right of one, and the dashboard stays', async () => {
    const open = ['首页', '我的设备', '站点管理', '个人中心']
    const reopen = async () => {
      for (const [at, path] of [devices, '/equipment/sites', '/personal'].entries()) {
        visit(path)
        await expectVisible(tag(open[at + 1] ?? ''))
      }
      await eventually(titles).toEqual(open)
    }
    await reopen()
    await choose('站点管理', '关闭左侧')
    await eventually(titles).toEqual(['首页', '站点管理', '个人中心'])
    await choose('首页', '关闭右侧')
    await eventually(titles).toEqual(['首页'])
    await reopen()
    await choose('站点管理', '关闭其它')
    await eventually(titles).toEqual(['首页', '站点管理'])
    await eventually(hash).toBe('#/equipment/sites')
  })

  test('can be reordered by dragging and by keys', async () => {
    await entry('个人中心').click()
    await eventually(titles).toEqual(['首页', '我的设备', '个人中心'])
    await userEvent.dragAndDrop(tag('个人中心'), tag('我的设备'))
    await eventually(titles).toEqual(['首页', '个人中心', '我的设备'])
    ;(tag('个人中心').element() as HTMLElement).focus()
    await userEvent.keyboard('{Shift>}{ArrowRight}{/Shift}')
    await eventually(titles).toEqual(['首页', '我的设备', '个人中心'])
    await userEvent.keyboard('{Shift>}{ArrowLeft}{ArrowLeft}{/Shift}')
    await eventually(titles).toEqual(['首页', '个人中心', '我的设备'])
  })
})

describe('keep-alive pages', () => {
  const mark = 'data-left'
  const heading = () => [...document.querySelectorAll('#content h1')].find((one) => one.checkVisibility())
  const pageMark = () => heading()?.getAttribute(mark) ?? null
  const markPage = () => heading()?.setAttribute(mark, 'here')

  test('are the same with their filters and scroll position on the way back, until they are refreshed or closed', async () => {
    const address = '/equipment/own-equipment?scope=all&pageSize=30&keywords=洗衣房'
    await openPage(address)
    await expectVisible(page.getByText('共 14 条'))
    markPage()
    await page.viewport(1440, 700)
    const scrolled = () => {
      scrollTo(0, 120)
      return scrollY
    }
    await eventually(scrolled).toBe(120)
    await entry('个人中心').click()
    await expectVisible(page.getByRole('heading', { name: '个人中心', level: 1 }))
    expect(scrollY).toBe(0)
    await entry('我的设备').click()
    await eventually(() => decodeURI(hash())).toBe(`#${address}`)
    await eventually(pageMark).toBe('here')
    await eventually(() => scrollY).toBe(120)
    await expect.element(page.getByPlaceholder('名称或序列号')).toHaveValue('洗衣房')

    await choose('我的设备', '刷新')
    await eventually(pageMark).toBeNull()
    await eventually(() => decodeURI(hash())).toBe(`#${address}`)

    await expectVisible(page.getByText('共 14 条'))
    markPage()
    await tags().getByRole('button', { name: '关闭 我的设备' }).click()
    await eventually(hash).not.toContain('own-equipment')
    await entry('我的设备').click()
    await eventually(hash).toBe('#/equipment/own-equipment')
    await eventually(pageMark).toBeNull()
  })
})

describe('unsaved input', () => {
  test('is lost by refreshing or closing its tag only after a confirmation, also from another page', async () => {
    const nickname = () => page.getByLabelText('昵称', { exact: false })
    const question = () => dialog('放弃更改？')
    const goOn = async () => {
      await question().getByRole('button', { name: '继续编辑' }).click()
      await expectAbsent(question())
    }
    await openPage('/personal')
    await nickname().fill('半个名字')
    await choose('个人中心', '刷新')
    await goOn()
    await expect.element(nickname()).toHaveValue('半个名字')
    await tag('首页').click()
    await eventually(hash).toBe('#/dashboard')
    await choose('个人中心', '关闭')
    await goOn()
    await tag('个人中心').click()
    await expect.element(nickname()).toHaveValue('半个名字')
    await choose('个人中心', '刷新')
    await question().getByRole('button', { name: '放弃更改', exact: true }).click()
    await expect.element(nickname()).not.toHaveValue('半个名字')
    await choose('个人中心', '关闭')
    await eventually(titles).toEqual(['首页'])
    await expectAbsent(button('关闭 个人中心'))
  })
})
