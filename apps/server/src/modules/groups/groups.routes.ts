import { groups } from '@limpid/contract/groups/groups'
import { type HttpServer, serve } from '../../platform/http/serve.ts'
import type { GroupShares } from './group-shares.ts'
import { listGroups, pageGroups } from './groups.reads.ts'
import {
  changeGroup,
  createGroup,
  getGroup,
  getRemoval,
  moveGroup,
  preview,
  removeGroup,
} from './groups.service.ts'

export function groupsRoutes(http: HttpServer, shares: GroupShares): void {
  serve(http, 'groups', groups, {
    page: (ctx, { query }) => pageGroups(ctx, shares, query),
    tree: (ctx, { query }) => listGroups(ctx, shares, query.scope),
    preview: (ctx, { body }) => preview(ctx, body.rule),
    create: (ctx, { body }) => createGroup(ctx, shares, body),
    get: (ctx, { params }) => getGroup(ctx, shares, params.id),
    update: (ctx, { params, body }) => changeGroup(ctx, shares, params.id, body),
    move: (ctx, { params, body }) => moveGroup(ctx, shares, params.id, body.parentId),
    removal: (ctx, { params }) => getRemoval(ctx, shares, params.id),
    remove: (ctx, { params }) => removeGroup(ctx, shares, params.id),
  })
}
