import { maxProductDays, type ProductAnalysis } from '@limpid/contract/analysis/product'
import { daysBetween } from '@limpid/contract/kernel/calendar/days'
import { localise } from '@limpid/contract/kernel/words'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect } from 'react'
import { Link, useLocation, useParams } from 'react-router'
import { useLanguage } from '../../../kit/language/useLanguage.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import { useNow } from '../../../kit/live/useNow.ts'
import { WithContents } from '../../../kit/page/contents/WithContents.tsx'
import { HeldBack } from '../../../kit/page/HeldBack.tsx'
import { PageFrame } from '../../../kit/page/PageFrame.tsx'
import { QueryContent } from '../../../kit/page/QueryContent.tsx'
import { usePageTitle } from '../../../kit/page/usePageTitle.ts'
import classes from '../../../kit/period/period.module.css'
import { useUrlState } from '../../../kit/useUrlState.ts'
import { codeOfPath } from '../../../lib/addresses/productAnalysisPath.ts'
import { hasOwnDays } from '../../../lib/times/periods.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { SkeletonBlock } from '../../../ui/Skeletons.tsx'
import { ScopeSwitch, useScope } from '../../devices/devices.public.ts'
import { AnalysisActions } from '../fleet/AnalysisActions.tsx'
import { analysisSheet } from '../fleet/analysisSheet.ts'
import { AvailabilityCard } from '../fleet/availability/AvailabilityCard.tsx'
import { FiguresSheet } from '../fleet/FiguresSheet.tsx'
import { FillingNote } from '../fleet/filling/FillingNote.tsx'
import { AnalysisFilters, DaysNote } from '../fleet/filters/AnalysisFilters.tsx'
import { type AnalysisState, analysisFields, ofScope, queryOf } from '../fleet/filters/analysisState.ts'
import { type FleetDays, fleetDays } from '../fleet/filters/fleetDays.ts'
import { useDayClock } from '../fleet/filters/useDayClock.ts'
import { exportFleet, type FleetAnalysisQuery } from '../fleet/fleet.queries.ts'
import { fleetWords } from '../fleet/fleet.words.ts'
import { analysisPath } from '../washes/washesPath.ts'
import { exportProduct, type ProductQuery, productAnalysisQuery } from './product.queries.ts'
import { productAnalysisWords } from './product.words.ts'
import { waterSheet } from './waterSheet.ts'

/** Products that wash do not need it. */
const WaterSections = lazy(() => import('./WaterSections.tsx'))
/** Loaded while the product is: most products wash. */
const loadWashes = () => import('./ProductWashes.tsx')
const ProductWashes = lazy(loadWashes)

/** The analysis of one product. Each product begins anew: what was read of another is never shown under its address. */
export default function ProductAnalysisPage() {
  const { pathname } = useLocation()
  const { code = codeOfPath(pathname) } = useParams()
  return <ProductOf key={code} code={code} />
}

