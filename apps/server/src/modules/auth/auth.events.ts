import type { Caller } from '../../platform/context.ts'

/** From where something was done to an account. */
export interface Origin {
  address: string
  userAgent: string
}

/** From where a call came, as events tell it. */
export function originOf({ address, userAgent }: Caller): Origin {
  return { address, userAgent }
}

declare module '../../platform/events/events.ts' {
  interface EventMap {
    /** Sessions ended: open sockets ask again who they are. */
    'sessions.ended': { accountId: string }
    /** Somebody signed in; `attemptId` is the row in the history of sign-ins. */
    'auth.signedIn': Origin & { accountId: string; attemptId: string }
    /** By the old password, or by a code where that was lost. */
    'auth.passwordChanged': Origin & { accountId: string; by: 'password' | 'code' }
    /** A mobile number or e-mail address was added, changed or removed: `null` for none. */
    'auth.contactChanged': Origin & {
      accountId: string
      contact: 'mobile' | 'email'
      before: string | null
      after: string | null
    }
    'auth.apiKeyMade': Origin & { accountId: string; name: string; hint: string }
    /** A person ended all sessions but their own. */
    'auth.otherSessionsEnded': Origin & { accountId: string; ended: number }
  }
}
