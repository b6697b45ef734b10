declare module '../../platform/events/events.ts' {
  interface EventMap {
    /** What these accounts can see, or who can see what they own, has changed. */
    'access.changed': { accountIds: readonly string[] }
    /** The same, on another server. */
    'access.elsewhere': { accountIds: readonly string[] }
    /** What these accounts could see, or granted to others, has ended by its date. */
    'access.ended': { accountIds: readonly string[] }
  }
}

export type {}
