import { alarms } from '@limpid/contract/alarms/alarms'
import { device } from '@limpid/contract/fleet/fleet'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answerEverything } from '../../../../testing/answerEverything.ts'
import { answer, interceptCalls } from '../../../../testing/fakeServer.ts'
import { mountAlone } from '../../../../testing/mountAlone.tsx'
import { alarmDetail, alarmRow } from '../../../../testing/sample/alarms.ts'
import { sampleOf } from '../../../../testing/sample/sampleOf.ts'
import TabAdvice from './TabAdvice.tsx'

interceptCalls()
beforeEach(answerEverything)

test('a tab says what to do about the open alarm that it is about, with the last time the device was heard', async () => {
  const lost = { kind: 'offline', code: '', name: null } as const
  const list = [alarmRow('11'), alarmRow('12', lost)]
  answer(alarms.page, () => ({ list, total: list.length }))
  answer(alarms.get, ({ params }) => alarmDetail(params.id, params.id === '12' ? lost : {}))
  mountAlone(() => (
    <TabAdvice
      device={{ ...sampleOf(device), lastSeenAt: new Date('2026-11-21T08:00:00Z') }}
      kinds={['offline', 'outage']}
    />
  ))
  const advice = page.getByRole('region', { name: '处理建议：意外离线' })
  await expect.element(advice.getByText('加热管断路')).toBeVisible()
  await expect.element(advice.getByText(/最后上报：2026-11-21/)).toBeVisible()
  await expect.element(advice.getByRole('checkbox', { name: '关闭电源' })).toBeVisible()
  await expect
    .element(advice.getByRole('link', { name: '告警记录' }))
    .toHaveAttribute('href', '#/alarm-log/log/12')
})
