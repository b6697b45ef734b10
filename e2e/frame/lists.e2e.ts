import { fleet } from '@limpid/contract/fleet/fleet'
import { basePath } from '@limpid/contract/kernel/endpoints'
import { members } from '@limpid/contract/members/members'
import { describe, expect, test } from 'vitest'
import { signInCaller } from '../testing/caller.ts'
import { arrive, devices, eventually, hash, page, server, startFrame } from '../testing/frame.ts'

startFrame()

const table = () => page.getByRole('table')
const heads = () => table().getByRole('columnheader').allInnerTexts()
const search = () => page.getByRole('textbox', { name: '名称或序列号' })

describe('any list', () => {
  test('says when filters leave nothing, and clears them with one click', async () => {
    await arrive(devices)
    await table().waitFor()
    await search().fill('no such thing')
    await page.getByText('没有符合条件的数据').waitFor()
    expect(await hash()).toContain('keywords=no+such+thing')
    await page.getByRole('button', { name: '清除筛选' }).click()
    await table().waitFor()
    expect(await hash()).not.toContain('keywords')
    expect(await search().inputValue()).toBe('')
  })

  test('returns from a page that no longer exists', async () => {
    await arrive(`${devices}&pageNum=40`)
    await page.getByRole('button', { name: '返回第一页' }).click()
    await table().waitFor()
    expect(await hash()).not.toContain('pageNum')
  })

  test('ends at its 10,000th row, and says so if it has more', async () => {
    await page.route('**/devices/page*', async (route) => {
      const answer = await route.fetch()
      const { data, ...rest } = await answer.json()
      await route.fulfill({ response: answer, json: { ...rest, data: { ...data, total: 123_456 } } })
    })
    await arrive(devices)
    const pager = page.getByRole('navigation', { name: '分页' })
    await pager.getByText('仅显示前 10,000 条，请筛选后查看其他数据').waitFor()
    await pager.getByText('共 123,456 条').waitFor()
    const asked = page.waitForRequest((request) => request.url().includes('pageNum=1000'))
    await pager.getByRole('button', { name: '1000' }).click()
    await asked
    await eventually(() => pager.getByRole('button', { name: '下一页' }).isDisabled()).toBe(true)
    await page.unrouteAll({ behavior: 'wait' })
  })

  test('shows the selected columns, also after a reload', async () => {
    await arrive(devices)
    await table().waitFor()
    expect(await heads()).toContain('序列号')
    await page.getByRole('button', { name: '列和行高' }).click()
    const kept = page.waitForResponse((answer) => answer.url().endsWith(members.updatePreferences.path))
    await page.getByRole('checkbox', { name: '序列号' }).uncheck()
    await kept
    await eventually(heads).not.toContain('序列号')
    await page.reload()
    await table().waitFor()
    expect(await heads()).not.toContain('序列号')
    await page.getByRole('button', { name: '列和行高' }).click()
    await page.getByRole('checkbox', { name: '序列号' }).check()
    await eventually(heads).toContain('序列号')
  })

  test('is navigated with the arrow keys, and Enter opens the row', async () => {
    await arrive(devices)
    const rows = table().locator('tbody tr')
    await rows.first().focus()
    await page.keyboard.press('ArrowDown')
    await eventually(() => rows.nth(1).evaluate((row) => row === document.activeElement)).toBe(true)
    await page.keyboard.press('Enter')
    await eventually(hash).toContain('/equipment/equipment-info/')
  })

  test('says when it could not be loaded, and loads on retry', async () => {
    await arrive(devices)
    await table().waitFor()
    await refuse('**/devices/page*')
    await page.getByRole('button', { name: '序列号' }).click()
    await page.getByRole('alert').getByText('列表加载失败').waitFor()
    await page.unrouteAll({ behavior: 'wait' })
    await page.getByRole('button', { name: '重试' }).click()
    await table().waitFor()
  })

  test('keeps its rows and says so when it could not be refreshed', async () => {
    await arrive(devices)
    await table().waitFor()
    await refuse('**/devices/page*')
    await addDevice()
    await page.getByText('刷新失败，当前显示的是之前的数据').waitFor()
    expect(await table().locator('tbody tr').count()).toBeGreaterThan(0)
    await page.unrouteAll({ behavior: 'wait' })
    await page.getByRole('button', { name: '重试' }).click()
    await page.getByText('刷新失败，当前显示的是之前的数据').waitFor({ state: 'hidden' })
  })
})

