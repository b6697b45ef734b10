import { analysis } from '@limpid/contract/analysis/analysis'
import type { ProbeDays } from '@limpid/contract/analysis/probes/excursion-days'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answer, interceptCalls } from '../../../../../testing/fakeServer.ts'
import { mountAlone } from '../../../../../testing/mountAlone.tsx'
import { ExcursionCalendar } from './ExcursionCalendar.tsx'

const query = { scope: 'own' as const, fromDay: '2026-11-10', toDay: '2026-11-11' }
const day = (date: string, alerts: number) => ({ day: date, alerts, outMs: alerts * 3_600_000, only: null })
const probe = (id: string, days: ProbeDays['days']): ProbeDays => ({
  device: { id, name: `Probe ${id}`, sn: `P-${id}` },
  days,
})

interceptCalls()
beforeEach(() => {
  const list = [
    probe('1', [day('2026-11-10', 0), day('2026-11-11', 0)]),
    probe('2', [day('2026-11-10', 0), day('2026-11-11', 1)]),
    probe('3', [day('2026-11-10', 0)]),
  ]
  answer(analysis.excursionDays, () => ({ list, total: list.length }))
})

test('a probe that was within limits on every day is named; one that was not, or was silent, has its calendar', async () => {
  mountAlone(() => <ExcursionCalendar code="sdqS1" query={query} />)
  await expect.element(page.getByText(/^1 台设备每天都在限值内：Probe 1$/)).toBeVisible()
  await expect.element(page.getByRole('table', { name: '水质超限日历：Probe 2' })).toBeVisible()
  await expect.element(page.getByRole('table', { name: '水质超限日历：Probe 3' })).toBeVisible()
  await expect.element(page.getByRole('table', { name: '水质超限日历：Probe 1' })).not.toBeInTheDocument()
})
