import type { Permission } from '@limpid/contract/catalogue/permissions'

/** Needed to see the devices of other owners. */
export const seesAll: readonly Permission[] = ['iot:device:any']
