import * as z from 'zod/mini'
import { endpoints } from '../kernel/endpoints.ts'
import { flag, queryFlag } from '../kernel/flags.ts'
import { id, idParams, idsParams } from '../kernel/ids.ts'
import { noContent } from '../kernel/no-content.ts'
import { option, pagedQuery, pageOf } from '../kernel/page.ts'
import { instant } from '../kernel/time.ts'
import { excess } from './excess.ts'

/**
 * Whose accounts and departments the members of a role see: all, those of their own department and below, of
 * their own department, their own, or those of selected departments. A user with several roles sees the
 * union.
 */
export const dataScopes = ['all', 'below', 'dept', 'self', 'chosen'] as const
export type DataScope = (typeof dataScopes)[number]

const name = z.string().check(z.trim(), z.minLength(1), z.maxLength(64))
const fields = {
  name,
  /** The Chinese name by default. */
  nameEn: z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(64)))),
  sort: z._default(z.int().check(z.gte(0), z.lte(9999)), 1),
  /** A disabled role grants nothing to anybody. */
  status: z._default(flag, true),
  dataScope: z.enum(dataScopes),
  /** Members set up a second factor before anything else. */
  secondFactor: z._default(flag, false),
  /** Only for the scope `chosen`. */
  deptIds: z._default(z.array(id).check(z.maxLength(200)), []),
}
export const roleForm = z.object(fields)
export type RoleForm = z.output<typeof roleForm>

export const roleCode = z.string().check(z.trim(), z.regex(/^[A-Za-z_][A-Za-z0-9_]{1,31}$/))
export const newRole = z.object({
  ...fields,
  /** Letters, digits and underscores; cannot be changed later. */
  code: roleCode,
  /** The role whose menus and permissions are copied to the new one. */
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
  /** Required by the product: it cannot be deleted or disabled. */
  builtIn: z.boolean(),
  secondFactor: flag,
}
export const roleFormReply = z.object({ ...stored, deptIds: z.array(id) })
export type RoleFormReply = z.output<typeof roleFormReply>

/** A role in the list; `users` counts its members among the accounts that the caller sees. */
export const roleRow = z.object({
  ...stored,
  users: z.int(),
  /** What it grants or shows beyond the caller, who then cannot change it. */
  above: z.nullable(excess),
  /** The caller has this role, and so cannot disable it or change its data scope. ROOT can. */
  own: z.boolean(),
  createTime: instant,
})
export type RoleRow = z.output<typeof roleRow>

export const roleSorts = ['sort', 'name', 'createTime'] as const
export const rolePageQuery = pagedQuery({
  /** Part of the name or code. */
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
    summary: { zh: '角色分页列表', en: 'List roles by page' },
    query: rolePageQuery,
    reply: pageOf(roleRow),
  },
  options: {
    method: 'GET',
    path: '/scw-system/api/v1/roles/options',
    needs: 'sys:role:list',
    summary: { zh: '可分配的角色', en: 'List assignable roles' },
    reply: z.array(option),
  },
  form: {
    method: 'GET',
    path: '/scw-system/api/v1/roles/{id}/form',
    needs: 'sys:role:list',
    summary: { zh: '角色表单', en: 'Get a role for editing or copying' },
    params: idParams,
    reply: roleFormReply,
  },
  create: {
    method: 'POST',
    path: '/scw-system/api/v1/roles',
    needs: 'sys:role:add',
    stales: ['roles'],
    summary: {
      zh: '新增角色，可复制另一角色的权限',
      en: 'Add a role, optionally with the permissions of another',
    },
    audit: { zh: '新增角色', en: 'Added role' },
    body: newRole,
    reply: z.object({ id }),
  },
  update: {
    method: 'PUT',
    path: '/scw-system/api/v1/roles/{id}',
    needs: 'sys:role:edit',
    stales: ['roles'],
    summary: { zh: '编辑角色', en: 'Edit a role' },
    audit: { zh: '编辑角色', en: 'Edited role' },
    params: idParams,
    body: roleForm,
    reply: noContent,
  },
  setStatus: {
    method: 'PUT',
    path: '/scw-system/api/v1/roles/{id}/status',
    needs: 'sys:role:edit',
    stales: ['roles'],
    summary: { zh: '启用或停用角色', en: 'Enable or disable a role' },
    audit: { zh: '启用或停用角色', en: 'Enabled or disabled role' },
    params: idParams,
    query: z.object({ status: queryFlag }),
    reply: noContent,
  },
  remove: {
    method: 'DELETE',
    path: '/scw-system/api/v1/roles/{ids}',
    needs: 'sys:role:delete',
    stales: ['roles'],
    summary: {
      zh: '删除角色；已分配用户时拒绝',
      en: 'Delete roles; rejected while any is assigned to users',
    },
    audit: { zh: '删除角色', en: 'Deleted roles' },
    params: idsParams,
    reply: noContent,
  },
})
