import { roles } from '@limpid/contract/roles/roles'
import { done } from '../../platform/http/done.ts'
import { type HttpServer, serve } from '../../platform/http/serve.ts'
import type { RoleParts } from './role-parts.ts'
import { listRoleOptions, pageRoles } from './roles.reads.ts'
import { addRole, changeRole, getRole, removeRoles, setRoleStatus } from './roles.service.ts'

export function rolesRoutes(http: HttpServer, parts: RoleParts): void {
  serve(http, 'roles', roles, {
    page: (ctx, { query }) => pageRoles(ctx, parts, query),
    options: listRoleOptions,
    form: (ctx, { params }) => getRole(ctx, params.id),
    create: (ctx, { body }) => addRole(ctx, parts, body),
    update: (ctx, { params, body }) => done(changeRole(ctx, parts, params.id, body)),
    setStatus: (ctx, { params, query }) => done(setRoleStatus(ctx, parts, params.id, query.status)),
    remove: (ctx, { params }) => done(removeRoles(ctx, parts, params.ids)),
  })
}
