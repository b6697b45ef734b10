import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '../../../platform/context.ts'
import { placesIn, type Start } from '../../../platform/database/long-lists/bookmarks.ts'
import { fleetChanges } from '../../groups/groups.public.ts'
import { isFrom, type Order, orderBy, placeOf } from './order.ts'

const startIn = placesIn<{ place: string[] }>(['alarms.changed', ...fleetChanges])

/** From where to read the rows of a list after the first `before`, as a condition on alarms `a`. */
export const startOf = (
  ctx: Pick<Ctx, 'db' | 'events'>,
  from: RawBuilder<unknown>,
  order: Order,
  before: number,
): Promise<Start> =>
  startIn(ctx, {
    offset: before,
    placeAfter: (rows) =>
      sql`SELECT ${placeOf(order)} AS place ${from} ORDER BY ${orderBy(order)} LIMIT 1 OFFSET ${rows}`,
    from: ({ place }) => isFrom(order, place),
  })
