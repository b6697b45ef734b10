import { moreFigures } from '@limpid/contract/analysis/figures/more-figures'
import type { ProductAnalysis, WashDetails } from '@limpid/contract/analysis/product'
import { localise } from '@limpid/contract/kernel/words'
import { useQuery } from '@tanstack/react-query'
import { useLocation, useNavigate } from 'react-router'
import { useLanguage } from '../../../kit/language/useLanguage.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import { LoadFailed } from '../../../kit/page/LoadFailed.tsx'
import classes from '../../../kit/period/period.module.css'
import { periodWords } from '../../../kit/period/period.words.ts'
import { formatNumber } from '../../../lib/format.ts'
import { weeksBetween } from '../../../lib/times/periods.ts'
import { Card } from '../../../ui/Card.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { StatCard } from '../../../ui/figures/StatCard.tsx'
import { SkeletonBlock } from '../../../ui/Skeletons.tsx'
import { AvailabilityCard } from '../fleet/availability/AvailabilityCard.tsx'
import { ChangesCard } from '../fleet/changes/ChangesCard.tsx'
import { CostCard } from '../fleet/cost/CostCard.tsx'
import { DayPanel } from '../fleet/days/DayPanel.tsx'
import { WeekHours } from '../fleet/days/WeekHours.tsx'
import { FigureAbout } from '../fleet/FigureAbout.tsx'
import { FigureTable } from '../fleet/FigureTable.tsx'
import { FigureTiles } from '../fleet/FigureTiles.tsx'
import type { AnalysisState } from '../fleet/filters/analysisState.ts'
import type { FleetDays } from '../fleet/filters/fleetDays.ts'
import { type FleetAnalysisQuery, fleetAnalysisQuery } from '../fleet/fleet.queries.ts'
import { fleetWords } from '../fleet/fleet.words.ts'
import { InsightsCard } from '../fleet/insights/InsightsCard.tsx'
import { Rankings } from '../fleet/Rankings.tsx'
import { type Drilldown, washesPath } from '../washes/washesPath.ts'
import { Benchmarks } from './Benchmarks.tsx'
import { HygienePanel } from './HygienePanel.tsx'
import { LoadPanel } from './LoadPanel.tsx'
import { productAnalysisWords } from './product.words.ts'
import { TemperaturePanel } from './TemperaturePanel.tsx'

interface ProductWashesProps {
  analysis: ProductAnalysis
  details: WashDetails
  query: FleetAnalysisQuery
  state: AnalysisState
  days: FleetDays
  change: (patch: Partial<AnalysisState>, options?: { push?: boolean }) => void
}

/** The washes of a product: its figures, and what its machines report beyond them. */
export function ProductWashes({ analysis, details, query, state, days, change }: ProductWashesProps) {
  const t = useWords(productAnalysisWords)
  const common = useWords(fleetWords)
  const { comparedWith } = useWords(periodWords)
  const language = useLanguage()
  const navigate = useNavigate()
  const { search } = useLocation()
  const { data, error, refetch } = useQuery(fleetAnalysisQuery(query))
  if (!data)
    return error ? (
      <LoadFailed error={error} onRetry={() => void refetch()} />
    ) : (
      <SkeletonBlock height={280} />
    )
  if (data.total.washes === 0) return <EmptyState title={common.noWashes} hint={common.noWashesHint} />
  const { category, id: productId } = analysis.product
  const weeks = data.compared && state.compare === 'previous' ? weeksBetween(data.compared, days) : null
  const behind = (more: Drilldown = {}) => washesPath(search, days, { productId, ...more })
  return (
    <>
      {data.compared ? (
        <p className={classes.note}>
          {comparedWith(data.compared.fromDay, data.compared.toDay)}
          {weeks ? ` · ${common.weeksEarlier(weeks)}` : ''}
          {data.days.some(({ unfinished }) => unfinished) ? ` · ${common.cut}` : ''}
        </p>
      ) : null}
      <FigureTiles analysis={data} />
      <DayPanel analysis={data} onDays={(shown) => void navigate(behind(shown))} />
      <ChangesCard query={query} days={days} />
      <InsightsCard query={query} />
      <CostCard query={query} />
      <AvailabilityCard query={query} />
      <div className={classes.columns}>
        <Card heading={t.programmes}>
          <StatCard
            label={t.turns}
            hint={t.turnsHint}
            about={<FigureAbout of={moreFigures.turnsPerDay} />}
            value={formatNumber(details.turnsPerDay, { precision: 1 }, language)}
          />
          <FigureTable
            label={t.programmes}
            heading={t.programme}
            lines={details.programmes.map(({ key, name, ...figures }) => ({
              key: key ?? '',
              washesTo: behind({ programme: key ?? '' }),
              figures,
              name: name ? localise(name, language) : (key ?? t.noProgramme),
            }))}
          />
        </Card>
        <HygienePanel
          details={details}
          pathOf={(hygiene, reason) => behind({ hygiene, ...(reason && { hygieneReason: reason }) })}
        />
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
          days={days}
          query={query}
          onBin={(bin) => void navigate(behind(bin))}
        />
      ) : null}
      {category === 'dishwasher' && data.total.waterLitres ? (
        <Benchmarks kind="rack" own={data.total.waterLitres.mean} />
      ) : null}
      <WeekHours
        weekHours={data.weekHours}
        days={days}
        pathOf={(weekday, hour) => behind({ weekday, hour })}
      />
      <Rankings
        ranking={data.ranking}
        rank={state.rank}
        ascending={state.ascending}
        days={days}
        onChange={change}
      />
    </>
  )
}
