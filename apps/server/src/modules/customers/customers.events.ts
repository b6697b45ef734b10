declare module '../../platform/events/events.ts' {
  interface EventMap {
    /** Tags of members changed. */
    'customers.changed': Record<string, never>
  }
}

export {}
