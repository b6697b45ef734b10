import type { RunOutOfDevice } from '@limpid/contract/analysis/run-outs/run-outs'
import { expect, test } from 'vitest'
import { runOutsTable } from './run-out-table.ts'

const one: Omit<RunOutOfDevice, 'life'> = {
  device: { id: '1', name: 'Kitchen', sn: 'K-1', timeZone: 'Asia/Shanghai', relation: 'owner' },
  ...{ kind: 'consumable', key: 'rinse_aid', name: { zh: '催干剂', en: 'Rinse aid' }, state: 'low' },
  ...{ unit: '%', precision: 0, code: '', order: null, article: null, remedy: true },
}
const level = { by: 'level' as const, metric: 'rinse_aid_level', end: 0, left: 0.12 }
// 17:00 UTC is the next day in Shanghai.
const at = (day: string) => new Date(`${day}T17:00:00Z`)

test('a run-out has its range as days of the device, or the day by the recent rate, with the data used', () => {
  const range = { state: 'range' as const, early: at('2026-11-24'), likely: at('2026-11-25'), late: null }
  const few = { state: 'tooFewDays' as const, early: null, likely: null, late: null }
  const list: RunOutOfDevice[] = [
    {
      ...one,
      life: {
        ...{ ...level, now: 12, endsAt: at('2026-11-24') },
        runOut: { ...range, days: 20, since: '2026-11-01' },
      },
    },
    {
      ...one,
      life: {
        ...{ ...level, now: 50, endsAt: at('2026-12-01') },
        runOut: { ...few, days: 3, since: '2026-11-18' },
      },
    },
    {
      ...{ ...one, unit: null, kind: 'part' },
      life: {
        ...{ by: 'days', metric: null, now: 350, end: 365, left: 0.04 },
        ...{ endsAt: at('2026-12-05'), runOut: null },
      },
    },
  ]
  const table = runOutsTable({ list, total: 3, left: 7 }, 'en')
  expect(table.rows).toEqual([
    ['Kitchen (K-1)', 'Rinse aid', '12 %', '2026-11-25', '2026-11-26', '', 20],
    ['Kitchen (K-1)', 'Rinse aid', '50 %', '', '2026-12-02', '', 3],
    ['Kitchen (K-1)', 'Rinse aid', '350 / 365 days', '', '2026-12-06', '', null],
  ])
  expect(table.note).toContain('3 of 10 are listed')
})
