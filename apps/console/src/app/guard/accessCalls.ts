import { meCalls } from '@limpid/contract/members/me'
import { routeCalls } from '@limpid/contract/menus/route'
import { remote } from '../../api/remote.ts'

/** What the guard asks of the server once somebody has signed in; the sign-in page need not load its shapes. */
export const accessCalls = { ...remote(meCalls), ...remote(routeCalls) }
