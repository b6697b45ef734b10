import { alarmRules } from '@limpid/contract/alarm-rules/alarm-rules'
import type { OwnRule, ReplayForm, RuleForm } from '@limpid/contract/alarm-rules/schemas'
import { meCalls } from '@limpid/contract/members/me'
import { routeCalls } from '@limpid/contract/menus/route'
import { products } from '@limpid/contract/products/products'
import { telemetry } from '@limpid/contract/telemetry/telemetry'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answer } from '../../../testing/fakeServer.ts'
import {
  button,
  dialog,
  eventually,
  expectAbsent,
  expectVisible,
  openPage,
  startConsole,
} from '../../../testing/mountConsole.tsx'
import { answerDevice } from '../../../testing/sample/device.ts'
import { answerFleet } from '../../../testing/sample/fleet.ts'
import { person, routes } from '../../../testing/sample/person.ts'

const product = { id: '1', name: { zh: '彩屏洗碗机', en: 'Dishwasher' } }
const rule = {
  severity: 'major' as const,
  match: 'all' as const,
  conditions: [
    {
      type: 'limit' as const,
      metric: 'tank',
      side: 'below' as const,
      value: 60,
      inclusive: false,
      deadBand: 1,
      levels: [],
    },
  ],
  onDelaySeconds: 60,
  offDelaySeconds: 0,
}
const shipped = {
  ...rule,
  key: 'cold',
  name: { zh: '水箱过冷', en: 'Tank too cold' },
  causes: [],
  steps: [],
  parts: [],
}
const own: OwnRule = {
  id: '5',
  name: '夜间过冷',
  product,
  scope: 'all',
  target: null,
  baseKey: null,
  rule,
  enabled: true,
  version: 1,
  devices: 2,
  open: 1,
  changedAt: new Date('2026-11-24T00:00:00Z'),
}
let sent: RuleForm | undefined
let replayed: ReplayForm[] = []

startConsole(() => {
  sent = undefined
  replayed = []
  answerFleet()
  answerDevice({ tank: 61.5, rinse_aid: 40 })
  answer(meCalls.me, () => ({
    ...person,
    perms: [...person.perms, 'iot:alarm-rule:list', 'iot:alarm-rule:edit'],
  }))
  answer(routeCalls.routes, () => [
    ...routes,
    {
      path: '/alarm-log',
      component: 'Layout',
      name: 'Alarms',
      meta: { title: '告警管理', titleEn: 'Alarms', hidden: false, roles: ['ADMIN'] },
      children: [
        {
          path: 'rules',
          component: 'alarm-log/rules',
          name: 'AlarmRules',
          meta: { title: '告警规则', titleEn: 'Alarm rules', hidden: false, roles: ['ADMIN'] },
        },
      ],
    },
  ])
  answer(products.options, () => [{ value: '1', label: '彩屏洗碗机' }])
  answer(alarmRules.list, () => [own])
  answer(alarmRules.ofProducts, () => [{ product, rule: shipped, devices: 2, open: 0 }])
  answer(alarmRules.create, ({ body }) => {
    sent = body
    return { id: '6' }
  })
  answer(alarmRules.replay, ({ body }) => {
    replayed.push(body)
    const first = body.after === undefined
    return {
      total: 2,
      devices: [{ id: first ? '7' : '8', name: first ? '一号厨房' : '二号厨房' }],
      readings: 1000,
      since: new Date(Date.now() - 7 * 86_400_000),
      episodes: first
        ? [
            {
              deviceId: '7',
              raisedAt: new Date(Date.now() - 3_600_000),
              clearedAt: new Date(Date.now() - 3_540_000),
              severity: 'major' as const,
            },
          ]
        : [],
      raised: first ? 1 : 0,
      next: first ? '7' : null,
    }
  })
})

test('says every rule in a sentence', async () => {
  await openPage('/alarm-log/rules')
  await expectVisible(page.getByText(/低于 60/).first())
  await expectVisible(page.getByText('夜间过冷'))
  await expectVisible(page.getByText('水箱过冷'))
})

