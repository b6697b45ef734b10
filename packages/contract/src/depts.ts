import * as z from 'zod/mini'
import { endpoints } from './kernel/endpoints.ts'
import { flag, queryFlag } from './kernel/flags.ts'
import { id, idParams, idsParams, parentId } from './kernel/ids.ts'
import { nothing } from './kernel/nothing.ts'
import { instant } from './kernel/time.ts'

/** Most levels of departments. */
export const mostDeptDepth = 10
/** Departments that an installation may have. */
export const mostDepts = 2000

const fields = {
  parentId,
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(64)),
  sort: z._default(z.int().check(z.gte(0), z.lte(9999)), 1),
  /** One that is switched off takes nobody new; who is in it stays. */
  status: z._default(flag, true),
}
export const deptForm = z.object(fields)
export type DeptForm = z.output<typeof deptForm>

const deptFormReply = z.object({ id, parentId, name: z.string(), sort: z.int(), status: flag })
export type DeptFormReply = z.output<typeof deptFormReply>

/** A department of the tree; `users` are those directly in it whom the caller sees. */
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

/** Below which department and at which place among those there, from 0; behind the last when there are fewer. */
const deptPlace = z.object({ parentId, position: z.int().check(z.gte(0), z.lte(9999)) })
export type DeptPlace = z.output<typeof deptPlace>

export const depts = endpoints({
  list: {
    method: 'GET',
    path: '/scw-system/api/v1/dept',
    needs: 'sys:dept:list',
    summary: { zh: '部门树', en: 'The departments as a tree' },
    query: z.object({
      /** Part of a name; what stands above and below a hit stays. */
      keywords: z.optional(z.string().check(z.maxLength(64))),
      status: z.optional(queryFlag),
    }),
    reply: z.array(deptNode),
  },
  options: {
    method: 'GET',
    path: '/scw-system/api/v1/dept/options',
    needs: 'sys:dept:list',
    summary: { zh: '启用的部门，供选择', en: 'The departments that are in use, as choices' },
    reply: z.array(deptOption),
  },
  form: {
    method: 'GET',
    path: '/scw-system/api/v1/dept/{id}/form',
    needs: 'sys:dept:edit',
    summary: { zh: '部门表单', en: 'One department, to edit it' },
    params: idParams,
    reply: deptFormReply,
  },
  create: {
    method: 'POST',
    path: '/scw-system/api/v1/dept',
    needs: 'sys:dept:add',
    summary: { zh: '新增部门', en: 'Add a department' },
    body: deptForm,
    reply: z.object({ id }),
  },
  update: {
    method: 'PUT',
    path: '/scw-system/api/v1/dept/{id}',
    needs: 'sys:dept:edit',
    summary: { zh: '修改部门', en: 'Change a department' },
    params: idParams,
    body: deptForm,
    reply: nothing,
  },
  move: {
    method: 'PATCH',
    path: '/scw-system/api/v1/dept/{id}/move',
    needs: 'sys:dept:edit',
    summary: { zh: '移动部门及其下级', en: 'Move a department with all below it' },
    params: idParams,
    body: deptPlace,
    reply: nothing,
  },
  remove: {
    method: 'DELETE',
    path: '/scw-system/api/v1/dept/{ids}',
    needs: 'sys:dept:delete',
    summary: {
      zh: '删除部门及其下级；其中还有用户时拒绝',
      en: 'Delete departments with all below them; refused while there are users in any',
    },
    params: idsParams,
    reply: nothing,
  },
})
