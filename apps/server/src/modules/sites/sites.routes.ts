import { sites } from '@limpid/contract/sites/sites'
import { type HttpServer, serve } from '../../platform/http/serve.ts'
import type { SiteDevices } from './site-devices.ts'
import { listSites, pageSites } from './sites.reads.ts'
import { changeSite, createSite, getSite, removeSite } from './sites.service.ts'

export function sitesRoutes(http: HttpServer, devices: SiteDevices): void {
  serve(http, 'sites', sites, {
    page: (ctx, { query }) => pageSites(ctx, devices, query),
    options: ({ db, actor }) => listSites(db, actor.id),
    create: (ctx, { body }) => createSite(ctx, body),
    get: (ctx, { params }) => getSite(ctx, devices, params.id),
    update: (ctx, { params, body }) => changeSite(ctx, devices, params.id, body),
    remove: (ctx, { params }) => removeSite(ctx, devices, params.id),
  })
}
