import { troubleCalls } from '@limpid/contract/analysis/troubles'
import { deliveries } from '@limpid/contract/deliveries/deliveries'
import { feedback } from '@limpid/contract/feedback/feedback'
import { meCalls } from '@limpid/contract/members/me'
import { parts } from '@limpid/contract/parts/parts'
import { sites } from '@limpid/contract/sites/sites'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer } from '../../../../testing/fakeServer.ts'
import {
  dialog,
  eventually,
  expectAbsent,
  expectVisible,
  hash,
  openPage,
  startConsole,
  textsOf,
  visit,
} from '../../../../testing/mountConsole.tsx'
import { answerDevice, dishwasher } from '../../../../testing/sample/device.ts'
import { answerFleet } from '../../../../testing/sample/fleet.ts'
import { person } from '../../../../testing/sample/person.ts'

startConsole(() => {
  answerFleet()
  answerDevice({
    tank: 61.5,
    flow: 0,
    boiler: 84,
    rinse_aid: 40,
    water_total: 812,
    phase: 'wash',
    remaining: 3,
  })
  answer(parts.ofDevice, () => [])
  answer(parts.consumables, () => [])
  answer(deliveries.proposal, () => [])
  answer(parts.replacements, () => ({ list: [], total: 0 }))
  answer(feedback.ofDevice, () => ({ list: [], total: 0 }))
  answer(deliveries.ofDevice, () => ({ list: [], total: 0 }))
})

const address = '/equipment/equipment-info/7/SN-007'
const tab = (name: string) => page.getByRole('tab', { name })
const rows = () => page.getByRole('tablist').elements().length
const region = (name: string) => page.getByRole('region', { name, exact: true })

describe('the tabs', () => {
  test('stand in groups, and a group opens where it was left', async () => {
    await openPage(address)
    await expect
      .poll(() => textsOf(page.getByRole('tab')))
      .toEqual(['实时概览', '数据', '洗涤与卫生', '运维', '会员信息', '日志'])
    visit(`${address}?tab=parts`)
    await expect.element(tab('配件')).toHaveAttribute('aria-selected', 'true')
    await expect.element(tab('运维')).toHaveAttribute('aria-selected', 'true')
    await tab('故障反馈').click()
    await eventually(hash).toContain('tab=feedback')
    await tab('实时概览').click()
    await eventually(rows).toBe(1)
    await tab('运维').click()
    await eventually(hash).toContain('tab=feedback')
  })

  test('are reached with the arrow keys', async () => {
    await openPage(`${address}?tab=parts`)
    await tab('配件').click()
    await userEvent.keyboard('{ArrowRight}')
    await expect.element(tab('故障反馈')).toHaveAttribute('aria-selected', 'true')
  })

  test('say how many things are to be dealt with', async () => {
    answer(troubleCalls.troubles, ({ query }) => ({
      list: [],
      total: 3,
      critical: 0,
      kinds: [
        { kind: 'supply' as const, total: query.deviceId === '7' ? 2 : 0 },
        { kind: 'report' as const, total: 1 },
      ],
    }))
    await openPage(`${address}?tab=parts`)
    await expectVisible(page.getByRole('tab', { name: /^运维.*3 项待处理$/ }))
    await expectVisible(page.getByRole('tab', { name: /^配件.*2 项待处理$/ }))
  })

  test('stand in one row where a share has few of them', async () => {
    const grants = [{ level: 'view' as const, tabs: ['live' as const, 'parts' as const], until: null }]
    answerDevice({ tank: 61.5 }, { access: { relation: 'owner', tabs: ['live', 'parts'], grants } })
    await openPage(`${address}?tab=parts`)
    await expect.poll(() => textsOf(page.getByRole('tab'))).toEqual(['实时概览', '曲线', '配件'])
    expect(rows()).toBe(1)
  })
})