describe('many columns', () => {
  const short = ['vip', 'ground floor', '一二三四五六七八九十甲乙']
  const long = 'as long as a tag may ever become'

  test.each([
    ['zh-cn', 1440],
    ['en', 1440],
  ])(
    'have room for whole tags and two lines of a product, and none is out of sight: %s',
    async (language, width) => {
      const owner = await signInCaller(server.consoleUrl, 'member')
      const { list } = await owner.call(fleet.page, { query: { scope: 'own' } })
      const tagged = { ids: list.map(({ id }: { id: string }) => id) }
      await owner.call(fleet.tag, { body: { devices: tagged, act: 'set', tags: [...short, long] } })
      await arrive(devices, { language }, width)
      const shown = (tag: string) => table().getByTitle(tag, { exact: true }).first()
      for (const tag of [...short, long]) await shown(tag).waitFor()
      const cutOff = (tag: string) =>
        shown(tag).evaluate(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
      expect(await Promise.all([...short, long].map(cutOff))).toEqual([false, false, false, true])
      const beyond = () =>
        table().evaluate(({ parentElement: room, scrollWidth }) => scrollWidth - (room?.clientWidth ?? 0))
      expect(await beyond()).toBeLessThanOrEqual(0)
      const products = await table()
        .getByTitle(language === 'en' ? 'Washing machine, colour screen' : '彩屏洗衣机')
        .evaluateAll((all) => all.map(({ scrollHeight, clientHeight }) => [scrollHeight, clientHeight]))
      expect(products.length).toBeGreaterThan(0)
      for (const [whole, seen] of products) {
        expect(whole).toBe(seen)
        expect(seen).toBeLessThanOrEqual(2 * 20)
      }
    },
  )
})

describe('the actions for selected rows', () => {
  test.each([
    ['left', 1440],
    ['top', 1440],
    ['mix', 1440],
    ['left', 390],
  ])(
    'stay in sight below fixed elements, and hide nothing that has keyboard focus: %s, %i px',
    async (layout, width) => {
      const { token } = await signInCaller(server.consoleUrl, 'member')
      await arrive('/equipment/own-equipment', { layout, accessToken: `Bearer ${token}` }, width)
      await page.setViewportSize({ width, height: 420 })
      const marks = page.getByRole('main').getByRole('checkbox', { name: '选择此行' })
      await marks.last().click()
      const bar = page.getByRole('region', { name: '已选数据' })
      const inSight = (element: Element) => {
        const { left, right, top, bottom } = element.getBoundingClientRect()
        const corners = [left + 1, right - 1].flatMap((x) =>
          [top + 1, bottom - 1].map((y) => [x, y] as const),
        )
        return corners.every(([x, y]) => element.contains(document.elementFromPoint(x, y)))
      }
      await eventually(() => bar.evaluate(inSight)).toBe(true)
      const scrolled = await page.evaluate(() => scrollY)
      expect(scrolled).toBeGreaterThan(0)
      await marks.last().focus()
      for (let back = 0; back < (await marks.count()) * 3; back += 1) {
        await page.keyboard.press('Shift+Tab')
        const focused = await page.evaluateHandle(() => document.activeElement as HTMLElement)
        const inList = await focused.evaluate((element) => element.closest('tbody, main ul') !== null)
        if (!inList) break
        const below = await focused.evaluate((element) => element.getBoundingClientRect().top)
        const edge = await bar.evaluate((element) => element.getBoundingClientRect().bottom)
        expect(below).toBeGreaterThan(edge - 1)
      }
      expect(await page.evaluate(() => scrollY)).toBeLessThan(scrolled)
    },
  )
})

/** Makes calls fail as they do when the server cannot answer. */
async function refuse(calls: string): Promise<void> {
  const body = JSON.stringify({ code: 'B0001', data: null, msg: '系统执行出错' })
  await page.route(calls, (route) => route.fulfill({ status: 500, contentType: 'application/json', body }))
}

async function addDevice(): Promise<void> {
  await page.getByRole('button', { name: '新增设备' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: '名称' }).fill('新设备')
  await dialog.getByRole('textbox', { name: '序列号' }).fill('E2E-LIST-1')
  await dialog.getByRole('combobox', { name: '产品' }).click()
  await page.getByRole('option').first().click()
  await dialog.getByRole('button', { name: '新增', exact: true }).click()
  await dialog.getByRole('button', { name: '我已保存' }).click()
  await dialog.waitFor({ state: 'hidden' })
}

describe('any form', () => {
  test('says in place what is missing, and focuses the first such field', async () => {
    await arrive('/equipment/own-equipment')
    await page.getByRole('button', { name: '新增设备' }).click()
    const dialog = page.getByRole('dialog', { name: '新增设备' })
    await dialog.getByRole('button', { name: '新增', exact: true }).click()
    await dialog.getByText('请输入名称').waitFor()
    await dialog.getByText('请选择产品').first().waitFor()
    const name = dialog.getByRole('textbox', { name: '名称' })
    await eventually(() => name.evaluate((field) => field === document.activeElement)).toBe(true)
  })

  test('says in its own place why the server rejected it, once, and keeps the input', async () => {
    await arrive('/equipment/own-equipment')
    await page.route(`**${basePath}${members.updateProfile.path}`, (requested) =>
      requested.request().method() === 'PUT'
        ? requested.fulfill({ status: 400, json: { code: 'A0400', data: null, msg: '这个名字不行' } })
        : requested.continue(),
    )
    await page.evaluate(() => {
      location.hash = '/personal'
    })
    const name = page.getByLabel('昵称')
    await name.fill('不行的名字')
    await page.getByRole('button', { name: '保存' }).click()
    await page.getByRole('main').getByText('这个名字不行').waitFor()
    expect(await page.getByText('这个名字不行').count()).toBe(1)
    expect(await page.locator('[aria-live="assertive"]').textContent()).toBe('')
    expect(await name.inputValue()).toBe('不行的名字')
  })

  test('asks before discarding input', async () => {
    await arrive('/equipment/own-equipment')
    await page.getByRole('button', { name: '新增设备' }).click()
    const dialog = page.getByRole('dialog', { name: '新增设备' })
    await dialog.getByRole('textbox', { name: '名称' }).fill('一号厨房')
    await page.keyboard.press('Escape')
    const question = page.getByRole('dialog', { name: '放弃更改？' })
    await question.getByRole('button', { name: '继续编辑' }).click()
    await question.waitFor({ state: 'hidden' })
    expect(await dialog.getByRole('textbox', { name: '名称' }).inputValue()).toBe('一号厨房')
    await dialog.getByRole('button', { name: '取消' }).click()
    await question.getByRole('button', { name: '放弃更改' }).click()
    await dialog.waitFor({ state: 'hidden' })
  })

  test('closes at once while nothing was entered', async () => {
    await arrive('/equipment/own-equipment')
    await page.getByRole('button', { name: '新增设备' }).click()
    const dialog = page.getByRole('dialog', { name: '新增设备' })
    await dialog.getByRole('textbox', { name: '名称' }).waitFor()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
  })
})
