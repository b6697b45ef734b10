import { analysis } from '@limpid/contract/analysis/analysis'
import type { Insight } from '@limpid/contract/analysis/insights'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answerEverything } from '../../../../../testing/answerEverything.ts'
import { answer, interceptCalls } from '../../../../../testing/fakeServer.ts'
import { mountAlone } from '../../../../../testing/mountAlone.tsx'
import { insight } from '../../../../../testing/sample/insight.ts'
import { person } from '../../../../../testing/sample/person.ts'
import { queryClient } from '../../../../app/layout/ground/queryClient.ts'
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

function show(perms: typeof person.perms) {
  storeMember({ ...person, perms })
  mountAlone(() => <InsightsCard query={query} filling={false} />)
}

test('a list that becomes empty closes no dialog, and the switch keeps its focus', async () => {
  list = [insight('1')]
  show(['iot:device:list'])
  await userEvent.click(card().getByRole('button', { name: '忽略：Kitchen 1' }))
  const reason = page.getByRole('dialog').getByRole('textbox', { name: '原因' })
  await userEvent.fill(reason, '新程序')
  list = []
  await queryClient.refetchQueries({ queryKey: ['analysis', 'insights'] })
  await expect.element(page.getByText(/^每天评估一次：目前未发现/)).toBeInTheDocument()
  await expect.element(reason).toHaveValue('新程序')
  await userEvent.clear(reason)
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  const dismissed = card().getByRole('radio', { name: '已忽略' })
  await userEvent.click(card().getByText('已忽略', { exact: true }))
  await expect.element(dismissed).toBeChecked()
  await expect.element(dismissed).toHaveFocus()
})

test('an alarm rule is offered only where one can watch what differs', async () => {
  list = [
    insight('1'),
    { ...insight('2'), measure: 'standbyWater', curve: 'water_total', baseline: 40, present: 260 },
    { ...insight('3'), measure: 'duration' },
  ]
  show(['iot:device:list', 'iot:alarm-rule:edit'])
  await userEvent.click(card().getByRole('button', { name: '显示全部 3 条' }))
  await expect.element(card().getByRole('link', { name: '查看洗涤：Kitchen 3' })).toBeVisible()
  await expect.element(card().getByRole('button', { name: '收起' })).toHaveFocus()
  const rules = card()
    .getByRole('link', { name: /^告警规则/ })
    .elements()
  const offered = rules.map((link) => link.getAttribute('aria-label'))
  expect(offered.toSorted()).toEqual(['告警规则：Kitchen 1', '告警规则：Kitchen 2'])
  // A leak is watched on its meter.
  const leak = card().getByRole('link', { name: '告警规则：Kitchen 2' }).element().getAttribute('href')
  expect(Object.fromEntries(new URLSearchParams(leak?.split('?')[1]))).toMatchObject({
    ...{ forDevice: '2', metric: 'water_total', perDay: '150', insight: '2' },
  })
})

test('without insights it says what was compared, and where the alarms of this moment stand', async () => {
  list = []
  show(['iot:device:list', 'iot:alarm:list'])
  const alarms = card().getByRole('link', { name: '当前的故障与告警见告警记录' })
  await expect.element(alarms).toHaveAttribute('href', '#/alarm-log/log')
})

test('a dismissed insight shows its reason and is reopened', async () => {
  const dismissed = { reason: '新程序', by: '安娜', at: new Date('2026-11-10T04:00:00Z') }
  let reopened = ''
  answer(analysis.insights, ({ query }) => {
    const shown = query.shown === 'dismissed' && !reopened ? [{ ...insight('1'), dismissed }] : []
    return { list: shown, total: shown.length }
  })
  answer(analysis.reopenInsight, ({ params }) => {
    reopened = params.id
    return null
  })
  show(['iot:device:list'])
  await userEvent.click(card().getByText('已忽略', { exact: true }))
  await expect.element(card().getByText(/安娜已忽略：新程序/)).toBeVisible()
  await userEvent.click(card().getByRole('button', { name: '重新打开：Kitchen 1' }))
  await expect.element(card().getByText('没有忽略的洞察')).toBeVisible()
  expect(reopened).toBe('1')
})

test('an insight that ended says from when to when, and why; one that was accepted is reopened', async () => {
  const dismissed = { reason: '新程序', by: '安娜', at: new Date('2026-11-10T04:00:00Z') }
  const ends = [
    { ...insight('1'), mayDismiss: false, ended: { why: 'back', lastDay: '2026-11-09' } },
    { ...insight('2'), dismissed, ended: { why: 'accepted', lastDay: '2026-11-08' } },
  ] satisfies Insight[]
  let reopened = ''
  answer(analysis.insights, ({ query }) => {
    const shown = query.shown === 'ended' && !reopened ? ends : []
    return { list: shown, total: shown.length }
  })
  answer(analysis.reopenInsight, ({ params }) => {
    reopened = params.id
    return null
  })
  show(['iot:device:list'])
  await userEvent.click(card().getByText('已结束', { exact: true }))
  await expect
    .element(card().getByText('Kitchen 1：2026-11-06 至 2026-11-09，每次用水比自身基线高 40%。'))
    .toBeVisible()
  await expect.element(card().getByText(/^设备已恢复基线 · 基线/)).toBeVisible()
  await expect.element(card().getByText(/^安娜已接受为新的正常值：新程序/)).toBeVisible()
  await expect.element(card().getByRole('button', { name: '重新打开：Kitchen 1' })).not.toBeInTheDocument()
  await userEvent.click(card().getByRole('button', { name: '重新打开：Kitchen 2' }))
  await expect.element(card().getByText('近 30 天没有结束的洞察')).toBeVisible()
  expect(reopened).toBe('2')
})

test('an insight is accepted as the new normal with a reason', async () => {
  list = [insight('1')]
  const sent: unknown[] = []
  answer(analysis.acceptInsight, ({ params, body }) => {
    sent.push({ ...params, ...body })
    return null
  })
  show(['iot:device:list'])
  await userEvent.click(card().getByRole('button', { name: '忽略：Kitchen 1' }))
  const dialog = page.getByRole('dialog')
  await userEvent.click(dialog.getByRole('radio', { name: '接受为新的正常值' }))
  await userEvent.fill(dialog.getByRole('textbox', { name: '原因' }), '新程序')
  await userEvent.click(dialog.getByRole('button', { name: '确定' }))
  await expect.element(dialog).not.toBeInTheDocument()
  expect(sent).toEqual([{ id: '1', reason: '新程序' }])
})

test('after the last one is dismissed it says so, with a link to those that are', async () => {
  list = []
  const dismissed = { reason: '新程序', by: '安娜', at: new Date('2026-11-10T04:00:00Z') }
  answer(analysis.insights, ({ query: { shown } }) => ({
    list: shown === 'dismissed' ? [{ ...insight('1'), dismissed }] : [],
    total: shown === 'dismissed' ? 1 : 0,
  }))
  show(person.perms)
  await userEvent.click(card().getByRole('button', { name: '没有未处理的洞察，已忽略 1 条。' }))
  await expect.element(card().getByRole('radio', { name: '已忽略' })).toBeChecked()
})
