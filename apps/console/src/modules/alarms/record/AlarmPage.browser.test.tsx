import { alarms } from '@limpid/contract/alarms/alarms'
import type { AlarmDetail } from '@limpid/contract/alarms/record/record'
import { insightCalls } from '@limpid/contract/analysis/insights'
import { type ProbeHealth, probeCalls } from '@limpid/contract/analysis/probes/probes'
import { type Trouble, troubleCalls } from '@limpid/contract/analysis/troubles'
import { meCalls } from '@limpid/contract/members/me'
import { telemetry } from '@limpid/contract/telemetry/telemetry'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answer, beginLiveUpdates, sendNews } from '../../../../testing/fakeServer.ts'
import {
  eventually,
  expectAbsent,
  expectVisible,
  openPage,
  startConsole,
  toasts,
} from '../../../../testing/mountConsole.tsx'
import { alarmDetail, answerAlarms } from '../../../../testing/sample/alarms.ts'
import { insight } from '../../../../testing/sample/insight.ts'
import { person } from '../../../../testing/sample/person.ts'
import { trouble } from '../../../../testing/sample/trouble.ts'

let alarm: Partial<AlarmDetail> = {}
let troubles: Trouble[] = []
startConsole(() => {
  answerAlarms(() => [])
  answer(alarms.get, ({ params }) => alarmDetail(params.id, alarm))
  answer(troubleCalls.troubles, () => ({ list: troubles, total: troubles.length, kinds: [], critical: 0 }))
})

const at = new Date('2026-11-20T02:00:00Z')
const main = () => page.getByRole('main')
const facts = () => main().getByRole('region', { name: '基本信息' })
const address = '/alarm-log/log/11'

const rinseAid = { zh: '催干剂', en: 'Rinse aid' }
const low = { kind: 'supply', code: 'rinse_aid', name: rinseAid, unit: '%', precision: 0 } as const
const ordered = trouble({
  ...{ kind: 'supply', code: 'ordered', consumable: 'rinse_aid', name: rinseAid, value: 4, unit: '%' },
  order: {
    ...{ of: 'delivery', id: '5', supplier: '', number: 'A-7', expectedOn: null, unpaidUntil: null },
    ...{ shipped: true, forDevice: true },
  },
})

test('the history says why an alarm was cleared by itself', async () => {
  const [raised] = alarmDetail('11').events
  if (!raised) throw new Error('the sample has no history')
  alarm = {
    condition: 'cleared',
    events: [raised, { ...raised, id: '2', kind: 'cleared', value: null, clearReason: 'unit' }],
  }
  await openPage(address)
  const history = main().getByRole('list', { name: '经过' })
  await expectVisible(history.getByText(/设备不再位于反渗透装置之后/))
})

test('the rule of an alarm is named with its version, and opens for whoever may change it', async () => {
  alarm = { kind: 'process', rule: { key: 'too-hot', productId: '1', version: 3 } }
  await openPage(address, { language: 'en' })
  await expectVisible(main().getByText('Version 3', { exact: true }))
  answer(meCalls.me, () => ({
    ...person,
    perms: [...person.perms, 'iot:alarm:list', 'iot:alarm-rule:list', 'iot:alarm-rule:edit'],
  }))
  await openPage(address, { language: 'en' })
  await expect
    .element(main().getByRole('link', { name: 'Version 3' }))
    .toHaveAttribute('href', '#/alarm-log/rules?rule=too-hot&product=1')
})

test('where the version of its rule is not known, only whoever may change the rule is led to it', async () => {
  alarm = { kind: 'process', rule: { key: 'too-hot', productId: '1', version: null } }
  await openPage(address, { language: 'en' })
  await expectVisible(main().getByText('Raised', { exact: true }).first())
  await expectAbsent(main().getByText('View rule'))
  answer(meCalls.me, () => ({
    ...person,
    perms: [...person.perms, 'iot:alarm:list', 'iot:alarm-rule:list', 'iot:alarm-rule:edit'],
  }))
  await openPage(address, { language: 'en' })
  await expectVisible(main().getByRole('link', { name: 'View rule' }))
})

