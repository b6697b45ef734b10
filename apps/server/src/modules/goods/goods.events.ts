declare module '../../platform/events/events.ts' {
  interface EventMap {
    /** Goods, their variants or their stock changed. */
    'goods.changed': Record<string, never>
  }
}