describe('the overview', () => {
  test('leaves to the running wash what it says: phase and time left', async () => {
    answerDevice({ tank: 61.5, phase: 'wash', remaining: 3 }, { activity: 'washing' })
    await openPage(address)
    await expectVisible(region('正在洗涤').getByText('主洗'))
    for (const name of ['阶段', '剩余分钟'])
      await expectAbsent(page.getByRole('button', { name, exact: true }))
    expect(page.getByText('洗涤中').elements()).toHaveLength(1)
  })
})

test('an order that a low bottle starts names the consumable', async () => {
  answer(meCalls.me, () => ({ ...person, perms: [...person.perms, 'iot:delivery:edit'] }))
  answer(sites.options, () => [])
  await openPage(`${address}?tab=deliveries&order=rinse_aid`)
  await expect.element(dialog().getByRole('combobox').first()).toHaveValue('催干剂')
})

describe('what to order', () => {
  const endsAt = new Date(Date.now() + 20 * 3_600_000)
  const rinse = { zh: '催干剂', en: 'Rinse aid' }
  const low = {
    key: 'rinse_aid',
    name: rinse,
    source: null,
    metric: 'rinse_aid',
    level: 6,
    low: 15,
    perDay: 7,
    endsAt,
    score: null,
    runOut: {
      state: 'tooFewDays' as const,
      early: null,
      likely: null,
      late: null,
      days: 3,
      since: '2026-11-01',
    },
    state: 'low' as const,
    inStock: 0,
    onOrder: 0,
    order: null,
  }
  const suggested = {
    productId: '1',
    productName: rinse,
    kind: 'consumable' as const,
    key: 'rinse_aid',
    name: rinse,
    quantity: 3,
    inStock: 0,
    underWay: 0,
    minimum: 2,
    restock: 2,
    supplier: '华东备件',
    score: null,
    needs: [
      {
        device: { id: '7', name: '一号厨房', timeZone: 'Asia/Shanghai' },
        why: 'level' as const,
        endsAt,
        runOut: null,
        covered: null,
      },
    ],
  }

  test('stands at a low consumable and in the suggestions, and one click fills in the order', async () => {
    answer(meCalls.me, () => ({ ...person, perms: [...person.perms, 'iot:delivery:edit'] }))
    answer(sites.options, () => [])
    answer(parts.consumables, () => [low])
    answer(deliveries.proposal, () => [suggested])
    await openPage(`${address}?tab=parts`)
    await expectVisible(region('耗材').getByText('约 20 小时后可能用完'))
    await expectVisible(region('耗材').getByText('仅有 3 天用量，满 14 天后给出范围'))
    await region('耗材').getByRole('link', { name: '下单：催干剂' }).click()
    await expect.element(dialog().getByRole('textbox', { name: '数量 1' })).toHaveValue('3')
    await expect.element(dialog().getByRole('textbox', { name: '供应商' })).toHaveValue('华东备件')
    await userEvent.keyboard('{Escape}')
    await region('补货建议').getByRole('button', { name: '登记订购：催干剂' }).click()
    await expect.element(dialog().getByRole('combobox').first()).toHaveValue('催干剂')
    await expectVisible(dialog().getByText(/最低 2/))
  })

  const stocked = { ...low, inStock: 2 }
  const coming = {
    ...{
      of: 'delivery' as const,
      id: '5',
      supplier: '华东备件',
      number: '',
      expectedOn: null,
      unpaidUntil: null,
    },
    ...{ shipped: false, forDevice: true },
  }

  test('is taken from stock while there is some, and a link opens the dialog filled in', async () => {
    answer(meCalls.me, () => ({ ...person, perms: [...person.perms, 'iot:part:edit'] }))
    answer(parts.consumables, () => [stocked])
    const taken: unknown[] = []
    answer(parts.refill, ({ params, body }) => {
      taken.push({ ...params, ...body })
      return null
    })
    await openPage(`${address}?tab=parts&take=rinse_aid`)
    await expect.element(dialog().getByRole('textbox', { name: '数量' })).toHaveValue('1')
    await expectVisible(dialog().getByText('登记为“一号厨房”领用'))
    await dialog().getByRole('button', { name: '保存' }).click()
    await eventually(() => taken).toEqual([{ id: '7', key: 'rinse_aid', count: 1, note: '' }])
    await eventually(hash).not.toContain('take=')
    await region('耗材').getByRole('button', { name: '从库存领用：催干剂' }).click()
    await expectVisible(dialog().getByText('当前 2 件'))
  })

  test.each([
    ['stock', stocked, '库存有 2 件，您没有领用权限'],
    ['a delivery', { ...low, onOrder: 1, order: coming }, '跟踪配送'],
    [
      'an order of the shop, which is no link for anyone who may not open it',
      { ...low, onOrder: 1, order: { ...coming, of: 'order' as const, forDevice: false } },
      '华东备件 · 尚未发货',
    ],
  ])('is not offered while there is %s', async (_, one, toDo) => {
    answer(meCalls.me, () => ({ ...person, perms: [...person.perms, 'iot:delivery:edit'] }))
    answer(parts.consumables, () => [one])
    await openPage(`${address}?tab=parts`)
    await expectVisible(region('耗材').getByText(toDo))
    await expectAbsent(region('耗材').getByRole('link', { name: '下单：催干剂' }))
    const opens = region('耗材').getByRole('link', { name: '跟踪配送' })
    expect(opens.elements().length).toBe(toDo === '跟踪配送' ? 1 : 0)
  })
})

