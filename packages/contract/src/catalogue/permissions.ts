import { namesOf } from '../kernel/collected.ts'
import { collectedPermissions, type Permission } from '../kernel/permissions.ts'
import type { Words } from '../kernel/words.ts'
import { tableOf } from './parts.ts'

export type { Permission } from '../kernel/permissions.ts'

/** Every permission of the product: the server asks them, the console shows by them, the seed is made from them. */
export const permissions: Record<Permission, Words> = tableOf('permissions')

export const permissionCodes = namesOf(permissions)

collectedPermissions.collect(permissions)
