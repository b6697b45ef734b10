import { expect, test } from 'vitest'
import { panelAge } from './panelAge.ts'

const now = new Date('2026-11-20T08:00:00Z')
const ago = (seconds: number) => now.getTime() - seconds * 1000
const newestAt = new Date(ago(3_600))
const reporting = { overview: { devices: 3, online: 1 }, newestAt }
const silent = { overview: { devices: 3, online: 0 }, newestAt }

test('a panel is as old as its own answer, and grey after two intervals without one', () => {
  expect(panelAge('attention', ago(20), reporting, now)).toEqual({ at: ago(20), isStale: false })
  expect(panelAge('attention', ago(151), reporting, now)).toEqual({ at: ago(151), isStale: true })
})

test('figures are as old as the last reading while no device reports; alarms are not', () => {
  expect(panelAge('today', ago(5), silent, now)).toEqual({ at: ago(3_600), isStale: true })
  expect(panelAge('attention', ago(5), silent, now)).toEqual({ at: ago(5), isStale: false })
  const never = { ...silent, newestAt: null }
  expect(panelAge('today', ago(5), never, now)).toEqual({ at: null, isStale: true })
  const none = { overview: { devices: 0, online: 0 }, newestAt: null }
  expect(panelAge('today', ago(5), none, now)).toEqual({ at: ago(5), isStale: false })
})
