import type { FleetAnalysis } from '@limpid/contract/analysis/fleet'
import { mayAnalyse } from '@limpid/contract/analysis/periods'
import { say } from '@limpid/contract/kernel/words'
import { useQuery } from '@tanstack/react-query'
import { Link, useLocation, useNavigate } from 'react-router'
import { SheetMenu } from '../../../kit/export/SheetMenu.tsx'
import { useLanguage } from '../../../kit/language/useLanguage.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import { useNow } from '../../../kit/live/useNow.ts'
import { LoadFailed } from '../../../kit/page/LoadFailed.tsx'
import { PageFrame } from '../../../kit/page/PageFrame.tsx'
import { useUrlState } from '../../../kit/useUrlState.ts'
import { writeUrlState } from '../../../lib/addresses/urlState.ts'
import { dayIn, viewerZone } from '../../../lib/times/zones.ts'
import { Card } from '../../../ui/Card.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { SkeletonBlock } from '../../../ui/Skeletons.tsx'
import { ScopeSwitch, useScope } from '../../devices/devices.public.ts'
import { productPath } from '../product/productPaths.ts'
import { washesPath } from '../washes/washesPath.ts'
import { AnalysisActions } from './AnalysisActions.tsx'
import { analysisSheet } from './analysisSheet.ts'
import { AvailabilityCard } from './availability/AvailabilityCard.tsx'
import { ChangesCard } from './changes/ChangesCard.tsx'
import { CostCard } from './cost/CostCard.tsx'
import { DayPanel } from './days/DayPanel.tsx'
import { WeekHours } from './days/WeekHours.tsx'
import { FigureTable } from './FigureTable.tsx'
import { FigureTiles } from './FigureTiles.tsx'
import { AnalysisFilters } from './filters/AnalysisFilters.tsx'
import { type Days, daysOf } from './filters/periods.ts'
import { type AnalysisState, analysisFields, questionOf } from './filters/question.ts'
import classes from './fleet.module.css'
import { exportFleet, type FleetQuestion, fleetAnalysisQuery } from './fleet.queries.ts'
import { fleetWords } from './fleet.words.ts'
import { InsightsCard } from './insights/InsightsCard.tsx'
import { Rankings } from './Rankings.tsx'

/** What the fleet uses: a range of days beside another. */
export default function AnalysisPage() {
  const t = useWords(fleetWords)
  const language = useLanguage()
  const now = useNow(60_000)
  const [state, change] = useUrlState(analysisFields)
  const chosen = useScope(state.scope)
  const today = dayIn(viewerZone(), now)
  const days = daysOf(state, viewerZone(), now)
  const fits = mayAnalyse(days.fromDay, days.toDay)
  const first = useQuery({ ...fleetAnalysisQuery(questionOf(state, days, chosen)), enabled: fits })
  // Who has nothing of their own sees what others share with them.
  const onlyShared = chosen === 'own' && first.data?.devices === 0
  const shared = useQuery({
    ...fleetAnalysisQuery(questionOf(state, days, 'shared')),
    enabled: fits && onlyShared,
  })
  const { data, error, refetch, isPlaceholderData } = onlyShared && shared.data?.devices ? shared : first
  const scope = onlyShared && shared.data?.devices ? 'shared' : chosen
  return (
    <PageFrame
      title={t.title}
      description={t.rule}
      actions={
        <>
          <ScopeSwitch value={chosen} onChange={(next) => change({ scope: next })} />
          <AnalysisActions question={questionOf(state, days, scope)} />
          {data && data.total.washes > 0 ? (
            <SheetMenu
              fileName={`${t.fileName}-${days.fromDay}-${days.toDay}`}
              load={async () => analysisSheet(await exportFleet(questionOf(state, days, scope)), t, language)}
              done={t.exported}
            />
          ) : null}
        </>
      }
    >
      <AnalysisFilters scope={scope} state={state} days={days} today={today} onChange={change} />
      {!fits ? (
        <EmptyState title={t.tooLong} hint={t.tooLongHint} />
      ) : error && !data ? (
        <LoadFailed title={t.loadFailed} error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <>
          <SkeletonBlock height={200} />
          <SkeletonBlock height={280} />
        </>
      ) : data.devices === 0 ? (
        <EmptyState title={t.noDevices} hint={t.noDevicesHint} />
      ) : (
        <div className={classes.body} data-stale={isPlaceholderData || undefined}>
          <Analysis
            analysis={data}
            question={questionOf(state, days, scope)}
            state={state}
            days={days}
            change={change}
          />
        </div>
      )}
    </PageFrame>
  )
}

interface AnalysisProps {
  analysis: FleetAnalysis
  question: FleetQuestion
  state: AnalysisState
  days: Days
  change: (patch: Partial<AnalysisState>, options?: { push?: boolean }) => void
}

function Analysis({ analysis, question, state, days, change }: AnalysisProps) {
  const t = useWords(fleetWords)
  const language = useLanguage()
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const { compared, total, products, sites, ranking } = analysis
  const narrowed = (patch: Partial<AnalysisState>) =>
    `${pathname}${writeUrlState(search, analysisFields, patch)}`
  return (
    <>
      {compared ? (
        <p className={classes.note}>
          {t.comparedWith(compared.fromDay, compared.toDay)}
          {analysis.days.some(({ unfinished }) => unfinished) ? ` · ${t.cut}` : ''}
        </p>
      ) : null}
      {analysis.due > 0 ? <p className={classes.note}>{t.due(analysis.due)}</p> : null}
      <FigureTiles analysis={analysis} />
      {total.washes === 0 ? (
        <>
          <Card heading={t.byDay}>
            <EmptyState title={t.noWashes} hint={t.noWashesHint} />
          </Card>
          <AvailabilityCard question={question} />
        </>
      ) : (
        <>
          <DayPanel
            analysis={analysis}
            onDay={(day) => void navigate(washesPath(search, { fromDay: day, toDay: day }))}
          />
          <ChangesCard question={question} days={days} />
          <InsightsCard question={question} />
          <CostCard question={question} />
          <AvailabilityCard question={question} />
          <div className={classes.columns}>
            <Card heading={t.byProduct}>
              <FigureTable
                label={t.byProduct}
                heading={t.product}
                lines={products.map(({ product, devices, washesBefore, ...figures }) => ({
                  key: product.id,
                  washesTo: washesPath(search, days, { productId: product.id }),
                  figures,
                  washesBefore,
                  name: (
                    <>
                      <Link
                        to={`${productPath(product.code)}${writeUrlState(search, analysisFields, { productId: '' })}`}
                      >
                        {say(product.name, language)}
                      </Link>
                      <small>{t.deviceCount(devices)}</small>
                    </>
                  ),
                }))}
              />
            </Card>
            <Card heading={t.bySite} hint={t.bySiteHint}>
              <FigureTable
                label={t.bySite}
                heading={t.site}
                lines={sites.map(({ site, washesBefore, ...figures }) => ({
                  key: site?.id ?? '',
                  ...(site && { washesTo: washesPath(search, days, { siteId: site.id }) }),
                  figures,
                  washesBefore,
                  name: site ? <Link to={narrowed({ siteId: site.id })}>{site.name}</Link> : t.withoutSite,
                }))}
              />
            </Card>
          </div>
          <WeekHours
            weekHours={analysis.weekHours}
            days={days}
            pathOf={(weekday, hour) => washesPath(search, days, { weekday, hour })}
          />
          <Rankings
            ranking={ranking}
            rank={state.rank}
            ascending={state.ascending}
            days={days}
            onChange={change}
          />
        </>
      )}
    </>
  )
}
