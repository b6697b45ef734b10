import { type InsightQuery, insightCalls } from '@limpid/contract/analysis/insights'
import { queriesOf } from '../../../../api/queries.ts'
import { remote } from '../../../../api/remote.ts'
import type { FleetAnalysisQuery } from '../fleet.queries.ts'

const reads = queriesOf('analysis', insightCalls)

/** The start of the keys of all of them. */
export const insightsKey = reads.insights.key

type Places = Pick<FleetAnalysisQuery, 'scope' | 'groupId' | 'siteId' | 'productId' | 'deviceId'>

/** Which insights are meant: those of these devices, without days. */
export const insightsOf = (
  { scope, groupId, siteId, productId, deviceId }: Places,
  shown: InsightQuery['shown'] = 'open',
) => ({
  query: {
    ...(scope && { scope }),
    ...(groupId && { groupId }),
    ...(siteId && { siteId }),
    ...(productId && { productId }),
    ...(deviceId && { deviceId }),
    shown,
  },
})

/** The devices that differ from their own baseline, or did. */
export const insightsQuery = (places: Places, shown: InsightQuery['shown'] = 'open') =>
  reads.insights(insightsOf(places, shown))

export const { acceptInsight, dismissInsight, reopenInsight } = remote(insightCalls)