test('a wash that failed hygiene says what it missed, and opens', async () => {
  alarm = {
    ...{ kind: 'hygiene', code: 'tooCold', name: null, value: 46, limit: 71 },
    failedWashes: [
      {
        ...{ id: '31', startedAt: at, code: 'tooCold', name: { zh: '漂洗', en: 'Rinse' } },
        ...{ value: 46, limit: 71, unit: 'Cel' },
      },
    ],
  }
  troubles = []
  await openPage(address)
  const washes = main().getByRole('region', { name: '不合格的洗涤' })
  await expectVisible(washes.getByText(/漂洗 46\.0.*71\.0.*温度低于限值/))
  await expect
    .element(washes.getByRole('link'))
    .toHaveAttribute('href', '#/equipment/equipment-info/7/SN-007?tab=washes&wash=31')
  await expect.element(facts().getByText(/^触发时的值/)).not.toBeInTheDocument()
})

test('a wash that failed hygiene is drawn from its beginning, with the temperatures that were assessed', async () => {
  const curve = { unit: 'Cel', precision: 1, high: null }
  alarm = {
    ...{ kind: 'hygiene', raisedAt: at, clearedAt: new Date(at.getTime() + 600_000) },
    cycle: { id: '31', startedAt: new Date(at.getTime() - 3_600_000) },
    curves: [
      { key: 'rinse_temp', name: { zh: '漂洗温度', en: 'Rinse' }, low: 82, ...curve },
      { key: 'wash_temp', name: { zh: '主洗温度', en: 'Wash' }, low: null, ...curve },
    ],
  }
  troubles = []
  let drawn: unknown
  answer(telemetry.series, ({ query: { metrics, from } }) => {
    drawn = { metrics, from }
    return {}
  })
  await openPage(address)
  const card = main().getByRole('region', { name: '前后曲线' })
  await expectVisible(card.getByText('这段时间没有读数'))
  expect(drawn).toEqual({ metrics: 'rinse_temp,wash_temp', from: new Date(at.getTime() - 3_900_000) })
  await expect
    .element(card.getByRole('link', { name: '打开图表' }))
    .toHaveAttribute('href', expect.stringContaining('metrics=rinse_temp%2Cwash_temp'))
})

test('what was measured then and now, and the order that ends it, which follows the news', async () => {
  alarm = { ...low, value: 9, limit: 10, latest: { value: 4, at } }
  troubles = [{ ...ordered, code: '', order: null }]
  await openPage(address)
  await expectVisible(facts().getByText('触发时的值 / 限值'))
  await expectVisible(facts().getByText(/9%.*10%/))
  await expectVisible(facts().getByText(/^4%/))
  await expectVisible(main().getByText('催干剂剩余 4%', { exact: true }))
  troubles = [ordered]
  beginLiveUpdates()
  sendNews({ kind: 'alarm.changed', deviceId: '7' })
  await expectVisible(main().getByText('催干剂剩余 4%，已下单 A-7，运输中'))
  await expect
    .element(main().getByRole('link', { name: '跟踪配送' }))
    .toHaveAttribute('href', expect.stringMatching(/\?tab=deliveries$/))
})

const worn: ProbeHealth['values'][number] = {
  ...{ metric: 'ph', name: { zh: 'pH 值', en: 'pH' }, unit: '[pH]', precision: 2, readings: 800 },
  ...{ flat: { hours: 30, limitHours: 24 }, spikeShare: 0, noise: null, wear: [], calibration: null },
  ...{ verdict: 'check', reasons: ['flat'] },
}
const ph = { key: 'ph', name: { zh: 'pH 值', en: 'pH' }, unit: '[pH]', precision: 2, low: 6.5, high: 8.5 }

