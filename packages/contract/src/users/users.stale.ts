import type { StaleWith } from '../kernel/endpoints.ts'

export const usersStaleWith = {
  'depts/list': ['users'],
  roles: ['users'],
} as const satisfies StaleWith
