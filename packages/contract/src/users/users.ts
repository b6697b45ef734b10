import * as z from 'zod/mini'
import { deptNode } from '../depts/depts.ts'
import { email, mobile } from '../kernel/contact.ts'
import { endpoints } from '../kernel/endpoints.ts'
import { servedFile } from '../kernel/files.ts'
import { flag, queryFlag } from '../kernel/flags.ts'
import { id, idParams, idsParams } from '../kernel/ids.ts'
import { noContent } from '../kernel/no-content.ts'
import { pagedQuery, pageOf } from '../kernel/page.ts'
import { secret } from '../kernel/secrets.ts'
import { instant } from '../kernel/time.ts'
import { excess } from '../roles/excess.ts'
import { erasure, staleAfterErasure } from './erasure.ts'
import { maxUsersAtOnce, userFilterFields, userSorts } from './filter.ts'
import { gender, genderNotGiven } from './gender.ts'
import { importCalls } from './import/import.ts'
import { roleMemberCalls } from './role-members.ts'
import { newUsername } from './username.ts'

/** Empty text means none, because forms send it. */
const none = z.codec(z.literal(''), z.null(), { decode: () => null, encode: () => '' as const })
const maybe = <Schema extends z.core.$ZodType>(schema: Schema) =>
  z._default(z.nullable(z.union([none, schema])), null)

