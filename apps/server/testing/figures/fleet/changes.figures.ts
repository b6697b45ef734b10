import {
  type Change,
  type ChangeMeasure,
  changeCalls,
  type FleetChanges,
} from '@limpid/contract/analysis/changes'
import { hourOf, isBetween, isMachine, local, localDay, one, steps, washes } from '../independent.ts'
import { type Figure, figureOf, type Rows } from '../table.ts'
import type { World } from '../world.ts'

/** Saturday and the running Sunday beside those of the week before, up to the same local time; meters up to the last full hour of both. */
const weekAgo = `(${local} - interval '7 days')`
const started = '(c.started_at AT TIME ZONE d.time_zone)'
const periods = {
  now: {
    washed: `${localDay('c.started_at')} BETWEEN '2026-11-07' AND '2026-11-08' AND c.ended_at <= $1`,
    metered: `${localDay(hourOf('s.ts'))} BETWEEN '2026-11-07' AND '2026-11-08' AND s.ts < ${hourOf('$1::timestamptz')}`,
  },
  before: {
    washed: `${started}::date BETWEEN '2026-10-31' AND '2026-11-01' AND (c.ended_at AT TIME ZONE d.time_zone) <= ${weekAgo}`,
    metered: `${localDay(hourOf('s.ts'))} BETWEEN '2026-10-31' AND '2026-11-01' AND s.ts < date_trunc('hour', ${weekAgo} AT TIME ZONE d.time_zone)`,
  },
}
const measures: Record<ChangeMeasure, { column: string; meter: string | null }> = {
  water: { column: 'water_litres', meter: 'water_total' },
  energy: { column: 'energy_kwh', meter: 'energy_total' },
  detergent: { column: 'detergent_ml', meter: null },
}

interface Used {
  sn: string
  washes: number
  amount: number
  standby: number | null
}

/** What each machine used in a period, by raw readings and washes. */
async function usedIn(world: World, measure: ChangeMeasure, period: keyof typeof periods): Promise<Used[]> {
  const { column, meter } = measures[measure]
  const { washed, metered } = periods[period]
  const standby = meter
    ? `(SELECT sum(amount)::float8 FROM (SELECT s.amount, d.id FROM ${steps(meter)} WHERE ${metered} AND ${isBetween(column)}) x WHERE x.id = m.id)`
    : 'NULL::float8'
  const rows = await one(
    world,
    `SELECT json_agg(json_build_object('sn', m.sn, 'standby', ${standby},
        'washes', (SELECT count(c.${column}) FROM ${washes} WHERE d.id = m.id AND ${washed}),
        'amount', (SELECT coalesce(sum(c.${column}), 0) FROM ${washes} WHERE d.id = m.id AND ${washed})) ORDER BY m.id)
       FROM (SELECT d.* FROM devices d WHERE ${isMachine} AND $1::timestamptz IS NOT NULL) m`,
  )
  return rows as Used[]
}

const sum = (of: readonly Used[], key: 'washes' | 'amount' | 'standby') =>
  of.reduce((all, one) => all + (one[key] ?? 0), 0)

/** By the definitions of the contract: number, use and mix add up to the difference of washes. */
async function splitOf(world: World, measure: ChangeMeasure) {
  const [now, before] = [await usedIn(world, measure, 'now'), await usedIn(world, measure, 'before')]
  const pairs = now.map((one, at) => ({ now: one, before: before[at] ?? { ...one, washes: 0, amount: 0 } }))
  const [washesNow, washesBefore] = [sum(now, 'washes'), sum(before, 'washes')]
  const [each, eachBefore] = [sum(now, 'amount') / washesNow, sum(before, 'amount') / washesBefore]
  const volume = ((washesNow - washesBefore) * (each + eachBefore)) / 2
  // Of each machine how much more a wash used, for the washes of both periods, as shares of them.
  const shares = pairs.map(({ now: is, before: was }) => {
    if (is.washes === 0 || was.washes === 0) return 0
    const more = is.amount / is.washes - was.amount / was.washes
    return more * (is.washes / washesNow + was.washes / washesBefore)
  })
  const intensity = ((washesNow + washesBefore) / 4) * shares.reduce((all, one) => all + one, 0)
  const isMetered = measures[measure].meter !== null
  const difference = sum(now, 'amount') - sum(before, 'amount')
  return {
    measure,
    before: [washesBefore, sum(before, 'amount')],
    now: [washesNow, sum(now, 'amount')],
    standby: isMetered ? [sum(before, 'standby'), sum(now, 'standby')] : null,
    volume,
    intensity,
    mix: difference - volume - intensity,
    devices: pairs
      .map(({ now: is, before: was }) => {
        const of = (used: Used) => (used.washes > 0 ? used.amount / used.washes : 0)
        const more = ((is.washes - was.washes) * ((of(was) || of(is)) + (of(is) || of(was)))) / 2
        return {
          sn: is.sn,
          used: [was.washes, was.amount, is.washes, is.amount],
          standby: isMetered ? [was.standby ?? 0, is.standby ?? 0] : null,
          parts: [more, is.amount - was.amount - more],
        }
      })
      .toSorted((a, b) => a.sn.localeCompare(b.sn)),
    others: [0, 0],
  }
}

const shownOf = ({ before, now, standby, devices, others, ...parts }: Change) => ({
  before: [before.washes, before.amount],
  now: [now.washes, now.amount],
  standby: standby && [standby.before, standby.now],
  ...parts,
  devices: devices
    .map((one) => ({
      sn: one.device.sn,
      used: [one.before.washes, one.before.amount, one.now.washes, one.now.amount],
      standby: one.standby && [one.standby.before, one.standby.now],
      parts: [one.volume, one.intensity],
    }))
    .toSorted((a, b) => a.sn.localeCompare(b.sn)),
  others: [others.devices, others.amount],
})

const changes: Rows<FleetChanges> = {
  compared: async () => ({ fromDay: '2026-10-31', toDay: '2026-11-01' }),
  metersRevisedAt: 'noFigure',
  changes: {
    plain: async (world) =>
      Promise.all((['water', 'energy', 'detergent'] as const).map((measure) => splitOf(world, measure))),
    pick: (list) => list.map(shownOf),
  },
}

export const changesFigures: Figure[] = [
  figureOf('what changed in a weekend', changes, ({ t, anna }) =>
    t.call(changeCalls.changes, { as: anna, query: { fromDay: '2026-11-07', toDay: '2026-11-08' } }),
  ),
]
