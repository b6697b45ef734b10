declare module '../../platform/events/events.ts' {
  interface EventMap {
    /** A change of a balance or points was proposed, confirmed or rejected. */
    'wallets.proposalsChanged': Record<string, never>
  }
}
