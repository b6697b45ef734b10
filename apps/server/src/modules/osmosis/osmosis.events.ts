declare module '../../platform/events/events.ts' {
  interface EventMap {
    /** A device has another inlet than before, or none. */
    'osmosis.changed': { deviceIds: readonly string[] }
  }
}

export {}
