import { analysis } from '@limpid/contract/analysis/analysis'
import { type FleetCosts, wholeOf } from '@limpid/contract/analysis/costs'
import type { ReactNode } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answer, interceptCalls } from '../../../../../testing/fakeServer.ts'
import { mountAlone } from '../../../../../testing/mountAlone.tsx'
import { availability } from '../../../../../testing/sample/availability.ts'
import { insight } from '../../../../../testing/sample/insight.ts'
import { person } from '../../../../../testing/sample/person.ts'
import { savedTables } from '../../../../../testing/savedTables.ts'
import { storeMember } from '../../../../kit/access/member.ts'
import { useOpenPages } from '../../../../kit/access/openPages.ts'
import { AvailabilityCard } from '../availability/AvailabilityCard.tsx'
import ChangesCard from '../changes/ChangesCard.tsx'
import { CostCard } from '../cost/CostCard.tsx'
import type { FleetAnalysisQuery } from '../fleet.queries.ts'
import { GroupsCard } from '../groups/GroupsCard.tsx'
import { InsightsCard } from '../insights/InsightsCard.tsx'
import { Rankings } from '../Rankings.tsx'

const query: FleetAnalysisQuery = {
  ...{ fromDay: '2026-11-10', toDay: '2026-11-11', siteId: '5', compare: 'year' },
  ...{ rank: 'waterLitres', ascending: true },
}
/** What is asked for a file, without what only ranks devices. */
const { rank: _, ascending: __, ...asked } = query
const figures = {
  ...{ washes: 30, completed: 30, aborted: 0, rewashes: 0, meanDurationMs: 90_000 },
  ...{ waterLitres: { sum: 90, mean: 3 }, energyKwh: null },
  ...{ detergentMillilitres: null, rinseAidMillilitres: null, passed: 3, failed: 1 },
}
const days = { fromDay: query.fromDay, toDay: query.toDay }
const compared = { fromDay: '2025-11-11', toDay: '2025-11-12' }
const nothing = {
  ...{ electricityFen: null, detergentFen: null, rinseAidFen: null, carbonGrams: null },
}

interceptCalls()
let saved: ReturnType<typeof savedTables>
beforeEach(() => {
  localStorage.setItem('language', 'en')
  storeMember({ ...person, roles: ['ROOT'] })
  saved = savedTables()
})

/** Shows a card alone. */
function show(card: ReactNode): void {
  mountAlone(() => card)
}
/** The queries that its export was asked with. */
const exported: unknown[] = []
beforeEach(() => {
  exported.length = 0
})

const costs: FleetCosts = {
  compared,
  whole: {
    now: wholeOf({ washesFen: 3000, standbyFen: 450, gasFen: null }),
    before: wholeOf({ washesFen: 2000, standbyFen: 400, gasFen: null }),
  },
  total: { washes: 30, totalFen: 3000, waterFen: 3000, ...nothing },
  before: { washes: 25, totalFen: 2000, waterFen: 2000, ...nothing },
  days: [
    {
      ...{ day: '2026-11-10', washes: 30, totalFen: 3000, waterFen: 3000, ...nothing },
      whole: wholeOf({ washesFen: 3000, standbyFen: 450, gasFen: null }),
    },
  ],
  products: [],
  sites: [
    {
      ...{ site: null, washes: 30, totalFen: 3000, waterFen: 3000, ...nothing },
      whole: wholeOf({ washesFen: 3000, standbyFen: 450, gasFen: null }),
    },
  ],
  devices: [
    {
      ...{ device: { id: '1', name: 'Kitchen', sn: 'K-1' }, washes: 30, totalFen: 3000, waterFen: 3000 },
      ...nothing,
    },
  ],
  missing: [],
}

test('costs: total, the period compared with, sites, devices and days in yuan', async () => {
  answer(analysis.costs, () => costs)
  answer(analysis.exportCosts, ({ query: given }) => {
    exported.push(given)
    return costs
  })
  show(<CostCard query={query} washDays={{ now: 2, before: 0.5 }} filling={false} />)
  expect(await saved('Costs')).toEqual([
    'By,Name,Washes,Total (¥),Washing (¥),Standby (¥),Per wash (¥),Per day (¥),Water (¥)',
    'Total,,30,34.5,30,4.5,1,15,30',
    // Half a day says nothing of a day.
    'Previous total,2025-11-11 to 2025-11-12,25,24,20,4,0.8,,20',
    'Site,No site,30,34.5,30,4.5,1,,30',
    'Device,Kitchen (K-1),30,,30,,1,,30',
    'Day,2026-11-10,30,34.5,30,4.5,1,,30',
  ])
  expect(exported).toEqual([expect.objectContaining(asked)])
})

