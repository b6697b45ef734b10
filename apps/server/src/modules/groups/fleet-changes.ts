import type { Changes } from '../../platform/database/long-lists/remembered.ts'
import '../access/access.public.ts'
import '../devices/devices.public.ts'
import type {} from './groups.service.ts'

/**
 * Events for changes made by people to which devices a user sees or to their properties; changes by machines
 * show up within seconds.
 */
export const fleetChanges: Changes = [
  'devices.altered',
  'devices.revoked',
  'groups.altered',
  'access.changed',
  'access.elsewhere',
  'access.ended',
  // Whose devices staff see follows roles, departments and who stands in them.
  'roles.changed',
  'users.altered',
  'depts.changed',
]
