import { emptyModel } from '@limpid/contract/products/model'
import type { PeriodReply } from '@limpid/contract/telemetry/periods'
import { telemetry } from '@limpid/contract/telemetry/telemetry'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answerEverything } from '../../../../testing/answerEverything.ts'
import { answer, interceptCalls } from '../../../../testing/fakeServer.ts'
import { mountAlone } from '../../../../testing/mountAlone.tsx'
import { eventually, expectVisible } from '../../../../testing/mountConsole.tsx'
import { goTo } from '../../../kit/address.ts'
import PeriodPanel from './PeriodPanel.tsx'

const counter = {
  key: 'water_total',
  name: { zh: '累计用水量', en: 'Total water' },
  kind: 'counter' as const,
  unit: 'L' as const,
  precision: 0,
  expectedIntervalSeconds: 180,
  tab: 'water-flow' as const,
}
const model = { ...emptyModel, metrics: [counter] }
const at = (time: string) => new Date(`2026-09-07T${time}:00Z`)
const none = { summed: 0, rejected: 0, min: null, mean: null, max: null, knownSeconds: 0, outsideSeconds: 0 }
const part = (time: string, increase: number) => ({ ...none, startsAt: at(time), readings: 2, increase })
/** A day with 30 litres before three hours of silence, 60 across them, and 10 after. */
const reply: PeriodReply = {
  timeZone: 'UTC',
  ...{ from: at('00:00'), to: new Date('2026-09-08T00:00:00Z') },
  ...{ day: '2026-09-07', before: '2026-09-06', after: '2026-09-08' },
  metrics: [
    {
      metric: 'water_total',
      total: { ...none, readings: 4, increase: 100 },
      parts: [part('08:00', 30), part('12:00', 10)],
      unallocated: [{ from: at('08:50'), to: at('12:20'), increase: 60 }],
      points: [],
      rejected: [],
    },
  ],
  factors: {},
}

interceptCalls()
beforeEach(async () => {
  await page.viewport(1440, 900)
  answerEverything()
  answer(telemetry.period, () => reply)
})

test('use across a gap is one hatched block over the hours without readings, named below the chart', async () => {
  goTo('/personal?day=2026-09-07', { replace: true })
  mountAlone(() => <PeriodPanel deviceId="7" model={model} tab="water-flow" />)
  await expectVisible(page.getByText('2026-09-07 08:50 – 12:20 无上报，期间用量 60 L 未分配到时段'))
  const figure = page.getByRole('figure').element()
  expect([...figure.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual([
    '08:00 30 L',
    '12:00 10 L',
  ])
  await eventually(() => {
    const [block, ...more] = figure.querySelectorAll('[data-gap]')
    expect(more).toEqual([])
    const bars = [...figure.querySelectorAll('[data-place]')].map((bar) => bar.getBoundingClientRect())
    if (!block) throw new Error('no block')
    const box = block.getBoundingClientRect()
    // The hours from 9 to 12, within the gaps between bars.
    expect(Math.abs(box.left - (bars[9]?.left ?? 0))).toBeLessThan(4)
    expect(Math.abs(box.right - (bars[11]?.right ?? 0))).toBeLessThan(4)
    expect(block.textContent).toBe('60 L · 未分配到时段')
    expect(getComputedStyle(block).backgroundImage).toContain('repeating-linear-gradient')
  })
})

test('the table has it in a row of its own, and its rows add up to the total', async () => {
  goTo('/personal?day=2026-09-07&view=table', { replace: true })
  mountAlone(() => <PeriodPanel deviceId="7" model={model} tab="water-flow" />)
  const table = page.getByRole('table', { name: '累计用水量的数值，2026-09-07' })
  await expectVisible(table)
  const rows = [...table.element().querySelectorAll('tbody tr')].map((row) =>
    [...row.children].map(({ textContent }) => textContent),
  )
  expect(rows).toEqual([
    ['08:00', '30 L'],
    ['2026-09-07 08:50 – 12:20 无上报（未分配到时段）', '60 L'],
    ['12:00', '10 L'],
  ])
  await expectVisible(page.getByRole('table', { name: '统计' }).getByText('100 L'))
})
