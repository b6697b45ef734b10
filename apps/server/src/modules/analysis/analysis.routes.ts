import { analysis } from '@limpid/contract/analysis/analysis'
import { type HttpServer, serve } from '../../platform/http/serve.ts'
import { getOverview } from './overview.reads.ts'
import { getSiteOverview } from './site/site.reads.ts'
import { pageTroubles, type TroubleSources } from './troubles/troubles.service.ts'

export function analysisRoutes(http: HttpServer, sources: TroubleSources): void {
  serve(http, 'analysis', analysis, {
    overview: (ctx, { query }) => getOverview(ctx, sources, query.scope),
    troubles: (ctx, { query }) => pageTroubles(ctx, sources, query),
    siteOverview: (ctx, { params, query }) => getSiteOverview(ctx, params.id, query.month),
  })
}
