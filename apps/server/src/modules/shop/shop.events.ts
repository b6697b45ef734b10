declare module '../../platform/events/events.ts' {
  interface EventMap {
    /** What is in the cart of this account changed. */
    'cart.changed': { ownerId: string }
  }
}
