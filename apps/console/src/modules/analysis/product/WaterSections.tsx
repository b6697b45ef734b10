import type { ProductAnalysis, WaterMetric } from '@limpid/contract/analysis/product'
import { daysBetween } from '@limpid/contract/kernel/calendar/days'
import { useLocation } from 'react-router'
import { writeUrlState } from '../../../lib/addresses/urlState.ts'
import { scopedPath } from '../figures/scopedPath.ts'
import { analysisFields } from '../fleet/filters/analysisState.ts'
import type { FleetDays } from '../fleet/filters/fleetDays.ts'
import { ExcursionCalendar } from './calendar/ExcursionCalendar.tsx'
import { OsmosisCard } from './osmosis/OsmosisCard.tsx'
import { ProbesCard } from './probes/ProbesCard.tsx'
import classes from './product.module.css'
import type { ProductQuery } from './product.queries.ts'
import { RunOutsCard } from './run-outs/RunOutsCard.tsx'
import { curvesOf, useInstants } from './useInstants.ts'
import { VerdictCard } from './verdict/VerdictCard.tsx'
import { WaterPanel } from './WaterPanel.tsx'

interface WaterSectionsProps {
  analysis: ProductAnalysis
  query: ProductQuery
  days: FleetDays
  /** Of the days. */
  timeZone: string
}

/** Whether the water is in range, the days out of range, what the probes measured, whether they can be trusted, and what runs out. */
export default function WaterSections({ analysis, query, days, timeZone }: WaterSectionsProps) {
  const { pathname, search } = useLocation()
  const instants = useInstants(days, timeZone)
  const { product, water, osmosis, verdict } = analysis
  const pathOf = (day: string) =>
    `${pathname}${writeUrlState(search, analysisFields, { fromDay: day, toDay: day })}`
  const readingsOf = (
    device: { id: string; sn: string },
    { metric, tab }: Pick<WaterMetric, 'metric' | 'tab'>,
  ) => {
    // A share may include the tab of a value without all charts; it shows whole days, weeks and months.
    const periods = query.scope === 'shared' && tab !== null && tab !== 'cycles'
    return `${scopedPath(device, query.scope)}?${periods ? periodOf(tab, days) : curvesOf([metric], instants)}`
  }
  return (
    <>
      {verdict ? (
        <VerdictCard analysis={analysis} verdict={verdict} query={query} instants={instants} />
      ) : null}
      {verdict ? (
        // Another question begins anew: days that are not loaded yet would read as days without readings.
        <ExcursionCalendar key={JSON.stringify(query)} code={product.code} query={query} />
      ) : null}
      <div className={classes.charts}>
        {water.map((metric) => (
          <WaterPanel
            key={metric.metric}
            metric={metric}
            ofProbes={product.category === 'water_quality'}
            days={days}
            pathOf={pathOf}
            readingsOf={readingsOf}
          />
        ))}
      </div>
      {osmosis.length > 0 ? (
        <OsmosisCard
          units={osmosis}
          code={product.code}
          query={query}
          days={days}
          pathOf={pathOf}
          readingsOf={(device, metric) => readingsOf(device, { metric, tab: 'tds' })}
        />
      ) : null}
      {product.category === 'water_quality' ? (
        <ProbesCard code={product.code} query={query} timeZone={timeZone} />
      ) : null}
      <RunOutsCard code={product.code} query={query} />
    </>
  )
}

/** The query of a device's page with the day, else the week or month of the last day. */
function periodOf(tab: string, { fromDay, toDay }: FleetDays): string {
  const length = daysBetween(fromDay, toDay)
  const longer = length > 7 ? 'month' : 'week'
  return new URLSearchParams({ tab, period: length > 1 ? longer : 'day', day: toDay }).toString()
}
