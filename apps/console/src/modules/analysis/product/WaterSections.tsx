import type { ProductAnalysis } from '@limpid/contract/analysis/product'
import { useLocation } from 'react-router'
import { writeUrlState } from '../../../lib/addresses/urlState.ts'
import { analysisFields } from '../fleet/filters/analysisState.ts'
import type { FleetDays } from '../fleet/filters/fleetDays.ts'
import { ExcursionCalendar } from './calendar/ExcursionCalendar.tsx'
import { ProbesCard } from './probes/ProbesCard.tsx'
import type { ProductQuery } from './product.queries.ts'
import { WaterPanel } from './WaterPanel.tsx'

interface WaterSectionsProps {
  analysis: ProductAnalysis
  query: ProductQuery
  days: FleetDays
  /** Of the days. */
  timeZone: string
}

/** What the probes of a product measured, whether the probes can be trusted, and the days out of range. */
export default function WaterSections({ analysis, query, days, timeZone }: WaterSectionsProps) {
  const { pathname, search } = useLocation()
  const { product, water } = analysis
  const pathOf = (day: string) =>
    `${pathname}${writeUrlState(search, analysisFields, { fromDay: day, toDay: day })}`
  return (
    <>
      {water.map((metric) => (
        <WaterPanel key={metric.metric} metric={metric} days={days} pathOf={pathOf} />
      ))}
      <ProbesCard code={product.code} query={query} timeZone={timeZone} />
      {water.some(({ limits }) => limits) ? (
        // Another question begins anew: days that are not loaded yet would read as days without readings.
        <ExcursionCalendar key={JSON.stringify(query)} code={product.code} query={query} />
      ) : null}
    </>
  )
}
