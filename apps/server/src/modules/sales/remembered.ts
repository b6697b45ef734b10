import type { PersonCtx } from '../../platform/context.ts'
import { bytesOfJson, type Kind, remembering } from '../../platform/database/long-lists/remembered.ts'
import { minLong } from '../../platform/database/long-lists/totals.ts'
import type {} from '../goods/goods.events.ts'

const changes = ['users.altered', 'roles.changed', 'depts.changed', 'goods.changed'] as const

/**
 * A read of figures that goes through every order or variant of a range. Where that is more than `minLong` of them, it is some seconds
 * late, as the counts of the list of orders are: the same page asked again does not sum them again.
 */
export function remembered<Query, Value extends object>(
  read: (ctx: PersonCtx, query: Query) => Promise<Value>,
  sizeOf: (value: Value) => number,
): (ctx: PersonCtx, query: Query) => Promise<Value> {
  const kind: Kind<Value> = {
    changes,
    maxEntries: 500,
    bytesOf: bytesOfJson,
    isLong: (value) => sizeOf(value) >= minLong,
  }
  const values = remembering(kind)
  return async (ctx, query) => {
    const requested = JSON.stringify([ctx.actor.id, query])
    const ask = () => read(ctx, query)
    return values.find(ctx.events, requested, ask) ?? values.ask(ctx.events, requested, ask)
  }
}
