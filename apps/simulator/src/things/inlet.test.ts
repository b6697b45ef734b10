import { expect, it } from 'vitest'
import { uploads } from '../connection/backfill.ts'
import type { InjectedFault } from '../fault-kinds.ts'
import { assemble, type Member, startMachine } from '../fleet.ts'
import type { Product } from '../fleet-file.ts'
import { DAY_MS } from '../schedule.ts'

/** From a Monday, five in the morning in Shanghai. */
const FROM = Date.parse('2026-10-25T21:00:00Z')

const entry = (sn: string, product: Product) => ({ sn, name: sn, product, accessToken: sn, site: 'canteen' })
const entries = [
  entry('dishes', 'xwjTft'),
  entry('office', 'xyj'),
  entry('linen', 'xyjTft'),
  entry('inlet', 'sdqS1'),
]

const siteWith = (injected: readonly InjectedFault[] = []) =>
  assemble(entries, { seed: 1, faults: false, injected: new Map([['inlet', injected]]) })

/** What a device of a site reports within this many days. */
function historyOf(site: readonly Member[], sn: string, days: number) {
  const member = site.find((one) => one.sn === sn)
  if (!member) throw new Error(`No machine ${sn}`)
  return [...uploads(startMachine(member, FROM), FROM + days * DAY_MS)]
    .flat()
    .filter(({ atMs }) => atMs >= FROM)
}

it('reports in no hour less water at the inlet than its machines report', () => {
  const site = siteWith()
  const byHour = (sn: string) => {
    const hours = new Map<number, number>()
    let last: number | undefined
    for (const { atMs, values } of historyOf(site, sn, 2)) {
      const total = values['water_total']
      if (typeof total !== 'number') continue
      const hour = Math.floor(atMs / 3_600_000)
      hours.set(hour, (hours.get(hour) ?? 0) + total - (last ?? total))
      last = total
    }
    return hours
  }
  const machines = ['dishes', 'office'].map(byHour)
  const inlet = byHour('inlet')
  const drawn = (hour: number) => machines.reduce((sum, one) => sum + (one.get(hour) ?? 0), 0)
  expect(inlet.size).toBeGreaterThan(45)
  expect([...inlet].filter(([hour, litres]) => litres + 0.1 < drawn(hour))).toEqual([])
})

it('a pool without acid has too high a PH within hours', () => {
  const newest = (site: readonly Member[]) =>
    Number(historyOf(site, 'inlet', 1).findLast(({ values }) => values['ph'] !== undefined)?.values['ph'])
  expect(newest(siteWith([{ kind: 'ph-high', fromMs: FROM }])) - newest(siteWith())).toBeCloseTo(1.7, 1)
})
