import { excursions } from '@limpid/contract/excursions/excursions'
import { type HttpServer, serve } from '../../platform/http/serve.ts'
import { pageExcursions, pageWashes } from './excursions.service.ts'
import { listOfSite } from './site/site.service.ts'
import { getWater } from './water.service.ts'

export function excursionsRoutes(http: HttpServer): void {
  serve(http, 'excursions', excursions, {
    page: (ctx, { params, query }) => pageExcursions(ctx, params.id, query),
    ofSite: (ctx, { params, query }) => listOfSite(ctx, params.id, query),
    washes: (ctx, { params, query }) => pageWashes(ctx, params.id, query),
    ofWash: (ctx, { params }) => getWater(ctx, params),
  })
}
