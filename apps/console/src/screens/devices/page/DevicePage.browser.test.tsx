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
import { answerDevice } from '../../../../testing/sample/device.ts'
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

test('on a phone the content of the device begins within 300 px, and its facts open on request', async () => {
  await openPage(address, {}, 390)
  await expectVisible(region('关键指标'))
  const top = () => document.querySelector('[role="tabpanel"] > *')?.getBoundingClientRect().top
  expect(top()).toBeLessThan(300)
  await expectAbsent(page.getByText('SN-007'))
  await page.getByRole('button', { name: '详细信息' }).click()
  await expectVisible(page.getByText('SN-007'))
})
