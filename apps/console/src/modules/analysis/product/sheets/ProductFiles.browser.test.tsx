import { analysis } from '@limpid/contract/analysis/analysis'
import type { ProbeDays } from '@limpid/contract/analysis/probes/excursion-days'
import type { ProbeHealth } from '@limpid/contract/analysis/probes/probes'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answer, interceptCalls } from '../../../../../testing/fakeServer.ts'
import { mountAlone } from '../../../../../testing/mountAlone.tsx'
import { savedTables } from '../../../../../testing/savedTables.ts'
import { ExcursionCalendar } from '../calendar/ExcursionCalendar.tsx'
import { HygienePanel } from '../HygienePanel.tsx'
import { ProbesCard } from '../probes/ProbesCard.tsx'
import { programmeSheet } from './programmeSheet.ts'

const noMedians = { waterLitres: null, energyKwh: null, detergentMillilitres: null }
const query = { scope: 'own' as const, fromDay: '2026-11-10', toDay: '2026-11-12', siteId: '5' }
const washed = {
  ...{ completed: 30, aborted: 0, rewashes: 0, meanDurationMs: 90_000, waterLitres: { sum: 90, mean: 3 } },
  ...{ energyKwh: null, detergentMillilitres: null, rinseAidMillilitres: null, passed: 3, failed: 1 },
}
const details = {
  countsRacks: true,
  ownMedians: noMedians,
  peerMedians: noMedians,
  programmes: [
    { key: 'eco', name: { zh: '节能', en: 'Eco' }, washes: 20, ...washed },
    { key: null, name: null, washes: 10, ...washed },
  ],
  outcomes: [
    { outcome: 'passed' as const, reason: null, washes: 27 },
    { outcome: 'failed' as const, reason: 'tooCold' as const, washes: 3 },
  ],
  temperatures: [],
  a0: { washes: 30, low: 60, median: 90, high: 120, passed: 15, failed: 5 },
  ...{ load: null, loadBefore: null },
}

interceptCalls()
let saved: ReturnType<typeof savedTables>
beforeEach(() => {
  localStorage.setItem('language', 'en')
  saved = savedTables()
})

test('hygiene: results with their reasons, then the A0 values', async () => {
  mountAlone(() => (
    <HygienePanel
      details={details}
      days={query}
      load={() => Promise.resolve({ washes: details })}
      pathOf={() => '/'}
    />
  ))
  expect(await saved('Hygiene result')).toEqual([
    'Result,Reason,Washes,Share (%),A0 value (seconds at 80 °C)',
    'Hygiene passed,,27,90,',
    'Hygiene failed,Temperature below the limit.,3,10,',
    'Washes that reached their A0 target,,15,75,',
    '10% of the washes stay below,,30,,60',
    '50% of the washes stay below,,30,,90',
    '90% of the washes stay below,,30,,120',
  ])
  await expect.element(page.getByRole('button', { name: 'Save “Hygiene result” as an image' })).toBeVisible()
})

test('programmes: named as on the card', () => {
  expect(programmeSheet({ washes: details }, 'en')).toEqual([
    ['Programme', 'Washes', 'Water per wash (L)', 'Hygiene passed (%)', 'Mean duration (min)'],
    ['Eco', '20', '3', '75', '1.5'],
    ['Not reported', '10', '3', '75', '1.5'],
  ])
})

const device = (id: string) => ({ id, name: `Probe ${id}`, sn: `P-${id}` })
/** Two pages of one probe each. */
const pageOf = <Row,>(rows: readonly Row[], pageNum: number) => ({
  list: rows.slice(pageNum - 1, pageNum),
  total: rows.length,
})

test('the calendar: every probe of all pages on every day, empty without readings; one page is an image', async () => {
  const day = (date: string, alerts: number) => ({
    day: date,
    alerts,
    outMs: alerts * 1_800_000,
    only: null,
  })
  const probes: ProbeDays[] = [
    { device: device('1'), days: [day('2026-11-10', 0), day('2026-11-11', 3)] },
    { device: device('2'), days: [day('2026-11-12', 1)] },
  ]
  answer(analysis.excursionDays, () => ({ list: probes.slice(0, 1), total: 2 }))
  const asked: unknown[] = []
  answer(analysis.exportExcursionDays, ({ query: given }) => {
    asked.push(given)
    return pageOf(probes, given.pageNum)
  })
  mountAlone(() => <ExcursionCalendar code="sdqS1" query={query} />)
  expect(await saved('Calendar of water quality alerts')).toEqual([
    'Device,Day,Time outside limits (h),Alerts',
    'Probe 1 (P-1),2026-11-10,0,0',
    'Probe 1 (P-1),2026-11-11,1.5,3',
    'Probe 1 (P-1),2026-11-12,,',
    'Probe 2 (P-2),2026-11-10,,',
    'Probe 2 (P-2),2026-11-11,,',
    'Probe 2 (P-2),2026-11-12,0.5,1',
  ])
  expect(asked).toEqual([
    expect.objectContaining({ ...query, pageNum: 1 }),
    expect.objectContaining({ ...query, pageNum: 2 }),
  ])
  await page.getByRole('button', { name: /^Save .* as an image$/ }).click()
  await expect.element(page.getByText(/^Exported Calendar of water .*[.]png$/)).toBeVisible()
})

test('probe health: every value of every probe, the worst first', async () => {
  const value = {
    ...{ metric: 'ph', name: { zh: 'pH 值', en: 'pH' }, unit: '[pH]', precision: 2, readings: 400 },
    ...{ flat: { hours: 1, limitHours: 6 }, spikeShare: 0.015, noise: { now: 0.02, before: 0.01 } },
    ...{ wear: [], calibration: null },
  }
  const probes: ProbeHealth[] = [
    { device: device('1'), values: [{ ...value, verdict: 'healthy', reasons: [] }] },
    {
      device: device('2'),
      values: [
        {
          ...value,
          ...{ flat: { hours: 9, limitHours: 6 }, verdict: 'check', reasons: ['flat'] },
          calibration: {
            ...{
              name: { zh: '校准', en: 'Calibrate' },
              state: 'overdue',
              dueDay: '2026-11-01',
              doneAt: null,
            },
          },
        },
      ],
    },
  ]
  answer(analysis.probes, () => ({ list: probes, total: 2 }))
  answer(analysis.exportProbes, ({ query: { pageNum } }) => pageOf(probes, pageNum))
  mountAlone(() => <ProbesCard code="sdqS1" query={query} timeZone="UTC" />)
  expect(await saved('Probe health')).toEqual([
    'Device,Metric,Verdict,Why,Longest flat line (h),Spikes (%),Noise,Noise three weeks earlier,Slope and offset,Calibration,Last calibration',
    'Probe 2 (P-2),pH,Check,No change for 9 h while other metrics changed (limit 6 h),9,1.5,0.02,0.01,,Was due 2026-11-01,',
    'Probe 1 (P-1),pH,Healthy,,1,1.5,0.02,0.01,,,',
  ])
})
