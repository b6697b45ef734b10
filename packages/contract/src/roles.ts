import * as z from 'zod/mini'
import { endpoints } from './kernel/endpoints.ts'
import { flag, queryFlag } from './kernel/flags.ts'
import { id, idParams, idsParams } from './kernel/ids.ts'
import { nothing } from './kernel/nothing.ts'
import { option, pageFields, pageOf } from './kernel/page.ts'
import { instant } from './kernel/time.ts'

/**
 * Whose accounts and departments the holders of a role see: everybody's, those of their own department and below, of their own
 * department, themselves, or of departments that are chosen. Who holds several roles sees what any of them shows.
 */
export const dataScopes = ['all', 'below', 'dept', 'self', 'chosen'] as const
export type DataScope = (typeof dataScopes)[number]

const name = z.string().check(z.trim(), z.minLength(1), z.maxLength(64))
const fields = {
  name,
  /** The Chinese name when left out. */
  nameEn: z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(64)))),
  sort: z._default(z.int().check(z.gte(0), z.lte(9999)), 1),
  /** What one that is switched off allows is allowed to nobody by it. */
  status: z._default(flag, true),
  dataScope: z.enum(dataScopes),
  /** Of the scope `chosen` alone. */
  deptIds: z._default(z.array(id).check(z.maxLength(200)), []),
}
export const roleForm = z.object(fields)
export type RoleForm = z.output<typeof roleForm>

export const roleCode = z.string().check(z.trim(), z.regex(/^[A-Za-z_][A-Za-z0-9_]{1,31}$/))
export const newRole = z.object({
  ...fields,
  /** Letters, digits and underscores; it stays as it is. */
  code: roleCode,
  /** The role whose menus and permissions the new one begins with. */
  copyOf: z.optional(id),
})
export type NewRole = z.output<typeof newRole>

const stored = {
  id,
  name: z.string(),
  nameEn: z.string(),
  code: z.string(),
  sort: z.int(),
  status: flag,
  dataScope: z.enum(dataScopes),
  /** The product needs it: it is not deleted or switched off. */
  builtIn: z.boolean(),
}
export const roleFormReply = z.object({ ...stored, deptIds: z.array(id) })
export type RoleFormReply = z.output<typeof roleFormReply>

/** A role of the list; `users` are the accounts that hold it, out of those that the caller sees. */
export const roleRow = z.object({
  ...stored,
  users: z.int(),
  /** It allows or shows more than the caller has, and so is not theirs to change. */
  above: z.boolean(),
  /** The caller holds it, and so may not switch it off or change whose data it shows. ROOT may. */
  own: z.boolean(),
  createTime: instant,
})
export type RoleRow = z.output<typeof roleRow>

export const roleSorts = ['sort', 'name', 'createTime'] as const
export const rolePageQuery = z.object({
  ...pageFields,
  /** Part of a name or of the code. */
  keywords: z.optional(z.string().check(z.maxLength(64))),
  status: z.optional(queryFlag),
  sort: z._default(z.enum(roleSorts), 'sort'),
  descending: z.optional(queryFlag),
})
export type RolePageQuery = z.output<typeof rolePageQuery>

export const roles = endpoints({
  page: {
    method: 'GET',
    path: '/scw-system/api/v1/roles/page',
    needs: 'sys:role:list',
    summary: { zh: '角色分页列表', en: 'A page of the roles' },
    query: rolePageQuery,
    reply: pageOf(roleRow),
  },
  options: {
    method: 'GET',
    path: '/scw-system/api/v1/roles/options',
    needs: 'sys:role:list',
    summary: { zh: '可分配的角色', en: 'The roles that something can be granted to' },
    reply: z.array(option),
  },
  form: {
    method: 'GET',
    path: '/scw-system/api/v1/roles/{id}/form',
    needs: 'sys:role:list',
    summary: { zh: '角色表单', en: 'One role, to edit or copy it' },
    params: idParams,
    reply: roleFormReply,
  },
  create: {
    method: 'POST',
    path: '/scw-system/api/v1/roles',
    needs: 'sys:role:add',
    summary: {
      zh: '新增角色，可复制另一角色的权限',
      en: 'Add a role, with the permissions of another if told so',
    },
    body: newRole,
    reply: z.object({ id }),
  },
  update: {
    method: 'PUT',
    path: '/scw-system/api/v1/roles/{id}',
    needs: 'sys:role:edit',
    summary: { zh: '修改角色', en: 'Change a role' },
    params: idParams,
    body: roleForm,
    reply: nothing,
  },
  setStatus: {
    method: 'PUT',
    path: '/scw-system/api/v1/roles/{id}/status',
    needs: 'sys:role:edit',
    summary: { zh: '启用或停用角色', en: 'Switch a role on or off' },
    params: idParams,
    query: z.object({ status: queryFlag }),
    reply: nothing,
  },
  remove: {
    method: 'DELETE',
    path: '/scw-system/api/v1/roles/{ids}',
    needs: 'sys:role:delete',
    summary: { zh: '删除角色；已分配用户时拒绝', en: 'Delete roles; refused while somebody holds one' },
    params: idsParams,
    reply: nothing,
  },
})
