import type { Permission } from '@limpid/contract/catalogue/permissions'
import { permissionSeeds } from '../src/seed/seed-all.ts'

/** The permissions of a role in a new installation. */
export const permissionsOf = (code: string): Permission[] =>
  permissionSeeds.filter(({ role }) => role === code).map(({ permission }) => permission)
