import type { FleetAnalysis } from '@limpid/contract/analysis/fleet'
import type { ProductAnalysis, WashDetails } from '@limpid/contract/analysis/product'
import { useLocation, useNavigate } from 'react-router'
import { useOpenPath } from '../../../kit/access/openPages.ts'
import { useLanguage } from '../../../kit/language/useLanguage.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import classes from '../../../kit/period/period.module.css'
import { Card } from '../../../ui/Card.tsx'
import { SkeletonBlock } from '../../../ui/Skeletons.tsx'
import { listPath } from '../figures/listPath.ts'
import { AvailabilityCard } from '../fleet/availability/AvailabilityCard.tsx'
import { CostCard } from '../fleet/cost/CostCard.tsx'
import { washDaysOf } from '../fleet/cost/washDays.ts'
import { WeekHours } from '../fleet/days/WeekHours.tsx'
import { FigureTable } from '../fleet/FigureTable.tsx'
import type { AnalysisState } from '../fleet/filters/analysisState.ts'
import type { FleetDays } from '../fleet/filters/fleetDays.ts'
import type { FleetAnalysisQuery } from '../fleet/fleet.queries.ts'
import { Rankings } from '../fleet/Rankings.tsx'
import { FigureActions } from '../fleet/sheets/FigureActions.tsx'
import { type Drilldown, washesPath } from '../washes/washesPath.ts'
import { HygienePanel } from './HygienePanel.tsx'
import { LoadPanel } from './LoadPanel.tsx'
import { OperationCards } from './operation/OperationCards.tsx'
import { exportProduct, type ProductQuery } from './product.queries.ts'
import { productAnalysisWords } from './product.words.ts'
import { RunOutsCard } from './run-outs/RunOutsCard.tsx'
import { useSections } from './sections/useSections.ts'
import { programmeName } from './sheets/programmeName.ts'
import { TemperaturePanel } from './TemperaturePanel.tsx'
import { WashBenchmarks } from './WashBenchmarks.tsx'

interface WashSectionsProps {
  analysis: ProductAnalysis
  details: WashDetails
  /** The figures of the same washes. */
  fleet: FleetAnalysis
  query: FleetAnalysisQuery
  productQuery: ProductQuery
  /** Of the days. */
  timeZone: string
  state: AnalysisState
  days: FleetDays
  change: (patch: Partial<AnalysisState>, options?: { push?: boolean }) => void
}

/** What stands below the figures and the days: what they cost, and what machines report beyond their figures. */
export default function WashSections(props: WashSectionsProps) {
  const { analysis, details, fleet, query, productQuery, timeZone, state, days, change } = props
  const t = useWords(productAnalysisWords)
  const language = useLanguage()
  const navigate = useNavigate()
  const location = useLocation()
  const open = useOpenPath()
  const { category, code, id: productId } = analysis.product
  const chosen = fleet.ranking.find(({ device }) => device.id === productQuery.deviceId)?.device
  const behind = (more: Drilldown = {}) => washesPath(location, days, { productId, ...more })
  // Each would push down what stands below when it arrives.
  if (useSections(code, query, productQuery)) return <SkeletonBlock height={900} />
  return (
    <>
      <CostCard query={query} washDays={washDaysOf(fleet)} filling={fleet.filling > 0} />
      <AvailabilityCard query={query} filling={fleet.filling > 0} />
      <RunOutsCard code={code} query={productQuery} />
      <div className={classes.tables}>
        {/* Of machines that report no programme, it would say what the figures say. */}
        {details.programmes.some(({ key }) => key) ? (
          <Card
            heading={t.programmes}
            action={
              <FigureActions
                title={t.programmes}
                days={days}
                figure="washes"
                rows={details.programmes.map(({ key, name, washes }) => ({
                  name: programmeName({ key, name }, language),
                  value: washes,
                }))}
                load={async () => {
                  const { programmeSheet } = await import('./sheets/programmeSheet.ts')
                  return programmeSheet(await exportProduct(code, productQuery), language)
                }}
              />
            }
          >
            <FigureTable
              label={t.programmes}
              heading={t.programme}
              lines={details.programmes.map(({ key, name, ...figures }) => ({
                key: key ?? '',
                washesTo: behind({ programme: key ?? '' }),
                figures,
                name: programmeName({ key, name }, language),
              }))}
            />
          </Card>
        ) : null}
        {details.outcomes.length > 0 ? (
          <HygienePanel
            details={details}
            days={days}
            load={() => exportProduct(code, productQuery)}
            pathOf={(hygiene, reason) => behind({ hygiene, ...(reason && { hygieneReason: reason }) })}
          />
        ) : null}
      </div>
      {details.temperatures.length > 0 ? (
        <TemperaturePanel
          days={days}
          temperatures={details.temperatures}
          onBin={(bin) => void navigate(behind(bin))}
        />
      ) : null}
      {details.load ? (
        <LoadPanel
          load={details.load}
          before={details.loadBefore}
          days={days}
          query={query}
          code={code}
          productQuery={productQuery}
          pathOf={behind}
          onBin={(bin) => void navigate(behind(bin))}
        />
      ) : null}
      <WashBenchmarks category={category} details={details} total={fleet.total} />
      <OperationCards
        code={code}
        query={productQuery}
        device={chosen && { ...chosen, access: chosen }}
        days={days}
        timeZone={timeZone}
        pathOf={behind}
        devicesTo={open(listPath(query.scope ?? 'own', devicesOf({ ...query, productId })))}
      />
      {fleet.total.washes > 0 ? (
        <>
          <WeekHours
            weekHours={fleet.weekHours}
            days={days}
            pathOf={(weekday, hour) => behind({ weekday, hour })}
          />
          <Rankings
            ranking={fleet.ranking}
            rank={state.rank}
            ascending={state.ascending}
            days={days}
            query={query}
            onChange={change}
          />
        </>
      ) : null}
    </>
  )
}

/** The filters of the list of devices that the analysis has too. */
const devicesOf = ({ productId = '', siteId = '', groupId = '' }: Partial<FleetAnalysisQuery>) =>
  Object.fromEntries(Object.entries({ productId, siteId, groupId }).filter(([, id]) => id !== ''))