test('while devices upload past data, no other period stands in the files', async () => {
  answer(analysis.costs, () => costs)
  answer(analysis.exportCosts, () => costs)
  answer(analysis.availability, () => availability)
  answer(analysis.exportAvailability, () => availability)
  show(
    <>
      <CostCard query={query} washDays={{ now: 2, before: 0.5 }} filling />
      <AvailabilityCard query={query} filling />
    </>,
  )
  expect((await saved('Costs')).join()).not.toContain('Previous total')
  const [head, online, operating] = await saved('Devices in operation')
  expect([head, online, operating]).toEqual(['Figure,Value', 'Time online (%),', 'Washing time (h),10'])
})

test('operation: a figure a line beside that of the period compared with', async () => {
  answer(analysis.availability, () => availability)
  answer(analysis.exportAvailability, ({ query: given }) => {
    exported.push(given)
    return availability
  })
  show(<AvailabilityCard query={query} filling={false} />)
  expect(await saved('Devices in operation')).toEqual([
    'Figure,Value,2026-11-03 to 2026-11-04',
    'Time online (%),87.5,100',
    'Washing time (h),10,8',
    'Idle time (h),74,88',
    'Turns per day,7.5,6.3',
    'Alarms,3,2',
  ])
  expect(exported).toEqual([expect.objectContaining(asked)])
})

test('what changed: total, causes, meters and devices of each measure', async () => {
  const used = (washes: number, amount: number) => ({ washes, amount })
  const changes = {
    compared,
    metersRevisedAt: null,
    changes: [
      {
        ...{ measure: 'water' as const, before: used(20, 60), now: used(30, 96) },
        ...{ standby: { before: 40, now: 44 }, volume: 31, intensity: 5, mix: 0 },
        devices: [
          {
            ...{ device: { id: '1', name: 'Kitchen', sn: 'K-1' }, standby: null },
            ...{ before: used(10, 30), now: used(15, 50), volume: 16, intensity: 4 },
          },
        ],
        others: { devices: 2, amount: 20 },
      },
    ],
  }
  answer(analysis.changes, () => changes)
  answer(analysis.exportChanges, ({ query: given }) => {
    exported.push(given)
    return changes
  })
  const meters = {
    consumption: { water: { meter: 148, parts: null }, energy: null },
    metersBefore: { waterLitres: 100, energyKwh: null },
  }
  show(<ChangesCard analysis={{ ...meters, filling: 0, days: [] }} query={query} days={days} />)
  expect(await saved('What changed')).toEqual([
    'Figure,Cause,Device,Before,Now,Difference,Of earlier use (%),By number of washes,By consumption per wash,Between washes',
    'Water (L),Total,,100,140,40,40,,,',
    'Water (L),By number of washes,,,,31,31,,,',
    'Water (L),By consumption per wash,,,,5,5,,,',
    'Water (L),By mix of devices,,,,0,0,,,',
    'Water (L),Between washes,,,,4,4,,,',
    'Water (L),Meters in total,,,,48,48,,,',
    'Water (L),,Kitchen (K-1),30,50,20,,16,4,',
    'Water (L),,2 other devices,,,20,,,,',
  ])
  expect(exported).toEqual([expect.objectContaining(asked)])
})

test('groups: each with the one above it, its devices and the figures of the table; its bars are an image', async () => {
  const groups = {
    compared,
    total: 1,
    groups: [
      {
        ...figures,
        ...{ group: { id: '3', name: 'Canteen', parentName: 'North' }, devices: 4, washesBefore: 20 },
      },
    ],
  }
  answer(analysis.groups, () => groups)
  answer(analysis.exportGroups, ({ query: given }) => {
    exported.push(given)
    return groups
  })
  const path = () => '/'
  show(<GroupsCard query={query} mixed={false} filling={false} washesOf={path} pathOf={path} />)
  expect(await saved('Groups')).toEqual([
    'Group,Parent group,Devices,Washes,Change (%),Water per wash (L),Hygiene passed (%),Mean duration (min)',
    'Canteen,North,4,30,50,3,75,1.5',
  ])
  expect(exported).toEqual([expect.objectContaining(asked)])
  await expect.element(page.getByRole('button', { name: 'Save “Groups” as an image' })).toBeVisible()
})

