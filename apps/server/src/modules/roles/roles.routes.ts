import { roles } from '@limpid/contract/roles'
import { type HttpDoor, serve } from '../../platform/http/serve.ts'
import { listRoleOptions } from './roles.reads.ts'

export function rolesRoutes(door: HttpDoor): void {
  serve(door, 'roles', roles, { options: listRoleOptions })
}
