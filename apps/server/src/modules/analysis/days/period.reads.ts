import type { FleetQuery } from '@limpid/contract/analysis/fleet'
import { type RawBuilder, sql } from 'kysely'
import type { PersonCtx } from '../../../platform/context.ts'
import { ownerCondition } from '../../access/access.public.ts'
import type { Shift } from '../fleet/compared.rules.ts'
import type { SpansOf } from '../fleet/spans.reads.ts'
import { type ByHour, type DayRows, daysOfDevices } from './days.reads.ts'
import { daysOfFleet } from './fleet-days.reads.ts'

type DaysQuery = Pick<FleetQuery, 'scope' | 'groupId' | 'siteId' | 'deviceId' | 'productId'>

/**
 * The days of washes of a period: summed over devices where the whole fleet is asked for and every device of it is summed, else of each
 * device.
 */
export function washDays(
  ctx: PersonCtx,
  { scope, groupId, siteId, deviceId, productId }: DaysQuery,
  question: Pick<SpansOf, 'chosen' | 'open' | 'siteId'>,
  isSummed: boolean,
): (period: { fromDay: string; toDay: string; shift?: Shift } & ByHour) => DayRows {
  const owners = (owner: RawBuilder<unknown>) =>
    scope === 'own' ? sql<boolean>`${owner} = ${ctx.actor.id}` : ownerCondition(ctx, owner)
  const isWhole = scope !== 'shared' && !groupId && !siteId && !deviceId
  return ({ shift, ...days }) => {
    const cut = shift && { now: ctx.clock.now(), shift }
    return isWhole && isSummed
      ? daysOfFleet({ owners, productId, ...days, ...(cut ? { cut } : {}) })
      : daysOfDevices({ ...question, ...days, ...(cut ? { cut } : {}) })
  }
}