test('adjusts a rule of a product, and replays it before and after the change', async () => {
  await openPage('/alarm-log/rules')
  await button('调整“水箱过冷”').click()
  await expectVisible(dialog().getByText(/替换产品规则“水箱过冷”/))
  await dialog().getByRole('textbox', { name: '限值', exact: true }).fill('55')
  await dialog().getByRole('button', { name: '开始回放' }).click()
  await expectVisible(dialog().getByText('共 2,000 条读数', { exact: false }))
  await expectVisible(dialog().getByRole('columnheader', { name: '修改前' }))
  await expectVisible(dialog().getByText(/有 1 条不足 2 分钟/))
  await dialog().getByRole('button', { name: '设为延时 120 秒' }).click()
  await expectVisible(dialog().getByText('规则已修改，请重新回放'))
  await dialog().getByRole('button', { name: '保存' }).click()
  await expect
    .poll(() => sent)
    .toMatchObject({
      name: '水箱过冷',
      baseKey: 'cold',
      scope: 'all',
      rule: { onDelaySeconds: 120, conditions: [{ value: 55 }] },
    })
  const values = replayed.map(({ rule: { conditions } }) => JSON.stringify(conditions).includes('"value":55'))
  expect(values.filter(Boolean)).toHaveLength(2)
  expect(values.filter((edited) => !edited)).toHaveLength(2)
})

test('a replay is over once the rule before the change is replayed too, and until then can be stopped', async () => {
  const { promise: arrival, resolve: arrive } = Promise.withResolvers<void>()
  const since = new Date(Date.now() - 7 * 86_400_000)
  answer(alarmRules.replay, async ({ body }) => {
    if (JSON.stringify(body.rule).includes('"value":60')) await arrival
    const devices = [{ id: '7', name: '一号厨房' }]
    return { total: 1, devices, readings: 1000, since, episodes: [], raised: 14, next: null }
  })
  await openPage('/alarm-log/rules?rule=cold&product=1', { language: 'en' })
  await dialog().getByRole('textbox', { name: 'Limit', exact: true }).fill('55')
  await dialog().getByRole('button', { name: 'Replay', exact: true }).click()
  await expectVisible(dialog().getByText('0 of 1 devices'))
  await expectVisible(dialog().getByRole('button', { name: 'Stop' }))
  arrive()
  await expectVisible(dialog().getByRole('button', { name: 'Replay again' }))
  await expectVisible(dialog().getByRole('row', { name: 'Total alarms 14 14' }))
})

test('a replay shows the alarms on the curve of the device, and says what it needs', async () => {
  const series: unknown[] = []
  answer(telemetry.series, ({ params, query }) => {
    series.push([params.id, query.metrics])
    const at = Date.now() - 3_600_000
    return { tank: [0, 1, 2].map((n) => [new Date(at + n * 600_000).toISOString(), 61 - n, 60, 62]) as never }
  })
  await openPage('/alarm-log/rules?rule=cold&product=1', { language: 'en' })
  const limit = dialog().getByRole('textbox', { name: 'Limit', exact: true })
  await limit.fill('')
  await expectVisible(dialog().getByText('Complete the rule to replay it.'))
  await limit.fill('55')
  await expectAbsent(dialog().getByText('Complete the rule to replay it.'))
  await dialog().getByRole('button', { name: 'Replay', exact: true }).click()
  await expectVisible(dialog().getByRole('application', { name: /of 一号厨房, with the replayed alarms$/ }))
  await expect
    .element(dialog().getByRole('button', { name: 'Show the curve of 一号厨房' }))
    .toHaveAttribute('aria-pressed', 'true')
  await eventually(() => series.at(-1)).toEqual(['7', 'tank'])
})

test('asks for what is missing before it is sent', async () => {
  await openPage('/alarm-log/rules')
  await button('新增规则').click()
  await dialog().getByRole('button', { name: '保存' }).click()
  await expectVisible(dialog().getByText('请输入规则名称'))
  await expectVisible(dialog().getByText('请选择产品').first())
  expect(sent).toBeUndefined()
})

test('the address of a suggested delay opens the rule with it', async () => {
  await openPage('/alarm-log/rules?rule=cold&product=1&delay=300', { language: 'en' })
  await expectVisible(dialog())
  await expect.element(page.getByLabelText(/^Raise after/)).toHaveValue('300')
})

