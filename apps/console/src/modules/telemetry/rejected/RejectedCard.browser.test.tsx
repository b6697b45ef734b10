import { emptyModel } from '@limpid/contract/products/model'
import type { RejectedReading } from '@limpid/contract/telemetry/rejected'
import { telemetry } from '@limpid/contract/telemetry/telemetry'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answerEverything } from '../../../../testing/answerEverything.ts'
import { answer, interceptCalls } from '../../../../testing/fakeServer.ts'
import { mountAlone } from '../../../../testing/mountAlone.tsx'
import { eventually, expectVisible } from '../../../../testing/mountConsole.tsx'
import { goTo } from '../../../kit/address.ts'
import { RejectedCard } from './RejectedCard.tsx'

const model = {
  ...emptyModel,
  metrics: [
    {
      key: 'ph',
      name: { zh: 'pH 值', en: 'pH' },
      kind: 'gauge' as const,
      unit: '[pH]' as const,
      precision: 2,
      expectedIntervalSeconds: 180,
    },
  ],
}
const at = (minute: number) => new Date(Date.UTC(2026, 10, 20, 8, minute))
const rejected: RejectedReading[] = [
  { metric: 'ph', ts: at(3), value: 7.2, reason: 'flagged', quality: 'suspect' },
  { metric: 'ph', ts: at(2), value: '7,5', reason: 'notANumber', quality: null },
  { metric: 'used', ts: at(1), value: -5, reason: 'negative', quality: null },
]
let calls = 0

interceptCalls()
beforeEach(async () => {
  calls = 0
  await page.viewport(1440, 900)
  goTo('/personal', { replace: true })
  answerEverything()
})
const show = (...list: RejectedReading[]) => {
  answer(telemetry.rejected, () => {
    calls += 1
    return { list, total: list.length }
  })
  mountAlone(() => <RejectedCard deviceId="7" model={model} />)
}

test('rejected readings are listed with what was reported and why they do not count', async () => {
  show(...rejected)
  await expectVisible(page.getByRole('heading', { name: '剔除的读数' }))
  await expectVisible(page.getByText('设备标记为不可靠（suspect）'))
  await expectVisible(page.getByText('7.20', { exact: false }))
  await expectVisible(page.getByText('7,5', { exact: true }))
  await expectVisible(page.getByText('累计量为负', { exact: true }))
})

test('a device without any has no such card', async () => {
  show()
  await eventually(() => expect(calls).toBeGreaterThan(0))
  expect(page.getByText('剔除的读数').elements()).toEqual([])
})
