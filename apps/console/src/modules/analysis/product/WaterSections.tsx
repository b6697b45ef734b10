import type { ProductAnalysis } from '@limpid/contract/analysis/product'
import { useLocation } from 'react-router'
import { writeUrlState } from '../../../lib/addresses/urlState.ts'
import { analysisFields } from '../fleet/filters/analysisState.ts'
import type { FleetDays } from '../fleet/filters/fleetDays.ts'
import type { FleetAnalysisQuery } from '../fleet/fleet.queries.ts'
import { ExcursionCalendar } from './calendar/ExcursionCalendar.tsx'
import { ProbesCard } from './probes/ProbesCard.tsx'
import { WaterPanel } from './WaterPanel.tsx'

interface WaterSectionsProps {
  analysis: ProductAnalysis
  query: FleetAnalysisQuery
  days: FleetDays
}

/** What the probes of a product measured, whether the probes can be trusted, and the days out of range. */
export default function WaterSections({ analysis, query, days }: WaterSectionsProps) {
  const { pathname, search } = useLocation()
  const { product, water } = analysis
  const pathOf = (day: string) =>
    `${pathname}${writeUrlState(search, analysisFields, { fromDay: day, toDay: day })}`
  return (
    <>
      {water.map((metric) => (
        <WaterPanel key={metric.metric} metric={metric} days={days} pathOf={pathOf} />
      ))}
      <ProbesCard code={product.code} query={waterQueryOf(query)} />
      {water.some(({ limits }) => limits) ? (
        <ExcursionCalendar code={product.code} query={waterQueryOf(query)} />
      ) : null}
    </>
  )
}

/** What the sections are asked for: they compare nothing, and are of one product. */
function waterQueryOf({ scope, fromDay, toDay, ownToday, siteId, groupId, deviceId }: FleetAnalysisQuery) {
  return {
    fromDay,
    toDay,
    ...(scope && { scope }),
    ...(ownToday && { ownToday }),
    ...(siteId && { siteId }),
    ...(groupId && { groupId }),
    ...(deviceId && { deviceId }),
  }
}
