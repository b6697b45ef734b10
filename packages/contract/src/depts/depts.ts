import * as z from 'zod/mini'
import { endpoints } from '../kernel/endpoints.ts'
import { flag, queryFlag } from '../kernel/flags.ts'
import { id, idParams, idsParams, parentId } from '../kernel/ids.ts'
import { noContent } from '../kernel/no-content.ts'
import { instant } from '../kernel/time.ts'

/** Maximum depth of the department tree. */
export const maxDeptDepth = 10
/** Maximum number of departments per installation. */
export const maxDepts = 2000

const fields = {
  parentId,
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(64)),
  sort: z._default(z.int().check(z.gte(0), z.lte(9999)), 1),
  /** A disabled department accepts no new users; existing ones stay. */
  status: z._default(flag, true),
}
export const deptForm = z.object(fields)
export type DeptForm = z.output<typeof deptForm>

const deptFormReply = z.object({ id, parentId, name: z.string(), sort: z.int(), status: flag })
export type DeptFormReply = z.output<typeof deptFormReply>

/** A department of the tree; `users` counts direct users visible to the caller. */
export const deptNode = z.object({
  id,
  parentId,
  name: z.string(),
  sort: z.int(),
  status: flag,
  users: z.int(),
  createTime: instant,
  get children() {
    return z.optional(z.array(deptNode))
  },
})
export type DeptNode = z.output<typeof deptNode>

export const deptOption = z.object({
  value: id,
  label: z.string(),
  get children() {
    return z.optional(z.array(deptOption))
  },
})
export type DeptOption = z.output<typeof deptOption>

/** Parent department and position among its children, from 0; appended if there are fewer. */
const deptPlace = z.object({ parentId, position: z.int().check(z.gte(0), z.lte(9999)) })
export type DeptPlace = z.output<typeof deptPlace>

export const depts = endpoints({
  list: {
    method: 'GET',
    path: '/scw-system/api/v1/dept',
    needs: 'sys:dept:list',
    summary: { zh: '部门树', en: 'Get the department tree' },
    query: z.object({
      /** Part of a name; ancestors and descendants of a match are included. */
      keywords: z.optional(z.string().check(z.maxLength(64))),
      status: z.optional(queryFlag),
    }),
    reply: z.array(deptNode),
  },
  options: {
    method: 'GET',
    path: '/scw-system/api/v1/dept/options',
    needs: 'sys:dept:list',
    summary: { zh: '启用的部门选项', en: 'List active departments as options' },
    reply: z.array(deptOption),
  },
  form: {
    method: 'GET',
    path: '/scw-system/api/v1/dept/{id}/form',
    needs: 'sys:dept:edit',
    summary: { zh: '部门表单', en: 'Get a department for editing' },
    params: idParams,
    reply: deptFormReply,
  },
  create: {
    method: 'POST',
    path: '/scw-system/api/v1/dept',
    needs: 'sys:dept:add',
    stales: ['depts/list'],
    summary: { zh: '新增部门', en: 'Add a department' },
    audit: { zh: '新增部门', en: 'Added department' },
    body: deptForm,
    reply: z.object({ id }),
  },
  update: {
    method: 'PUT',
    path: '/scw-system/api/v1/dept/{id}',
    needs: 'sys:dept:edit',
    stales: ['depts/list'],
    summary: { zh: '编辑部门', en: 'Edit a department' },
    audit: { zh: '编辑部门', en: 'Edited department' },
    params: idParams,
    body: deptForm,
    reply: noContent,
  },
  move: {
    method: 'PATCH',
    path: '/scw-system/api/v1/dept/{id}/move',
    needs: 'sys:dept:edit',
    stales: ['depts/list'],
    summary: { zh: '移动部门及其下级', en: 'Move a department and its subdepartments' },
    audit: { zh: '移动部门', en: 'Moved department' },
    params: idParams,
    body: deptPlace,
    reply: noContent,
  },
  remove: {
    method: 'DELETE',
    path: '/scw-system/api/v1/dept/{ids}',
    needs: 'sys:dept:delete',
    stales: ['depts/list'],
    summary: {
      zh: '删除部门及其下级；仍有用户时拒绝',
      en: 'Delete departments and their subdepartments; rejected while any has users',
    },
    audit: { zh: '删除部门', en: 'Deleted departments' },
    params: idsParams,
    reply: noContent,
  },
})
