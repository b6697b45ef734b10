import * as z from 'zod/mini'
import { collected, namesOf } from './collected.ts'
import type { Words } from './words.ts'

/** Every permission with its name. Each module adds its own in its `<module>.permissions.ts`. */
// biome-ignore lint/suspicious/noEmptyInterface: modules fill it by declaration merging
export interface Permissions {}
export type Permission = keyof Permissions

export const collectedPermissions = collected<Record<Permission, Words>>('permissions')

/** A permission by its code. */
export const permission = z.lazy(() => z.enum(namesOf(collectedPermissions.all())))
