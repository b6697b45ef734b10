import { problemCodes } from '@limpid/contract/auth/problem-codes'
import { sessionCalls } from '@limpid/contract/auth/session'
import { fleet } from '@limpid/contract/fleet/fleet'
import { members } from '@limpid/contract/members/members'
import { products } from '@limpid/contract/products/products'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import {
  answer,
  beginLiveUpdates,
  refuse,
  requestedTopics,
  unanswered,
} from '../../../../testing/fakeServer.ts'
import {
  button,
  dialog,
  eventually,
  expectAbsent,
  expectVisible,
  hash,
  openPage,
  reload,
  startConsole,
  table,
  textsOf,
  toasts,
} from '../../../../testing/mountConsole.tsx'
import { answerFleet, deviceRow } from '../../../../testing/sample/fleet.ts'

startConsole(answerFleet)

const devices = '/equipment/own-equipment?scope=all'
const heads = () => textsOf(table().getByRole('columnheader'))
const search = () => page.getByRole('textbox', { name: '名称或序列号' })
const rows = () => [...document.querySelectorAll<HTMLElement>('tbody tr')]
const noLongerFresh = '刷新失败，当前显示的是之前的数据'

async function addDevice(): Promise<void> {
  unanswered(products.get)
  await button('新增设备').click()
  await dialog().getByRole('textbox', { name: '名称' }).fill('新设备')
  await dialog().getByRole('textbox', { name: '序列号' }).fill('LIST-1')
  await dialog().getByRole('combobox', { name: '产品' }).click()
  await page.getByRole('option').first().click()
  await dialog().getByRole('button', { name: '新增', exact: true }).click()
  await dialog().getByRole('button', { name: '我已保存' }).click()
  await expectAbsent(dialog())
}

describe('any list', () => {
  test('says when filters leave nothing, and clears them with one click', async () => {
    await openPage(devices)
    await expectVisible(table())
    await search().fill('no such thing')
    await expectVisible(page.getByText('没有符合条件的数据'))
    expect(hash()).toContain('keywords=no+such+thing')
    await button('清除筛选').click()
    await expectVisible(table())
    expect(hash()).not.toContain('keywords')
    await expect.element(search()).toHaveValue('')
  })

  test('is loaded again when its live updates begin: what changed before that is not missed', async () => {
    let name = '旧名称'
    answer(fleet.page, () => ({ list: [deviceRow('1', name)], total: 1 }))
    await openPage(devices)
    await expectVisible(table().getByText('旧名称'))
    name = '新名称'
    await eventually(requestedTopics).toContain('fleet')
    beginLiveUpdates()
    await expectVisible(table().getByText('新名称'))
  })

  test('returns from a page that no longer exists', async () => {
    await openPage(`${devices}&pageNum=40`)
    await button('返回第一页').click()
    await expectVisible(table())
    expect(hash()).not.toContain('pageNum')
  })

  test('ends at its 10,000th row, and says so if it has more', async () => {
    let requested = 0
    answer(fleet.page, ({ query: { pageNum } }) => {
      requested = pageNum
      return { list: [deviceRow(String(pageNum), `洗衣房 ${pageNum}`)], total: 123_456 }
    })
    await openPage(devices)
    const pager = page.getByRole('navigation', { name: '分页' })
    await expectVisible(pager.getByText('仅显示前 10,000 条，请筛选后查看其他数据'))
    await expectVisible(pager.getByText('共 123,456 条'))
    await pager.getByRole('button', { name: '1000' }).click()
    await eventually(() => requested).toBe(1000)
    await expect.element(pager.getByRole('button', { name: '下一页' })).toBeDisabled()
  })

  test('shows the selected columns, also after a reload', async () => {
    let hidden: readonly string[] | null | undefined
    await openPage(devices)
    await expectVisible(table())
    expect(heads()).toContain('序列号')
    answer(members.updatePreferences, ({ body }) => {
      hidden = body.hiddenColumns?.['devices']
      return null
    })
    await button('列和行高').click()
    await page.getByRole('checkbox', { name: '序列号' }).click()
    await eventually(heads).not.toContain('序列号')
    await eventually(() => hidden).toContain('sn')
    answerFleet({ hiddenColumns: { devices: [...(hidden ?? [])] } })
    await reload()
    await expectVisible(table())
    expect(heads()).not.toContain('序列号')
    await button('列和行高').click()
    await page.getByRole('checkbox', { name: '序列号' }).click()
    await eventually(heads).toContain('序列号')
  })

  test('a setting that could not be stored because the session ended is reported by its dialog alone', async () => {
    await openPage(devices)
    await expectVisible(table())
    for (const call of [members.updatePreferences, sessionCalls.signIn])
      refuse(call, 401, problemCodes.sessionInvalid, '访问令牌无效或已过期')
    await button('列和行高').click()
    await page.getByRole('checkbox', { name: '序列号' }).click()
    await expectVisible(dialog().getByText('当前页面已失效，请重新登录'))
    // What else follows the refusal is drawn by the frame after the next.
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
    expect(toasts() ?? '').toBe('')
  })

  test('is navigated with the arrow keys, and Enter opens the row', async () => {
    await openPage(devices)
    await expectVisible(table())
    unanswered(fleet.view)
    rows()[0]?.focus()
    await userEvent.keyboard('{ArrowDown}')
    await eventually(() => rows()[1] === document.activeElement).toBe(true)
    await userEvent.keyboard('{Enter}')
    await eventually(hash).toContain('/equipment/equipment-info/')
  })

  test('says when it could not be loaded, and loads on retry', async () => {
    await openPage(devices)
    await expectVisible(table())
    refuse(fleet.page)
    await button('序列号').click()
    await expectVisible(page.getByRole('alert').getByText('列表加载失败'))
    answerFleet()
    await button('重试').click()
    await expectVisible(table())
  })

  test('keeps its rows and says so when it could not be refreshed', async () => {
    await openPage(devices)
    await expectVisible(table())
    refuse(fleet.page)
    await addDevice()
    await expectVisible(page.getByRole('alert').getByText(noLongerFresh, { exact: false }))
    expect(rows().length).toBeGreaterThan(0)
    answerFleet()
    await button('重试').click()
    await expectAbsent(page.getByRole('alert').getByText(noLongerFresh, { exact: false }))
  })
})

