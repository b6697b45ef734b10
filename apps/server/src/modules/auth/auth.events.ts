import type { Caller } from '../../platform/context.ts'

/** Where a change to an account came from. */
export interface Origin {
  address: string
  userAgent: string
}

/** The origin of a call, as used in events. */
export function originOf({ address, userAgent }: Caller): Origin {
  return { address, userAgent }
}

declare module '../../platform/events/events.ts' {
  interface EventMap {
    /** Sessions ended: open sockets check their identity again. */
    'sessions.ended': { accountId: string }
    /** A user signed in; `attemptId` is the row in the sign-in history. */
    'auth.signedIn': Origin & { accountId: string; attemptId: string }
    /** With the old password, or by a code if it was forgotten. */
    'auth.passwordChanged': Origin & { accountId: string; by: 'password' | 'code' }
    /** A mobile number or e-mail address was added, changed or removed: `null` for none. */
    'auth.contactChanged': Origin & {
      accountId: string
      contact: 'mobile' | 'email'
      before: string | null
      after: string | null
    }
    'auth.apiKeyMade': Origin & { accountId: string; name: string; hint: string }
    /** The second factor was turned on or off, its recovery codes were replaced, or one of them was used. */
    'auth.secondFactorChanged': Origin & { accountId: string; act: 'on' | 'off' | 'codes' | 'used' }
    /** An administrator (`who`) ended one or some sessions of an account. */
    'auth.endedByStaff': { accountId: string; who: string; ended: number }
    /** A user ended all their other sessions. */
    'auth.otherSessionsEnded': Origin & { accountId: string; ended: number }
  }
}
