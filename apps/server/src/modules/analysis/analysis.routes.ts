import { analysis } from '@limpid/contract/analysis/analysis'
import { type HttpServer, serve } from '../../platform/http/serve.ts'
import { getOverview } from './overview.reads.ts'
import { getSiteOverview } from './site/site.reads.ts'
import { pageTroubles } from './troubles/troubles.service.ts'

export function analysisRoutes(http: HttpServer): void {
  serve(http, 'analysis', analysis, {
    overview: (ctx, { query }) => getOverview(ctx, query.scope),
    troubles: (ctx, { query }) => pageTroubles(ctx, query),
    siteOverview: (ctx, { params, query }) => getSiteOverview(ctx, params.id, query.month),
  })
}
