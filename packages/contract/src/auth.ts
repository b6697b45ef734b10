import { accountCalls } from './auth/accounts.ts'
import { codeCalls } from './auth/codes.ts'
import { sessionCalls } from './auth/session.ts'
import { signInLogCalls } from './auth/sign-ins.ts'
import { endpoints } from './kernel/endpoints.ts'

/** The door: sessions, codes, new accounts, and who came. A page takes the part that it calls, so that it loads no more. */
export const auth = endpoints({ ...sessionCalls, ...codeCalls, ...accountCalls, ...signInLogCalls })
