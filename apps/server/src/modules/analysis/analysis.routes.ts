import { analysis } from '@limpid/contract/analysis/analysis'
import { pageOfPart } from '@limpid/contract/kernel/page'
import { type HttpServer, serve } from '../../platform/http/serve.ts'
import { getFleetAvailability } from './availability/availability.service.ts'
import { getFleetChanges } from './changes/changes.service.ts'
import { getFleetCosts } from './cost/costs.service.ts'
import { getClocks } from './fleet/clocks.service.ts'
import { getFleetAnalysis } from './fleet/fleet.service.ts'
import { getFleetGroups } from './groups/groups.service.ts'
import { acceptInsight, dismissInsight, getInsights, reopenInsight } from './insights/insights.service.ts'
import { getOperation } from './operation/operation.service.ts'
import { getOverview } from './overview.reads.ts'
import { pageExcursionDays } from './product/probes/calendar.service.ts'
import { pageProbeHealth } from './product/probes/probes.service.ts'
import { getProductAnalysis } from './product/product.service.ts'
import { pageRunOuts } from './product/run-outs/run-outs.service.ts'
import { getSiteOverview } from './site/site.reads.ts'
import { pageTroubles } from './troubles/troubles.service.ts'
import { listWashes } from './washes/washes.service.ts'

export function analysisRoutes(http: HttpServer): void {
  serve(http, 'analysis', analysis, {
    overview: (ctx, { query }) => getOverview(ctx, query.scope),
    fleet: (ctx, { query }) => getFleetAnalysis(ctx, query),
    exportFleet: (ctx, { query }) => getFleetAnalysis(ctx, query),
    clocks: (ctx, { query }) => getClocks(ctx, query),
    groups: (ctx, { query }) => getFleetGroups(ctx, query),
    changes: (ctx, { query }) => getFleetChanges(ctx, query),
    insights: (ctx, { query }) => getInsights(ctx, query),
    dismissInsight: (ctx, { params, body }) => dismissInsight(ctx, params.id, body.reason),
    acceptInsight: (ctx, { params, body }) => acceptInsight(ctx, params.id, body.reason),
    reopenInsight: (ctx, { params }) => reopenInsight(ctx, params.id),
    costs: (ctx, { query }) => getFleetCosts(ctx, query),
    availability: (ctx, { query }) => getFleetAvailability(ctx, query),
    product: (ctx, { params, query }) => getProductAnalysis(ctx, params.code, query),
    operation: (ctx, { params, query }) => getOperation(ctx, params.code, query),
    exportOperation: (ctx, { params, query }) => getOperation(ctx, params.code, query),
    probes: (ctx, { params, query }) => pageProbeHealth(ctx, params.code, query),
    excursionDays: (ctx, { params, query }) => pageExcursionDays(ctx, params.code, query),
    runOuts: (ctx, { params, query }) => pageRunOuts(ctx, params.code, query),
    exportProduct: (ctx, { params, query }) => getProductAnalysis(ctx, params.code, query),
    washes: (ctx, { query }) => listWashes(ctx, query),
    exportWashes: (ctx, { query: { part, ...filter } }) =>
      listWashes(ctx, { ...filter, ...pageOfPart(part) }),
    troubles: (ctx, { query }) => pageTroubles(ctx, query),
    exportCosts: (ctx, { query }) => getFleetCosts(ctx, query),
    exportChanges: (ctx, { query }) => getFleetChanges(ctx, query),
    exportAvailability: (ctx, { query }) => getFleetAvailability(ctx, query),
    exportGroups: (ctx, { query }) => getFleetGroups(ctx, query),
    exportInsights: (ctx, { query }) => getInsights(ctx, query),
    exportProbes: (ctx, { params, query }) => pageProbeHealth(ctx, params.code, query),
    exportExcursionDays: (ctx, { params, query }) => pageExcursionDays(ctx, params.code, query),
    siteOverview: (ctx, { params, query }) => getSiteOverview(ctx, params.id, query.month),
  })
}
