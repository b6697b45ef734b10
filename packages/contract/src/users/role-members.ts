import * as z from 'zod/mini'
import { endpoints } from '../kernel/endpoints.ts'
import { flag } from '../kernel/flags.ts'
import { id } from '../kernel/ids.ts'
import { noContent } from '../kernel/no-content.ts'
import { maxUsersAtOnce, userSelection } from './filter.ts'

const assignment = z.object({
  roleId: id,
  ids: z.array(id).check(z.minLength(1), z.maxLength(maxUsersAtOnce)),
  /** Whether they hold the role afterwards. */
  held: flag,
})
export type Assignment = z.output<typeof assignment>

const someRoles = z._default(z.array(id).check(z.maxLength(50)), [])
const roleChange = z.object({
  users: userSelection,
  add: someRoles,
  remove: someRoles,
})
export type RoleChange = z.output<typeof roleChange>

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
  changeRoles: {
    method: 'PATCH',
    path: '/scw-system/api/v1/users/_roles',
    needs: 'sys:user:edit',
    stales: ['users', 'depts/list', 'roles/page'],
    summary: {
      zh: '为选中或全部符合条件的用户增减角色，全部成功才生效',
      en: 'Add and remove roles of the given users or all that match: all of them or none',
    },
    audit: { zh: '批量调整角色', en: 'Changed roles in bulk' },
    body: roleChange,
    reply: z.object({ matched: z.int(), changed: z.int() }),
  },
})