describe('on a phone', () => {
  test('the first device is near the top, and a button shows the other filters', async () => {
    await openPage(devices, {}, 390)
    const first = page.getByRole('link', { name: '洗衣房 1', exact: true })
    await expectVisible(first)
    expect(first.element().getBoundingClientRect().top).toBeLessThan(290)
    const product = page.getByRole('combobox', { name: '产品' })
    await eventually(() => product.elements().length).toBe(0)
    await button('筛选').click()
    await expectVisible(product)
    await product.click()
    await page.getByRole('option').first().click()
    await button('筛选').click()
    // A filter in force stays in sight.
    await expectVisible(product)
    await eventually(() => page.getByRole('combobox', { name: '在线状态' }).elements().length).toBe(0)
    await button('更多操作').click()
    await expectVisible(button('地图'))
  })
})

describe('many columns', () => {
  const short = ['vip', 'ground floor', '一二三四五六七八九十甲乙']
  const long = 'as long as a tag may ever become'

  // Of all devices, tags make room for the owner; they are shown when they are chosen.
  test.each([
    ['own', 'zh-cn'],
    ['own', 'en'],
    ['all', 'zh-cn'],
    ['all', 'en'],
  ])(
    'have room for whole tags and two lines of a product, and none is out of sight: %s, %s',
    async (scope, language) => {
      const list = ['1', '2', '3'].map((id) =>
        deviceRow(id, `洗衣房 ${id}`, {
          tags: [...short, long],
          productName: { zh: '彩屏洗衣机', en: 'Colour-screen washing machine' },
        }),
      )
      answer(fleet.page, () => ({ list, total: list.length }))
      await openPage(devices.replace('all', scope), { language })
      const tagOf = (tag: string) => table().getByTitle(tag, { exact: true }).first()
      const shown = scope === 'own' ? [...short, long] : []
      await expectVisible(table().getByRole('link', { name: '洗衣房 1', exact: true }))
      for (const tag of shown) await expectVisible(tagOf(tag))
      const isCutOff = (tag: string) => {
        const { scrollWidth, clientWidth } = tagOf(tag).element()
        return scrollWidth > clientWidth
      }
      expect(shown.filter(isCutOff)).toEqual(shown.slice(short.length))
      const { parentElement: room, scrollWidth } = table().element()
      expect(scrollWidth - (room?.clientWidth ?? 0)).toBeLessThanOrEqual(0)
      const product = language === 'en' ? 'Colour-screen washing machine' : '彩屏洗衣机'
      const products = table().getByTitle(product).elements()
      expect(products).toHaveLength(3)
      for (const { scrollHeight, clientHeight } of products) {
        expect(scrollHeight).toBe(clientHeight)
        expect(clientHeight).toBeLessThanOrEqual(2 * 20)
      }
    },
  )
})

describe('the actions for selected rows', () => {
  test.each([[1440], [1100]])('take one line: %i px', async (width) => {
    await openPage(devices.replace('all', 'own'), { language: 'en' }, width)
    await page.getByRole('checkbox', { name: 'Select this row' }).first().click()
    const bar = page.getByRole('region', { name: 'Selected rows' })
    await expectVisible(bar)
    expect(bar.element().getBoundingClientRect().height).toBeLessThan(50)
  })

  const isInSight = (element: Element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect()
    const corners = [left + 1, right - 1].flatMap((x) => [top + 1, bottom - 1].map((y) => [x, y] as const))
    return corners.every(([x, y]) => element.contains(document.elementFromPoint(x, y)))
  }

  test.each([
    ['left', 1440],
    ['top', 1440],
    ['mix', 1440],
    ['left', 390],
  ])(
    'stay in sight below fixed elements, and hide nothing that has keyboard focus: %s, %i px',
    async (layout, width) => {
      await openPage('/equipment/own-equipment?scope=own', { layout }, width)
      await page.viewport(width, 420)
      const marks = page.getByRole('main').getByRole('checkbox', { name: '选择此行' })
      await expectVisible(marks.first())
      await marks.last().click()
      const bar = page.getByRole('region', { name: '已选数据' })
      await eventually(() => isInSight(bar.element())).toBe(true)
      const scrolled = scrollY
      expect(scrolled).toBeGreaterThan(0)
      ;(marks.last().element() as HTMLElement).focus()
      for (let back = 0; back < marks.elements().length * 3; back += 1) {
        await userEvent.tab({ shift: true })
        const focused = document.activeElement
        if (!focused?.closest('tbody, main ul')) break
        expect(focused.getBoundingClientRect().top).toBeGreaterThan(
          bar.element().getBoundingClientRect().bottom - 1,
        )
      }
      expect(scrollY).toBeLessThan(scrolled)
    },
  )
})
