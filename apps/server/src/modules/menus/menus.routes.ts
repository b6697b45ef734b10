import { menus } from '@limpid/contract/menus/menus'
import { done } from '../../platform/http/done.ts'
import { type HttpServer, serve } from '../../platform/http/serve.ts'
import type { ScopeParts } from '../roles/roles.public.ts'
import { listGranted, listGrantTree, previewRole } from './grants/grants.reads.ts'
import { setRoleMenus } from './grants/grants.service.ts'
import { getMenuForm, listMenuOptions, listMenuTree } from './management/management.reads.ts'
import { addMenu, changeMenu, removeMenu, sortMenu } from './management/management.service.ts'
import { listRoutes } from './menus.reads.ts'

export function menusRoutes(http: HttpServer, parts: ScopeParts): void {
  serve(http, 'menus', menus, {
    routes: listRoutes,
    list: (ctx, { query }) => listMenuTree(ctx, query.keywords),
    options: (ctx, { query }) => listMenuOptions(ctx, query.onlyParent),
    form: (ctx, { params }) => getMenuForm(ctx, params.id),
    create: (ctx, { body }) => done(addMenu(ctx, body)),
    update: (ctx, { params, body }) => done(changeMenu(ctx, params.id, body)),
    sort: (ctx, { params, body }) => done(sortMenu(ctx, params.id, body.position)),
    remove: (ctx, { params }) => done(removeMenu(ctx, params.id)),
    grantTree: listGrantTree,
    menuIds: (ctx, { params }) => listGranted(ctx, params.id),
    setMenus: (ctx, { params, body }) => done(setRoleMenus(ctx, parts, params.id, body)),
    preview: (ctx, { params }) => previewRole(ctx, params.id),
  })
}
