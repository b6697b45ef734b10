import * as z from 'zod/mini'
import { deptNode } from './depts.ts'
import { endpoints } from './kernel/endpoints.ts'
import { servedFile } from './kernel/files.ts'
import { flag, queryFlag } from './kernel/flags.ts'
import { id, idParams, idsParams } from './kernel/ids.ts'
import { nothing } from './kernel/nothing.ts'
import { pageFields, pageOf } from './kernel/page.ts'
import { email, mobile, newUsername } from './kernel/people/contact.ts'
import { gender, genderUntold } from './kernel/people/gender.ts'
import { secret } from './kernel/people/secrets.ts'
import { instant } from './kernel/time.ts'
import { holderCalls } from './users/holders.ts'
import { importCalls } from './users/import.ts'
import { mostUsersAtOnce } from './users/limits.ts'

/** An empty text is none: forms send it. */
const none = z.codec(z.literal(''), z.null(), { decode: () => null, encode: () => '' as const })
const maybe = <Schema extends z.core.$ZodType>(schema: Schema) =>
  z._default(z.nullable(z.union([none, schema])), null)

const fields = {
  nickname: z.string().check(z.trim(), z.minLength(1), z.maxLength(64)),
  gender: z._default(gender, genderUntold),
  mobile: maybe(mobile),
  email: maybe(email),
  /** None for who stands in no department: members, say. */
  deptId: maybe(id),
  status: z._default(flag, true),
  roleIds: z.array(id).check(z.minLength(1), z.maxLength(50)),
}
export const userForm = z.object(fields)
export type UserForm = z.output<typeof userForm>

const newPassword = secret(z.string().check(z.maxLength(512)))
export const newUser = z.object({
  ...fields,
  username: newUsername,
  /** To begin with; without one the person signs in by a code, or sets one by retrieval. */
  password: z.optional(newPassword),
})
export type NewUser = z.output<typeof newUser>

const stored = {
  id,
  username: z.string(),
  nickname: z.string(),
  gender,
  mobile: z.nullable(z.string()),
  email: z.nullable(z.string()),
  avatar: z.string(),
  status: flag,
  deptId: z.nullable(id),
}
export const userFormReply = z.object({ ...stored, roleIds: z.array(id) })
export type UserFormReply = z.output<typeof userFormReply>

/** An account of the list; labels and names are in the caller's language. */
export const userRow = z.object({
  ...stored,
  genderLabel: z.string(),
  deptName: z.nullable(z.string()),
  roleNames: z.string(),
  createTime: instant,
})
export type UserRow = z.output<typeof userRow>

export const userSorts = ['createTime', 'username', 'nickname'] as const
const filterFields = {
  /** Part of the username, the display name, the mobile number or the e-mail address. */
  keywords: z.optional(z.string().check(z.maxLength(64))),
  status: z.optional(queryFlag),
  /** In this department or below. */
  deptId: z.optional(id),
  roleId: z.optional(id),
  /** Who could be given this role: those that do not hold it. */
  withoutRoleId: z.optional(id),
  /** Made in this span. */
  from: z.optional(instant),
  to: z.optional(instant),
  sort: z._default(z.enum(userSorts), 'createTime'),
  descending: z._default(queryFlag, true),
}
export const userPageQuery = z.object({ ...pageFields, ...filterFields })
export type UserPageQuery = z.output<typeof userPageQuery>
export const userFilter = z.object(filterFields)
export type UserFilter = z.output<typeof userFilter>

/** What many accounts are changed in; what is left out stays. */
const changeOfMany = z.object({
  ids: z.array(id).check(z.minLength(1), z.maxLength(mostUsersAtOnce)),
  status: z.optional(flag),
  deptId: z.optional(id),
})
export type ChangeOfMany = z.output<typeof changeOfMany>

const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const path = '/scw-system/api/v1/users'

