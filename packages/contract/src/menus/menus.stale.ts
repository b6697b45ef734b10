import type { StaleWith } from '../kernel/endpoints.ts'

export const menusStaleWith = {
  roles: ['menus/grantTree', 'menus/menuIds', 'menus/preview'],
} as const satisfies StaleWith
