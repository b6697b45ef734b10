declare module '../../platform/events/events.ts' {
  interface EventMap {
    /** Goods, their variants or their stock changed. */
    'goods.changed': Record<string, never>
    /** Orders took, gave back or shipped pieces of these variants: nothing else of them changed. */
    'goods.held': { skuIds: readonly string[] }
  }
}
