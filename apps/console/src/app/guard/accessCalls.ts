import { members } from '@limpid/contract/members'
import { menus } from '@limpid/contract/menus'
import { remote } from '../../api/remote.ts'

/** What the guard asks of the server once somebody has signed in; the sign-in page need not load its shapes. */
export const accessCalls = { ...remote(members), ...remote(menus) }
