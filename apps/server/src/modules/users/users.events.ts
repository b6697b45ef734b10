import type { ImportProgress } from '@limpid/contract/users/import-progress'

/** What staff did to somebody's account: by whom, and how many sessions ended with it. */
interface DoneByStaff {
  accountId: string
  who: string
  ended: number
}

declare module '../../platform/events/events.ts' {
  interface EventMap {
    /** Staff added, changed or deleted accounts. */
    'users.altered': Record<string, never>
    /** An import went on; in the middle of its transaction. */
    'users.importProgressed': { accountId: string; progress: ImportProgress }
    /** Staff gave an account another password. */
    'users.passwordReset': DoneByStaff
    /** Staff ended the sessions of an account. */
    'users.signedOut': DoneByStaff
  }
}
