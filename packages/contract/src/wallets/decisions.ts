interface Decided {
  /** The caller recorded it. */
  own: boolean
  /** It is for the account of the caller. */
  forOwn: boolean
}

/** Money is booked by two persons, and never by the one who gets it; buttons and services ask the same. */
export const decisionCan = {
  confirm: ({ own, forOwn }: Decided): boolean => !own && !forOwn,
  reject: ({ own }: Pick<Decided, 'own'>): boolean => !own,
}
