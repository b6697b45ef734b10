import type { ProductAnalysis, WashDetails } from '@limpid/contract/analysis/product'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { LoadFailed } from '../../../kit/page/LoadFailed.tsx'
import { weeksBetween } from '../../../lib/times/periods.ts'
import { SkeletonBlock } from '../../../ui/Skeletons.tsx'
import { DayPanel } from '../fleet/days/DayPanel.tsx'
import { FillingNote } from '../fleet/filling/FillingNote.tsx'
import { type AnalysisState, everyDevice, isNarrowed } from '../fleet/filters/analysisState.ts'
import type { FleetDays } from '../fleet/filters/fleetDays.ts'
import { type FleetAnalysisQuery, fleetAnalysisQuery } from '../fleet/fleet.queries.ts'
import { InsightsCard } from '../fleet/insights/InsightsCard.tsx'
import { insightsQuery } from '../fleet/insights/insights.queries.ts'
import { NoFigures } from '../fleet/NoFigures.tsx'
import { NoWashes } from '../fleet/NoWashes.tsx'
import { ComparedNote } from '../fleet/tiles/ComparedNote.tsx'
import { FigureTiles } from '../fleet/tiles/FigureTiles.tsx'
import { washesPath } from '../washes/washesPath.ts'
import type { ProductQuery } from './product.queries.ts'
import { useSections } from './sections/useSections.ts'

const ChangesCard = lazy(() => import('../fleet/changes/ChangesCard.tsx'))
/** Whatever stands below the first screen. */
const sections = () => import('./WashSections.tsx')
const WashSections = lazy(sections)

interface ProductWashesProps {
  analysis: ProductAnalysis
  details: WashDetails
  query: FleetAnalysisQuery
  productQuery: ProductQuery
  /** Of the days. */
  timeZone: string
  state: AnalysisState
  days: FleetDays
  change: (patch: Partial<AnalysisState>, options?: { push?: boolean }) => void
}

/** The washes of a product: its figures, and what its machines report beyond them. */
export default function ProductWashes(props: ProductWashesProps) {
  const { analysis, details, query, productQuery, timeZone, state, days, change } = props
  const navigate = useNavigate()
  const location = useLocation()
  const { data, error, refetch, isPlaceholderData } = useQuery(fleetAnalysisQuery(query))
  // What stands below them would be pushed down if they came later.
  const { isLoading } = useQuery(insightsQuery(query))
  useSections(analysis.product.code, query, productQuery)
  useEffect(() => void sections(), [])
  // What is shown stays until other devices are loaded.
  if (!data || (isLoading && !isPlaceholderData))
    return error ? (
      <LoadFailed error={error} onRetry={() => void refetch()} />
    ) : (
      <SkeletonBlock height={280} />
    )
  if (data.devices === 0)
    return <NoFigures isNarrowed={isNarrowed(state)} onClear={() => change(everyDevice)} />
  const weeks = data.compared && state.compare === 'previous' ? weeksBetween(data.compared, days) : null
  const { id: productId } = analysis.product
  return (
    <>
      <ComparedNote analysis={data} weeks={weeks} />
      <FillingNote devices={data.filling} />
      <FigureTiles analysis={data} />
      <InsightsCard query={query} filling={data.filling > 0} />
      <Suspense fallback={<SkeletonBlock height={220} />}>
        <ChangesCard analysis={data} query={query} days={days} />
      </Suspense>
      {data.total.washes === 0 ? (
        <NoWashes />
      ) : (
        <DayPanel
          analysis={data}
          onDays={(shown) => void navigate(washesPath(location, days, { productId, ...shown }))}
        />
      )}
      <Suspense fallback={<SkeletonBlock height={280} />}>
        <WashSections
          fleet={data}
          {...{ analysis, details, query, productQuery, timeZone, state, days, change }}
        />
      </Suspense>
    </>
  )
}
