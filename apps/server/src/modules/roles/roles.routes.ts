import { roles } from '@limpid/contract/roles'
import { done } from '../../platform/http/done.ts'
import { type HttpDoor, serve } from '../../platform/http/serve.ts'
import type { RoleParts } from './role-parts.ts'
import { listRoleOptions, pageRoles } from './roles.reads.ts'
import { addRole, changeRole, getRole, removeRoles, setRoleStatus } from './roles.service.ts'

export function rolesRoutes(door: HttpDoor, parts: RoleParts): void {
  serve(door, 'roles', roles, {
    page: (ctx, { query }) => pageRoles(ctx, parts, query),
    options: listRoleOptions,
    form: (ctx, { params }) => getRole(ctx, params.id),
    create: (ctx, { body }) => addRole(ctx, parts, body),
    update: (ctx, { params, body }) => done(changeRole(ctx, parts, params.id, body)),
    setStatus: (ctx, { params, query }) => done(setRoleStatus(ctx, parts, params.id, query.status)),
    remove: (ctx, { params }) => done(removeRoles(ctx, parts, params.ids)),
  })
}