test('a fault shows the stock of the parts it names, an order for what is missing, and the part in the drawing', async () => {
  answer(sites.options, () => [])
  const part = (key: string, zh: string) => ({ key, name: { zh, en: key } })
  const heater = part('heater', '加热管')
  const contactor = part('contactor', '接触器')
  const fault = {
    code: 'F8',
    name: { zh: '水箱加热故障', en: 'Tank heating' },
    severity: 'major' as const,
    area: 'tank' as const,
    causes: [],
    steps: [{ zh: '检查接触器', en: 'Check the contactor' }],
    parts: [heater.name, contactor.name, { zh: '别的', en: 'Other' }],
  }
  const drawing = { shape: 'dishwasher' as const, parts: { tankTemperature: 'tank' } }
  const model = { ...dishwasher, faults: [fault], parts: [heater, contactor], drawing }
  answerDevice({ tank: 41 }, { faultCode: 'F8', model })
  const known = { number: '', source: null, task: null, serial: '', installedAt: new Date(), lives: [] }
  const installed = { ...known, recorded: false, score: null, installedBy: null, state: 'unknown' as const }
  answer(parts.ofDevice, () => [
    { ...heater, ...installed, inStock: 0, onOrder: 0 },
    { ...contactor, ...installed, inStock: 3, onOrder: 0 },
  ])
  answer(meCalls.me, () => ({ ...person, perms: [...person.perms, 'iot:delivery:edit'] }))
  await openPage(address)
  const band = region('关于 F8')
  await expectVisible(band.getByText('库存 3 件'))
  await expectVisible(band.getByText('无库存'))
  await expect.poll(() => document.querySelectorAll('svg [data-broken="tank"] rect').length).toBe(1)
  await band.getByRole('link', { name: '下单' }).click()
  await eventually(hash).toContain('order=part%3Aheater')
  // Beside other tabs it is one line with the first step, and unfolds.
  await expectAbsent(region('关于 F8'))
  await expectVisible(region('当前故障').getByText('检查接触器'))
})

test('on a phone the content of the device begins within 300 px, and its facts open on request', async () => {
  await openPage(address, {}, 390)
  await expectVisible(region('关键指标'))
  const top = () => document.querySelector('[role="tabpanel"] > *')?.getBoundingClientRect().top
  expect(top()).toBeLessThan(300)
  await expectAbsent(page.getByText('SN-007'))
  await page.getByRole('button', { name: '详细信息' }).click()
  await expectVisible(page.getByText('SN-007'))
})
