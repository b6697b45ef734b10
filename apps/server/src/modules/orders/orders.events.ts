import type { Ctx } from '../../platform/context.ts'

declare module '../../platform/events/events.ts' {
  interface EventMap {
    /** An order of this account was placed, paid, shipped, received, returned or ended. */
    'orders.changed': { ownerId: string | null }
  }
}

export function emitOrderChanged({ events }: Pick<Ctx, 'events'>, ownerId: string | null): void {
  events.emit('orders.changed', { ownerId })
}