test('the ranking is asked for again as it is shown', async () => {
  const one = {
    ...figures,
    device: { id: '1', name: 'Kitchen', sn: 'K-1', relation: 'owner' as const },
    productName: { zh: '洗碗机', en: 'Dishwasher' },
  }
  answer(analysis.exportFleet, ({ query: given }) => {
    exported.push(given)
    return {
      ...{ compared: null, devices: 1, total: figures, before: null, metersBefore: null },
      ...{ consumption: { water: null, energy: null }, days: [], daysBefore: [], products: [], sites: [] },
      ...{ ranking: [one], weekHours: [], due: 0, filling: 0 },
    }
  })
  show(
    <Rankings
      ranking={[one]}
      rank="waterLitres"
      ascending
      days={days}
      query={query}
      onChange={() => undefined}
    />,
  )
  expect(await saved('Device ranking')).toEqual([
    'Device,Product,Washes,Water per wash (L),Hygiene passed (%),Mean duration (min)',
    'Kitchen (K-1),Dishwasher,30,3,75,1.5',
  ])
  expect(exported).toEqual([expect.objectContaining(query)])
})

test('insights: those of the list that is shown, with their numbers and sentences', async () => {
  const dismissed = {
    ...insight('1'),
    dismissed: { reason: 'new nozzle', by: 'Ann', at: new Date('2026-11-09T00:00:00Z') },
  }
  const shownOf = (shown: string) => (shown === 'dismissed' ? [dismissed] : [insight('2')])
  answer(analysis.insights, ({ query: { shown } }) => ({ list: shownOf(shown), total: 1 }))
  answer(analysis.exportInsights, ({ query: given }) => {
    exported.push(given)
    return { list: shownOf(given.shown), total: 1 }
  })
  show(<InsightsCard query={query} filling={false} />)
  const [head, row] = await saved('Insights')
  expect(head).toBe(
    'Device,Figure,Unit,Since,Until,Baseline,Now,Change per week,Cost per day (¥),Insight,Evidence,Status',
  )
  expect(row).toMatch(/^Kitchen 2 \(K-2\),water per wash,L,2026-11-06,,3,4.2,,4.5,.*Kitchen 2.*,Open$/)
  await page.getByText('Dismissed', { exact: true }).click()
  await expect.element(page.getByText(/new nozzle/)).toBeVisible()
  expect((await saved('Insights'))[1]).toMatch(/Dismissed by Ann: new nozzle$/)
  expect(exported).toEqual([
    { scope: 'own', siteId: '5', shown: 'open' },
    { scope: 'own', siteId: '5', shown: 'dismissed' },
  ])
})

test('rows of costs open their washes; the alarms and the washing time open what they count', async () => {
  answer(analysis.costs, () => costs)
  answer(analysis.availability, () => availability)
  useOpenPages.setState({ patterns: ['/alarm-log/log'] })
  show(
    <>
      <CostCard query={query} washDays={{ now: 2, before: 0.5 }} filling={false} />
      <AvailabilityCard query={query} filling={false} />
    </>,
  )
  const leads = async (name: string | RegExp) => {
    const link = page.getByRole('link', { name })
    await expect.element(link).toBeVisible()
    return link.element().getAttribute('href') ?? ''
  }
  for (const table of ['Cost by site', 'Devices with the highest cost per wash', 'Cost by day'])
    await page.getByText(table, { exact: true }).first().click()
  expect(await leads('No site')).toMatch(/data-analysis\/washes\?.*withoutSite=1/)
  expect(await leads('Kitchen (K-1)')).toMatch(/\/1\/K-1\?tab=washes&fromDay=2026-11-10&toDay=2026-11-11$/)
  expect(await leads('2026-11-10')).toMatch(/washes\?.*fromDay=2026-11-10&toDay=2026-11-10/)
  expect(await leads(/^Washing time/)).toMatch(/washes\?.*fromDay=2026-11-10&toDay=2026-11-11/)
  const alarms = new URLSearchParams((await leads(/^Alarms/)).split('?')[1])
  expect(Object.fromEntries(alarms)).toEqual({ scope: 'own', ...days, siteId: '5' })
})
