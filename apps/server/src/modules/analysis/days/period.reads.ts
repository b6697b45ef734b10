import type { FleetQuery } from '@limpid/contract/analysis/fleet'
import type { CalendarShift } from '@limpid/contract/kernel/calendar/comparison'
import { type RawBuilder, sql } from 'kysely'
import type { PersonCtx } from '../../../platform/context.ts'
import { ownerCondition } from '../../access/access.public.ts'
import type { SpansOf } from '../fleet/spans.reads.ts'
import { type ByHour, type DayRows, daysOfDevices } from './days.reads.ts'
import { daysOfFleet, type FleetPeriod } from './fleet-days.reads.ts'

export type DaysQuery = Pick<FleetQuery, 'scope' | 'groupId' | 'siteId' | 'deviceId' | 'productId'>

/**
 * The whole fleet of whoever asks, if no filter but the product chooses among it: its days are summed over devices, and right when every
 * device is summed.
 */
export function wholeFleet(
  ctx: PersonCtx,
  { scope, groupId, siteId, deviceId, productId }: DaysQuery,
): Pick<FleetPeriod, 'owners' | 'productId'> | undefined {
  if (scope === 'shared' || groupId || siteId || deviceId) return undefined
  const owners = (owner: RawBuilder<unknown>) =>
    scope === 'own' ? sql<boolean>`${owner} = ${ctx.actor.id}` : ownerCondition(ctx, owner)
  return { owners, productId }
}

/** The days of washes of a period, cut at the local time of `now`: summed over devices where the whole fleet is queried and summed, else of each device. */
export function washDays(
  ctx: PersonCtx,
  query: DaysQuery,
  { now, ...selection }: Pick<SpansOf, 'chosen' | 'open' | 'siteId' | 'ownToday'> & { now: Date },
  isSummed: boolean,
): (period: { fromDay: string; toDay: string; shift?: CalendarShift } & ByHour) => DayRows {
  const whole = isSummed && !selection.ownToday ? wholeFleet(ctx, query) : undefined
  return ({ shift, ...days }) => {
    const cut = shift && { now, shift }
    const period = { ...days, ...(cut ? { cut } : {}) }
    return whole ? daysOfFleet({ ...whole, ...period }) : daysOfDevices({ ...selection, ...period })
  }
}
