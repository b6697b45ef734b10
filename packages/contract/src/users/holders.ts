import * as z from 'zod/mini'
import { endpoints } from '../kernel/endpoints.ts'
import { flag } from '../kernel/flags.ts'
import { id } from '../kernel/ids.ts'
import { nothing } from '../kernel/nothing.ts'
import { mostUsersAtOnce } from './limits.ts'

const assignment = z.object({
  roleId: id,
  ids: z.array(id).check(z.minLength(1), z.maxLength(mostUsersAtOnce)),
  /** Whether they hold the role afterwards. */
  held: flag,
})
export type Assignment = z.output<typeof assignment>

/** A role given to several accounts, or taken from them; their other roles stay. */
export const holderCalls = endpoints({
  assignRole: {
    method: 'PATCH',
    path: '/scw-system/api/v1/users/_role',
    needs: 'sys:user:edit',
    summary: { zh: '把一个角色分配给用户，或收回', en: 'Give accounts a role, or take it from them' },
    body: assignment,
    reply: nothing,
  },
})