const fields = {
  nickname: z.string().check(z.trim(), z.minLength(1), z.maxLength(64)),
  gender: z._default(gender, genderNotGiven),
  mobile: maybe(mobile),
  email: maybe(email),
  /** None for users without a department, such as members. */
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
  /**
   * The initial password; without one, the person signs in with a verification code or resets the password.
   */
  password: z.optional(newPassword),
  /** The server makes the initial password; the reply contains it, once. */
  generatePassword: z._default(flag, false),
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

/** An account in the list; labels and names are in the caller's language. */
export const userRow = z.object({
  ...stored,
  genderLabel: z.string(),
  deptName: z.nullable(z.string()),
  roleNames: z.string(),
  createTime: instant,
  /** Null if never. */
  lastSignInAt: z.nullable(instant),
  /** Whether the console is open somewhere, or was used within the last minutes. */
  online: flag,
  /** What it holds beyond the caller, who then cannot change it. */
  above: z.nullable(excess),
})
export type UserRow = z.output<typeof userRow>

const filterFields = {
  ...userFilterFields,
  sort: z._default(z.enum(userSorts), 'createTime'),
  descending: z._default(queryFlag, true),
}
export const userPageQuery = pagedQuery(filterFields)
export type UserPageQuery = z.output<typeof userPageQuery>
export const userFilter = z.object(filterFields)
export type UserFilter = z.output<typeof userFilter>

export const userIdsQuery = z.object({
  ...filterFields,
  /** Where the previous part ended. */
  after: z.optional(id),
})
export type UserIdsQuery = z.output<typeof userIdsQuery>

/** The change applied to several accounts; omitted fields stay unchanged. */
const bulkChangeOf = z.object({
  ids: z.array(id).check(z.minLength(1), z.maxLength(maxUsersAtOnce)),
  status: z.optional(flag),
  deptId: z.optional(id),
})
export type BulkChange = z.output<typeof bulkChangeOf>

const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const path = '/scw-system/api/v1/users'

export const users = endpoints({
  page: {
    method: 'GET',
    path: `${path}/page`,
    needs: 'sys:user:list',
    summary: { zh: '用户分页列表', en: 'List users by page' },
    query: userPageQuery,
    reply: pageOf(userRow),
  },
  ids: {
    method: 'GET',
    path: `${path}/_ids`,
    needs: 'sys:user:list',
    summary: {
      zh: '符合条件的全部用户编号，每次最多 1,000 个，结束时 next 为空',
      en: 'List the ids of all matching users, up to 1,000 per call; next is null at the end',
    },
    query: userIdsQuery,
    reply: z.object({ ids: z.array(id), next: z.nullable(id) }),
  },
  depts: {
    method: 'GET',
    path: `${path}/depts`,
    needs: 'sys:user:list',
    summary: { zh: '可见的部门及用户数', en: 'List visible departments with their number of users' },
    reply: z.array(deptNode),
  },
  roles: {
    method: 'GET',
    path: `${path}/roles`,
    needs: 'sys:user:list',
    summary: { zh: '角色列表及可否分配', en: 'List roles and whether they can be assigned' },
    reply: z.array(z.object({ value: id, label: z.string(), above: z.nullable(excess) })),
  },
  form: {
    method: 'GET',
    path: `${path}/{id}/form`,
    needs: 'sys:user:edit',
    summary: { zh: '用户表单', en: 'Get a user for editing' },
    params: idParams,
    reply: userFormReply,
  },
  create: {
    method: 'POST',
    path,
    needs: 'sys:user:add',
    stales: ['users', 'depts/list', 'roles/page'],
    summary: { zh: '新增用户', en: 'Add a user' },
    audit: { zh: '新增用户', en: 'Added user' },
    body: newUser,
    reply: z.object({ id, password: z.optional(z.string()) }),
  },
  update: {
    method: 'PUT',
    path: `${path}/{id}`,
    needs: 'sys:user:edit',
    stales: ['users', 'depts/list', 'roles/page'],
    summary: { zh: '编辑用户', en: 'Edit a user' },
    audit: { zh: '编辑用户', en: 'Edited user' },
    params: idParams,
    body: userForm,
    reply: noContent,
  },
  bulkChange: {
    method: 'PATCH',
    path: `${path}/_many`,
    needs: 'sys:user:edit',
    stales: ['users', 'depts/list', 'roles/page'],
    summary: { zh: '批量启用、停用用户或调整部门', en: 'Enable, disable or move users in bulk' },
    audit: { zh: '批量调整用户', en: 'Changed users in bulk' },
    body: bulkChangeOf,
    reply: noContent,
  },
  setStatus: {
    method: 'PATCH',
    path: `${path}/{id}/status`,
    needs: 'sys:user:edit',
    stales: ['users', 'depts/list', 'roles/page'],
    summary: { zh: '启用或停用用户', en: 'Enable or disable a user' },
    audit: { zh: '启用或停用用户', en: 'Enabled or disabled user' },
    params: idParams,
    query: z.object({ status: queryFlag }),
    reply: noContent,
  },
  resetPassword: {
    method: 'PATCH',
    path: `${path}/{id}/password`,
    needs: 'sys:user:reset_pwd',
    stales: ['users', 'depts/list', 'roles/page'],
    summary: {
      zh: '重置密码并退出该用户的所有会话',
      en: 'Reset a user’s password and end all their sessions',
    },
    audit: { zh: '重置用户密码', en: 'Reset user password' },
    params: idParams,
    /** Required by the specification; the body is the better place. */
    query: z.object({ password: z.optional(newPassword) }),
    body: z.object({ password: z.optional(newPassword) }),
    reply: noContent,
  },
  endSessions: {
    method: 'DELETE',
    path: `${path}/{id}/sessions`,
    needs: 'sys:user:edit',
    stales: ['users', 'depts/list', 'roles/page'],
    summary: { zh: '强制退出登录', en: 'Sign a user out everywhere' },
    audit: { zh: '强制用户退出', en: 'Signed out user' },
    params: idParams,
    reply: noContent,
  },
  resetSecondFactor: {
    method: 'DELETE',
    path: `${path}/{id}/second-factor`,
    needs: 'sys:user:reset_pwd',
    summary: { zh: '重置账号的两步验证', en: 'Reset the two-step sign-in of an account' },
    audit: { zh: '重置两步验证', en: 'Reset two-step sign-in' },
    params: idParams,
    reply: noContent,
  },
  erasure: {
    method: 'GET',
    path: `${path}/{id}/erasure`,
    needs: 'sys:user:delete',
    summary: {
      zh: '注销账号前的检查：仍有的设备、余额与订单',
      en: 'What an account still has that its erasure depends on',
    },
    params: idParams,
    reply: erasure,
  },
  remove: {
    method: 'DELETE',
    path: `${path}/{ids}`,
    needs: 'sys:user:delete',
    stales: staleAfterErasure,
    summary: {
      zh: '删除用户（注销账号）；仍有设备、余额或未完成的订单时拒绝',
      en: 'Delete users, which erases their accounts; rejected while any of them has devices, a balance or orders under way',
    },
    audit: { zh: '删除用户', en: 'Deleted users' },
    params: idsParams,
    reply: noContent,
  },
  exportXlsx: {
    method: 'GET',
    path: `${path}/_export`,
    needs: 'sys:user:export',
    recorded: true,
    summary: { zh: '导出符合条件的用户（XLSX）', en: 'Export matching users as XLSX' },
    audit: { zh: '导出用户（XLSX）', en: 'Exported users (XLSX)' },
    query: userFilter,
    produces: xlsx,
    reply: servedFile,
  },
  exportCsv: {
    method: 'GET',
    path: `${path}/_export.csv`,
    needs: 'sys:user:export',
    recorded: true,
    summary: { zh: '导出符合条件的用户（CSV）', en: 'Export matching users as CSV' },
    audit: { zh: '导出用户（CSV）', en: 'Exported users (CSV)' },
    query: userFilter,
    produces: 'text/csv',
    reply: servedFile,
  },
  template: {
    method: 'GET',
    path: `${path}/template`,
    needs: 'sys:user:import',
    summary: { zh: '用户导入模板', en: 'Download the user import template' },
    produces: xlsx,
    reply: servedFile,
  },
  ...roleMemberCalls,
  ...importCalls,
})
