import type { ImportProgress } from '@limpid/contract/users/import/import-progress'

/** What an administrator did to an account: by whom, and how many sessions it ended. */
interface DoneByStaff {
  accountId: string
  who: string
  ended: number
}

declare module '../../platform/events/events.ts' {
  interface EventMap {
    /** Administrators added, edited or deleted accounts. */
    'users.altered': Record<string, never>
    /** Progress of an import, sent in the middle of its transaction. */
    'users.importProgressed': { accountId: string; progress: ImportProgress }
    /** An administrator reset an account's password. */
    'users.passwordReset': DoneByStaff
    /** An administrator turned the second factor of an account off. */
    'users.secondFactorReset': DoneByStaff
    /** An administrator ended the sessions of an account. */
    'users.signedOut': DoneByStaff
  }
}
