import * as z from 'zod/mini'
import { endpoints } from '../kernel/endpoints.ts'
import { flag } from '../kernel/flags.ts'
import { id } from '../kernel/ids.ts'
import { noContent } from '../kernel/no-content.ts'
import { maxUsersAtOnce } from './limits.ts'

const assignment = z.object({
  roleId: id,
  ids: z.array(id).check(z.minLength(1), z.maxLength(maxUsersAtOnce)),
  /** Whether they hold the role afterwards. */
  held: flag,
})
export type Assignment = z.output<typeof assignment>

/** Adds a role to several accounts or removes it; their other roles stay. */
export const roleMemberCalls = endpoints({
  assignRole: {
    method: 'PATCH',
    path: '/scw-system/api/v1/users/_role',
    needs: 'sys:user:edit',
    stales: ['users', 'depts/list', 'roles/page'],
    summary: { zh: '为用户分配或移除角色', en: 'Assign a role to users or remove it' },
    audit: { zh: '调整角色成员', en: 'Changed role members' },
    body: assignment,
    reply: noContent,
  },
})