test('a suggested delay that is shorter than that of the rule changes nothing', async () => {
  await openPage('/alarm-log/rules?rule=own:5&product=1&delay=10', { language: 'en' })
  await expectVisible(dialog())
  await expect.element(page.getByLabelText(/^Raise after/)).toHaveValue('60')
})

test('the address of a suggested rule fills in the form, which replays and saves it', async () => {
  const query = 'forDevice=7&product=1&name=Kitchen&severity=major&metric=wash.water&percent=120'
  await openPage(`/alarm-log/rules?${query}`, { language: 'en' })
  await expect.element(dialog().getByRole('textbox', { name: 'Name' })).toHaveValue('Kitchen')
  await dialog().getByRole('button', { name: 'Save' }).click()
  await expect
    .poll(() => sent)
    .toMatchObject({
      ...{ name: 'Kitchen', productId: '1', scope: 'device', deviceId: '7', enabled: true },
      rule: {
        severity: 'major',
        conditions: [{ type: 'consumption', metric: 'wash.water', percent: 120, washes: 3 }],
      },
    })
})

test('the address of a leak fills in what the meter may count outside washes in a day', async () => {
  const query = 'forDevice=7&product=1&name=Kitchen&severity=minor&metric=water_total&perDay=151'
  await openPage(`/alarm-log/rules?${query}`, { language: 'en' })
  const field = (name: string) => dialog().getByRole('textbox', { name, exact: true })
  const chosen = (name: string) => dialog().getByRole('combobox', { name, exact: true })
  await expect.element(chosen('Type')).toHaveValue('Use outside washes')
  await expect.element(chosen('Metric')).toHaveValue('water_total (water_total)')
  await expect.element(field('Rises by at least (L)')).toHaveValue('151')
  await expect.element(field('Within (s)')).toHaveAccessibleDescription(/^1\sd · Clears when/)
  await field('Within (s)').fill('600')
  await dialog().getByRole('button', { name: 'Save' }).click()
  await expect.element(field('Within (s)')).toHaveAttribute('aria-invalid', 'true')
  expect(sent).toBeUndefined()
  await field('Within (s)').fill('21600')
  await field('Rises by at least (L)').fill('40')
  await dialog().getByRole('button', { name: 'Save' }).click()
  const condition = { type: 'standby', metric: 'water_total', amount: 40, withinSeconds: 21_600 }
  await expect
    .poll(() => sent)
    .toMatchObject({
      ...{ name: 'Kitchen', scope: 'device', deviceId: '7' },
      rule: { severity: 'minor', conditions: [condition], onDelaySeconds: 0 },
    })
})

test('use outside washes is chosen like any condition, keeps a counter, and stands in the list as a sentence', async () => {
  const conditions = [{ type: 'standby' as const, metric: 'water_total', amount: 40, withinSeconds: 21_600 }]
  answer(alarmRules.list, () => [{ ...own, rule: { ...rule, conditions, onDelaySeconds: 0 } }])
  await openPage('/alarm-log/rules?rule=own:5&product=1')
  await expectVisible(page.getByText('累计用水在 6 小时内于洗涤以外增加 40 L 以上'))
  await dialog().getByRole('combobox', { name: '条件类型' }).click()
  await page.getByRole('option', { name: '长时间不变' }).click()
  await expect
    .element(dialog().getByRole('combobox', { name: '指标' }))
    .toHaveValue('累计用水（water_total）')
  await dialog().getByRole('combobox', { name: '条件类型' }).click()
  await page.getByRole('option', { name: '洗涤以外用量偏高' }).click()
  await expect.element(dialog().getByRole('textbox', { name: '至少增加（L）' })).toHaveValue('')
})

test('whoever may only look at rules gets no form that cannot be saved', async () => {
  answer(meCalls.me, () => ({ ...person, perms: [...person.perms, 'iot:alarm-rule:list'] }))
  for (const query of [
    'forDevice=7&product=1&name=Kitchen&severity=major',
    'rule=cold&product=1&delay=300',
  ]) {
    await openPage(`/alarm-log/rules?${query}`, { language: 'en' })
    await expect.poll(() => location.hash).toBe('#/alarm-log/rules')
    await expect.element(dialog()).not.toBeInTheDocument()
  }
})
