import { expect, it } from 'vitest'
import type { DevicePanel } from '../../../kit/modules/consoleModule.ts'
import { groupsOf, troublesOf } from './panelGroups.ts'

const panel = (
  name: string,
  group: DevicePanel['group'],
  troubles?: DevicePanel['troubles'],
): DevicePanel => ({
  name,
  title: { zh: name, en: name },
  group,
  position: 0,
  tab: 'live',
  content: () => null,
  ...(troubles && { troubles }),
})
const parts = panel('parts', 'upkeep', ['supply'])
const reports = panel('feedback', 'upkeep', ['report', 'maintenance'])
const charts = panel('charts', 'data')

const more = ['a', 'b', 'c', 'd'].map((name) => panel(name, 'upkeep'))

it('groups the tabs in the order of the groups, and leaves out groups without a tab', () => {
  expect(groupsOf([parts, charts, reports, ...more])).toEqual([
    { name: 'data', panels: [charts] },
    { name: 'upkeep', panels: [parts, reports, ...more] },
  ])
})

it('shows up to six tabs in one row', () => {
  expect(groupsOf([parts, charts, ...more])).toEqual(
    [parts, charts, ...more].map((one) => ({ name: one.name, panels: [one] })),
  )
})

it('counts on a tab and its group what is solved there', () => {
  const counts = new Map([
    ['supply', 2],
    ['report', 1],
    ['offline', 1],
  ] as const)
  expect([[parts], [reports], [charts], [parts, reports]].map((one) => troublesOf(one, counts))).toEqual([
    2, 1, 0, 3,
  ])
})
