import { type FieldValues, fieldsOfThings } from '../kernel/labels.ts'
import type { ThingFields } from '../kernel/noun.ts'
import { userLabels } from './users.labels.ts'

/** What lists of people are sorted by. */
export const personSorts = {
  createTime: { zh: '创建时间', en: 'Created' },
  username: { zh: '用户名', en: 'Username' },
  nickname: { zh: '昵称', en: 'Display name' },
  lastSignInAt: { zh: '最近登录', en: 'Last sign-in' },
}

/** What their values are called. */
export const userValues = {
  'users.existing': {
    skip: { zh: '跳过', en: 'Skip' },
    update: { zh: '更新', en: 'Update' },
  },
  'users.sort': personSorts,
} as const satisfies Record<string, FieldValues>

/** The fields of these things that the audit compares, in the order in which they are shown. */
export const userFields = {
  users: {
    nickname: userLabels.nickname,
    gender: userLabels.gender,
    mobile: userLabels.mobile,
    email: userLabels.email,
    dept: userLabels.deptId,
    enabled: fieldsOfThings.enabled,
    roles: { zh: '角色', en: 'Roles' },
  },
} as const satisfies Record<string, ThingFields>
