import { meCalls } from '@limpid/contract/members/me'
import { routeCalls } from '@limpid/contract/menus/route'
import { remote } from '../../api/remote.ts'

/** The guard's calls after sign-in; the sign-in page need not load their schemas. */
export const accessCalls = { ...remote(meCalls), ...remote(routeCalls) }
