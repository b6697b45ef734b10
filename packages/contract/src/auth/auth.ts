import { endpoints } from '../kernel/endpoints.ts'
import { accountCalls } from './accounts.ts'
import { codeCalls } from './codes.ts'
import { onlineCalls } from './online.ts'
import { secondFactorCalls } from './second-factor.ts'
import { sessionCalls } from './session.ts'
import { signInLogCalls } from './sign-ins.ts'

/**
 * Authentication: sessions, codes, new accounts, and sign-in history. Each page imports only the part it
 * calls, to keep its bundle small.
 */
export const auth = endpoints({
  ...sessionCalls,
  ...codeCalls,
  ...accountCalls,
  ...secondFactorCalls,
  ...signInLogCalls,
  ...onlineCalls,
})
