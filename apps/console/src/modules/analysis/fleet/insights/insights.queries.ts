import { type InsightQuery, insightCalls } from '@limpid/contract/analysis/insights'
import { queriesOf } from '../../../../api/queries.ts'
import { remote } from '../../../../api/remote.ts'
import type { FleetAnalysisQuery } from '../fleet.queries.ts'

const reads = queriesOf('analysis', insightCalls)

/** The start of the keys of all of them. */
export const insightsKey = reads.insights.key

type Places = Pick<FleetAnalysisQuery, 'scope' | 'groupId' | 'siteId' | 'productId' | 'deviceId'>

/** The devices that differ from their own baseline, or did. */
export function insightsQuery(
  { scope, groupId, siteId, productId, deviceId }: Places,
  shown: InsightQuery['shown'] = 'open',
) {
  return reads.insights({
    query: {
      ...(scope && { scope }),
      ...(groupId && { groupId }),
      ...(siteId && { siteId }),
      ...(productId && { productId }),
      ...(deviceId && { deviceId }),
      shown,
    },
  })
}

export const { acceptInsight, dismissInsight, reopenInsight } = remote(insightCalls)