test.each(['active', 'cleared'] as const)(
  'an alarm of the water that is %s says whether its probe can be trusted, and leads to all probes and to those that drift',
  async (condition) => {
    alarm = { kind: 'water', code: 'ph', metric: ph, probeProduct: 'sdqS1', condition }
    troubles = []
    const asked: unknown[] = []
    answer(probeCalls.probes, ({ params, query }) => {
      asked.push([params.code, query.deviceId, query.scope])
      return { list: [{ device: { id: '7', name: 'Pool', sn: 'SN-007' }, values: [worn] }], total: 1 }
    })
    answer(insightCalls.insights, () => ({ list: [insight('7', 'ph')], total: 1 }))
    await openPage(address)
    await expectVisible(main().getByText('检查', { exact: true }))
    await expectVisible(main().getByText(/^连续 30 小时无变化/))
    await expectVisible(main().getByText(/Kitchen 7：自 2026-11-06 起，pH 平均值比自身基线高/))
    expect(asked).toContainEqual(['sdqS1', '7', 'own'])
    await expect
      .element(main().getByRole('link', { name: '全部探头状态' }))
      .toHaveAttribute('href', '#/data-analysis/sdqS1-analysis-page?scope=own#probes')
    await expect
      .element(main().getByRole('link', { name: '漂移排行' }))
      .toHaveAttribute('href', '#/data-analysis/analysis?scope=own&productId=1')
  },
)

test('the health of the probe moves nothing when it arrives', async () => {
  alarm = { kind: 'water', code: 'ph', metric: ph, probeProduct: 'sdqS1', condition: 'cleared' }
  answer(insightCalls.insights, () => ({ list: [], total: 0 }))
  let asked = false
  let reply = () => {}
  const held = new Promise<void>((resolve) => {
    reply = resolve
  })
  answer(probeCalls.probes, async () => {
    asked = true
    await held
    return { list: [{ device: { id: '7', name: 'Pool', sn: 'SN-007' }, values: [worn] }], total: 1 }
  })
  await openPage(address)
  await expectVisible(facts())
  await eventually(() => asked).toBe(true)
  const top = () => facts().element().getBoundingClientRect().top
  const before = top()
  reply()
  await expectVisible(main().getByText('检查', { exact: true }))
  expect(Math.abs(top() - before)).toBeLessThan(2)
})

test('whoever may not list devices sees the record without its remedy, and no error', async () => {
  alarm = { ...low, value: 9, limit: 10 }
  let asked = 0
  answer(troubleCalls.troubles, () => {
    asked += 1
    return { list: [], total: 0, kinds: [], critical: 0 }
  })
  answer(meCalls.me, () => ({ ...person, perms: ['iot:alarm:list'] }))
  await openPage(address)
  await expectVisible(facts())
  expect([asked, toasts() ?? '']).toEqual([0, ''])
})

test('before anybody was notified the history says when that happens, or why not yet', async () => {
  alarm = { kind: 'water', notifiesAt: new Date(Date.now() + 600_000) }
  troubles = []
  await openPage(address)
  const history = main().getByRole('list', { name: '经过' })
  await expectVisible(history.getByText(/^如未恢复，将于 .+ 发送通知$/))
  const until = new Date(Date.now() + 900_000)
  alarm = { kind: 'water', notifiesAt: until, waits: { reason: 'flood', until } }
  beginLiveUpdates()
  sendNews({ kind: 'alarm.changed', deviceId: '7' })
  await expectVisible(history.getByText(/^告警过多，合并为一条通知，将于 .+ 发送$/))
  await expect.element(history.getByText(/^如未恢复/)).not.toBeInTheDocument()
  alarm = { kind: 'water', notifiesAt: null, waits: { reason: 'present', until } }
  sendNews({ kind: 'alarm.changed', deviceId: '7' })
  await expectVisible(history.getByText(/^读数为补传，设备上报实时读数后才发送通知/))
  alarm = { kind: 'water', notifiesAt: null }
  sendNews({ kind: 'alarm.changed', deviceId: '7' })
  await expect.element(history.getByText(/^如未恢复/)).not.toBeInTheDocument()
})
