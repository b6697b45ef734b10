import type { Permission } from '@limpid/contract/kernel/people/permissions'
import { seededRoles } from '../src/modules/roles/roles.seed.ts'

/** What a role of a new installation permits. */
export const permissionsOf = (code: string): Permission[] =>
  seededRoles.find((role) => role.code === code)?.permissions ?? []