/** Built from what the model of the product measures. */
function ProductOf({ code }: { code: string }) {
  const t = useWords(productAnalysisWords)
  const common = useWords(fleetWords)
  const language = useLanguage()
  const now = useNow(60_000)
  const [state, change] = useUrlState(analysisFields)
  const chosen = useScope(state.scope)
  const clock = useDayClock(chosen, now, state)
  const { scope } = clock
  const days = fleetDays(state, clock, now)
  const fits = daysBetween(days.fromDay, days.toDay) <= maxProductDays
  const { siteId, groupId, deviceId } = state
  const query = {
    scope,
    ...days,
    compare: state.compare,
    ...(siteId && { siteId }),
    ...(groupId && { groupId }),
    ...(deviceId && { deviceId }),
  }
  const settled = clock.settled || hasOwnDays(state)
  const figures = productAnalysisQuery(code, query)
  const { data, error, refetch, isPlaceholderData } = useQuery({ ...figures, enabled: fits && settled })
  // As for the whole fleet: while the devices' clock is loading, by the viewer's, so that the answer arrives one round trip earlier.
  useQuery({ ...figures, refetchInterval: false, enabled: fits && !settled })
  const name = data && localise(data.product.name, language)
  usePageTitle(data?.product.name)
  useEffect(() => void loadWashes(), [])
  return (
    <PageFrame
      title={name ?? '…'}
      description={
        data ? (
          <>
            {t[describes(data)]} · <DaysNote {...{ scope, state, days, clock }} />
          </>
        ) : (
          '\u00a0'
        )
      }
      tools={
        <>
          {/* Room for them from the beginning: what stands below does not move when the product is known. */}
          <HeldBack ready={data !== undefined} room>
            <AnalysisActions query={queryOf({ ...state, productId: data?.product.id ?? '' }, days, scope)} />
            {!data || data.washes || hasReadings(data) ? (
              <FiguresSheet
                name={name ?? ''}
                days={days}
                load={() =>
                  data?.washes
                    ? exportFleet(queryOf({ ...state, productId: data.product.id }, days, scope)).then(
                        (analysis) => analysisSheet(analysis, common, language),
                      )
                    : exportProduct(code, query).then(({ water }) => waterSheet(water, t, language))
                }
              />
            ) : null}
          </HeldBack>
        </>
      }
      actions={
        <>
          <ScopeSwitch value={chosen} onChange={(next) => change(ofScope(next))} />
          <Button component={Link} to={analysisPath(state)} size="sm" variant="default">
            {t.back}
          </Button>
        </>
      }
    >
      <AnalysisFilters
        scope={scope}
        state={state}
        days={days}
        clock={clock}
        onChange={change}
        ofProduct={data?.product.id ?? ''}
        comparesNothing={data?.washes === null}
      />
      {fits ? (
        <QueryContent
          query={{ data: clock.known || settled ? data : undefined, error, refetch }}
          title={t.loadFailed}
          skeleton={
            <>
              <SkeletonBlock height={200} />
              <SkeletonBlock height={280} />
            </>
          }
        >
          {(analysis) => (
            <WithContents className={classes.body} stale={isPlaceholderData || !settled}>
              <ProductContent
                analysis={analysis}
                query={queryOf({ ...state, productId: analysis.product.id }, days, scope)}
                productQuery={query}
                timeZone={clock.timeZone}
                state={state}
                days={days}
                change={change}
              />
            </WithContents>
          )}
        </QueryContent>
      ) : (
        <EmptyState title={t.tooLong} hint={t.tooLongHint} />
      )}
    </PageFrame>
  )
}

/** What the page is about, by what the product measures. */
function describes({ product, washes, water }: ProductAnalysis) {
  if (washes) return 'ofWashes'
  if (water.length === 0) return 'ofOthers'
  return product.category === 'water_quality' ? 'ofWater' : 'ofReadings'
}

/** Whether a file of its water would have figures. */
const hasReadings = ({ water }: ProductAnalysis) => water.some(({ total }) => total.readings > 0)

interface ProductContentProps {
  analysis: ProductAnalysis
  query: FleetAnalysisQuery
  productQuery: ProductQuery
  timeZone: string
  state: AnalysisState
  days: FleetDays
  change: (patch: Partial<AnalysisState>, options?: { push?: boolean }) => void
}

/** What the model of the product measures. */
function ProductContent(props: ProductContentProps) {
  const { analysis, query, productQuery, timeZone, state, days, change } = props
  const t = useWords(productAnalysisWords)
  const { washes, water } = analysis
  // Water is not compared.
  const { compare: _, ...ofWater } = productQuery
  return (
    <>
      {washes ? null : <FillingNote devices={analysis.filling} />}
      {washes ? (
        <Suspense fallback={<SkeletonBlock height={280} />}>
          <ProductWashes
            analysis={analysis}
            details={washes}
            {...{ query, productQuery, timeZone, state, days, change }}
          />
        </Suspense>
      ) : null}
      {water.length > 0 ? (
        <Suspense fallback={<SkeletonBlock height={280} />}>
          <WaterSections analysis={analysis} query={ofWater} days={days} timeZone={timeZone} />
          {washes ? null : <AvailabilityCard query={query} filling={analysis.filling > 0} />}
        </Suspense>
      ) : null}
      {!washes && water.length === 0 ? (
        <AvailabilityCard query={query} filling={analysis.filling > 0} />
      ) : null}
      {!washes && water.length === 0 ? <EmptyState title={t.nothing} hint={t.nothingHint} /> : null}
    </>
  )
}
