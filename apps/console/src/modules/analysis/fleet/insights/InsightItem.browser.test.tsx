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
    list: query.dismissed ? [] : list,
    total: query.dismissed ? 0 : list.length,
  }))
})

const query = { scope: 'own' as const, fromDay: '2026-11-10', toDay: '2026-11-11' }
const card = () => page.getByRole('region', { name: '洞察' })
const rule = (name: string) => card().getByRole('link', { name: `告警规则: ${name}` })

function show(perms: typeof person.perms) {
  storeMember({ ...person, perms })
  mountAlone(() => <InsightsCard query={query} filling={false} />)
}

test('an insight leads to the alarms of its device, for whoever may see alarms', async () => {
  list = [insight('1')]
  const alarms = () => card().getByRole('link', { name: '告警记录: Kitchen 1' })
  show(['iot:device:list', 'iot:alarm:list'])
  await expect.element(alarms()).toHaveAttribute('href', expect.stringMatching(/[?]tab=alarms$/))
  storeMember({ ...person, perms: ['iot:device:list'] })
  await expect.element(alarms()).not.toBeInTheDocument()
})

test('a fault report begins with what the insight says and the numbers behind it', async () => {
  list = [insight('1')]
  show(['iot:device:list'])
  const link = card().getByRole('link', { name: '故障反馈: Kitchen 1' })
  await expect.element(link).toBeVisible()
  const query = new URLSearchParams(link.element().getAttribute('href')?.split('?')[1])
  expect(query.get('about')).toContain('偏离基线')
  expect(query.get('says')).toMatch(/^Kitchen 1：自 .*比自身基线.*基线 .*近 \d+ 天/)
})

test('a rule is suggested to the owner of a device who may save it, and to nobody else', async () => {
  const lent = insight('2')
  list = [insight('1'), { ...lent, device: { ...lent.device, relation: 'staff' } }]
  show(['iot:device:list', 'iot:alarm-rule:edit'])
  await expect.element(rule('Kitchen 1')).toBeVisible()
  await expect.element(rule('Kitchen 2')).not.toBeInTheDocument()
  storeMember({ ...person, perms: ['iot:device:list'] })
  await expect.element(rule('Kitchen 1')).not.toBeInTheDocument()
  await expect
    .element(
      card()
        .getByRole('link', { name: /Kitchen 1/ })
        .first(),
    )
    .toBeVisible()
})
