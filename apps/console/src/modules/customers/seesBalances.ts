import type { Permission } from '@limpid/contract/catalogue/permissions'

/** Needed to see the balance and points of a member. */
export const seesBalances: readonly Permission[] = ['mall:wallet:list']