export const users = endpoints({
  page: {
    method: 'GET',
    path: `${path}/page`,
    needs: 'sys:user:list',
    summary: { zh: '用户分页列表', en: 'A page of the accounts that one sees' },
    query: userPageQuery,
    reply: pageOf(userRow),
  },
  depts: {
    method: 'GET',
    path: `${path}/depts`,
    needs: 'sys:user:list',
    summary: { zh: '可见的部门及用户数', en: 'The departments that one sees, with how many are in each' },
    reply: z.array(deptNode),
  },
  roles: {
    method: 'GET',
    path: `${path}/roles`,
    needs: 'sys:user:list',
    summary: { zh: '角色，及自己可否分配', en: 'The roles, and which of them one may give' },
    reply: z.array(z.object({ value: id, label: z.string(), grantable: z.boolean() })),
  },
  form: {
    method: 'GET',
    path: `${path}/{id}/form`,
    needs: 'sys:user:edit',
    summary: { zh: '用户表单', en: 'One account, to edit it' },
    params: idParams,
    reply: userFormReply,
  },
  create: {
    method: 'POST',
    path,
    needs: 'sys:user:add',
    summary: { zh: '新增用户', en: 'Add an account' },
    body: newUser,
    reply: z.object({ id }),
  },
  update: {
    method: 'PUT',
    path: `${path}/{id}`,
    needs: 'sys:user:edit',
    summary: { zh: '修改用户', en: 'Change an account' },
    params: idParams,
    body: userForm,
    reply: nothing,
  },
  changeMany: {
    method: 'PATCH',
    path: `${path}/_many`,
    needs: 'sys:user:edit',
    summary: { zh: '批量启用、停用或调部门', en: 'Switch accounts on or off, or move them to a department' },
    body: changeOfMany,
    reply: nothing,
  },
  setStatus: {
    method: 'PATCH',
    path: `${path}/{id}/status`,
    needs: 'sys:user:edit',
    summary: { zh: '启用或停用用户', en: 'Switch an account on or off' },
    params: idParams,
    query: z.object({ status: queryFlag }),
    reply: nothing,
  },
  resetPassword: {
    method: 'PATCH',
    path: `${path}/{id}/password`,
    needs: 'sys:user:reset_pwd',
    summary: {
      zh: '重置密码；该用户的会话全部结束',
      en: 'Give an account another password; all its sessions end',
    },
    params: idParams,
    /** As the specification has it; the body is the better place. */
    query: z.object({ password: z.optional(newPassword) }),
    body: z.object({ password: z.optional(newPassword) }),
    reply: nothing,
  },
  endSessions: {
    method: 'DELETE',
    path: `${path}/{id}/sessions`,
    needs: 'sys:user:edit',
    summary: { zh: '强制退出登录', en: 'End all sessions of an account' },
    params: idParams,
    reply: nothing,
  },
  remove: {
    method: 'DELETE',
    path: `${path}/{ids}`,
    needs: 'sys:user:delete',
    summary: { zh: '删除用户；名下还有设备时拒绝', en: 'Delete accounts; refused while one has devices' },
    params: idsParams,
    reply: nothing,
  },
  exportXlsx: {
    method: 'GET',
    path: `${path}/_export`,
    needs: 'sys:user:export',
    recorded: true,
    summary: { zh: '导出符合条件的用户（XLSX）', en: 'The accounts that match, as a workbook' },
    query: userFilter,
    produces: xlsx,
    reply: servedFile,
  },
  exportCsv: {
    method: 'GET',
    path: `${path}/_export.csv`,
    needs: 'sys:user:export',
    recorded: true,
    summary: { zh: '导出符合条件的用户（CSV）', en: 'The accounts that match, as CSV' },
    query: userFilter,
    produces: 'text/csv',
    reply: servedFile,
  },
  template: {
    method: 'GET',
    path: `${path}/template`,
    needs: 'sys:user:import',
    summary: { zh: '用户导入模板', en: 'A workbook to fill in, for the import' },
    produces: xlsx,
    reply: servedFile,
  },
  ...holderCalls,
  ...importCalls,
})
