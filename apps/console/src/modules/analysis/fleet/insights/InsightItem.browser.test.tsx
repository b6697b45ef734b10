import { analysis } from '@limpid/contract/analysis/analysis'
import type { Insight } from '@limpid/contract/analysis/insights'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answerEverything } from '../../../../../testing/answerEverything.ts'
import { answer, interceptCalls } from '../../../../../testing/fakeServer.ts'
import { mountAlone } from '../../../../../testing/mountAlone.tsx'
import { insight } from '../../../../../testing/sample/insight.ts'
import { person } from '../../../../../testing/sample/person.ts'
import { storeMember } from '../../../../kit/access/member.ts'
import { InsightsCard } from './InsightsCard.tsx'

let list: Insight[] = []
interceptCalls()
beforeEach(() => {
  answerEverything()
  answer(analysis.insights, ({ query }) => ({
    list: query.shown !== 'open' ? [] : list,
    total: query.shown !== 'open' ? 0 : list.length,
  }))
})

const query = { scope: 'own' as const, fromDay: '2026-11-10', toDay: '2026-11-11' }
const card = () => page.getByRole('region', { name: '洞察' })
const ruleLink = (name: string) => card().getByRole('link', { name: `告警规则：${name}` })

function show(perms: typeof person.perms) {
  storeMember({ ...person, perms })
  mountAlone(() => <InsightsCard query={query} filling={false} />)
}

test('an insight leads to the alarms of its device, for whoever may see alarms', async () => {
  list = [insight('1')]
  const alarms = () => card().getByRole('link', { name: '告警记录：Kitchen 1' })
  show(['iot:device:list', 'iot:alarm:list'])
  await expect.element(alarms()).toHaveAttribute('href', expect.stringMatching(/[?]tab=alarms$/))
  storeMember({ ...person, perms: ['iot:device:list'] })
  await expect.element(alarms()).not.toBeInTheDocument()
})

test('a fault report begins with what to do, what was seen, the likely causes and what to check', async () => {
  list = [insight('1')]
  show(['iot:device:list'])
  const link = card().getByRole('link', { name: '故障反馈：Kitchen 1' })
  await expect.element(link).toBeVisible()
  const query = new URLSearchParams(link.element().getAttribute('href')?.split('?')[1])
  expect(query.get('about')).toBe('检查洗涤用水：Kitchen 1（每次约多 1.2 L）')
  expect(query.get('says')).toMatch(
    /^Kitchen 1：自 .*比自身基线.*\n此前 .*近 \d+ 天.*\n可能原因：.*\n先检查：/,
  )
})

test('a rule is suggested to the owner of a device who may save it, and to nobody else', async () => {
  const lent = insight('2')
  list = [insight('1'), { ...lent, device: { ...lent.device, relation: 'staff' } }]
  show(['iot:device:list', 'iot:alarm-rule:edit'])
  await expect.element(ruleLink('Kitchen 1')).toBeVisible()
  await expect.element(ruleLink('Kitchen 2')).not.toBeInTheDocument()
  storeMember({ ...person, perms: ['iot:device:list'] })
  await expect.element(ruleLink('Kitchen 1')).not.toBeInTheDocument()
  await expect
    .element(
      card()
        .getByRole('link', { name: /Kitchen 1/ })
        .first(),
    )
    .toBeVisible()
})

test('what was begun because of an insight is said with it, and its buttons lead there', async () => {
  const at = new Date('2026-11-10T04:00:00Z')
  const task = { kind: 'task', id: '7', by: '安娜', at, dueDay: '2026-11-13', overAt: null } as const
  const report = { kind: 'report', id: '8', by: null, at, dueDay: null, overAt: null } as const
  const rule = { kind: 'rule', id: '9', by: '安娜', at, dueDay: null, overAt: null } as const
  list = [{ ...insight('1'), followUps: [rule, report, task] }]
  show(['iot:device:list', 'iot:maintenance:edit', 'iot:alarm-rule:edit'])
  const planned = card().getByRole('link', { name: '安娜已安排保养，2026-11-13 前完成' })
  await expect.element(planned).toHaveAttribute('href', expect.stringMatching(/[?]tab=maintenance&task=7$/))
  await expect
    .element(card().getByRole('link', { name: '查看保养：Kitchen 1' }))
    .toHaveAttribute('href', planned.element().getAttribute('href') ?? '')
  await expect.element(card().getByRole('button', { name: /^安排保养/ })).not.toBeInTheDocument()
  await expect
    .element(card().getByRole('link', { name: '查看故障反馈：Kitchen 1' }))
    .toHaveAttribute('href', expect.stringMatching(/[?]tab=feedback&report=8$/))
  await expect
    .element(card().getByRole('link', { name: '查看告警规则：Kitchen 1' }))
    .toHaveAttribute('href', '#/alarm-log/rules?rule=own%3A9&product=1')
  await expect.element(ruleLink('Kitchen 1')).not.toBeInTheDocument()
  // The record of the work ends the task.
  await expect
    .element(card().getByRole('link', { name: '保养记录：Kitchen 1' }))
    .toHaveAttribute('href', expect.stringMatching(/[?]tab=maintenance&record=7$/))
})

test('once the work is done, it says when, and maintenance can be planned again', async () => {
  const at = new Date('2026-11-10T04:00:00Z')
  const done = { kind: 'task', id: '7', by: '安娜', at, dueDay: '2026-11-13', overAt: at } as const
  list = [{ ...insight('1'), followUps: [done] }]
  show(['iot:device:list', 'iot:maintenance:edit'])
  await expect
    .element(card().getByRole('link', { name: /^保养已于 2026-11-10 完成/ }))
    .toHaveAttribute('href', expect.stringMatching(/[?]tab=maintenance$/))
  await expect.element(card().getByRole('button', { name: '安排保养：Kitchen 1' })).toBeVisible()
})

test('a leak names its causes and what it explains, and leads to the curve of the meter', async () => {
  const parts = [{ measure: 'waterPerWash', baseline: 10, present: 12 } as const]
  list = [
    { ...insight('1'), measure: 'standbyWater', curve: 'water_total', baseline: 200, present: 260, parts },
  ]
  show(['iot:device:list'])
  await expect
    .element(card().getByText('同一原因：每次用水也高 20%（10.0 L → 12.0 L），价格已含此项。'))
    .toBeVisible()
  await expect.element(card().getByText(/^漏水：进水阀或排水阀关不严/)).toBeVisible()
  await expect.element(card().getByText(/^设备空闲时水表是否还在走/)).toBeVisible()
  await expect
    .element(card().getByRole('link', { name: '查看曲线：Kitchen 1' }))
    .toHaveAttribute('href', expect.stringMatching(/[?]tab=charts&metrics=water_total&from=2026-10-30/))
  await expect
    .element(card().getByRole('link', { name: '查看洗涤：Kitchen 1' }))
    .toHaveAttribute('href', expect.stringMatching(/[?]tab=washes&fromDay=2026-11-06$/))
})
