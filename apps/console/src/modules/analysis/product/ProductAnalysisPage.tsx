import { maxProductDays } from '@limpid/contract/analysis/product'
import { daysBetween } from '@limpid/contract/cycles/counts'
import { say } from '@limpid/contract/kernel/words'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useLocation, useParams } from 'react-router'
import { useLanguage } from '../../../kit/language/useLanguage.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import { useNow } from '../../../kit/live/useNow.ts'
import { LoadFailed } from '../../../kit/page/LoadFailed.tsx'
import { PageFrame } from '../../../kit/page/PageFrame.tsx'
import { usePageTitle } from '../../../kit/page/usePageTitle.ts'
import { useUrlState } from '../../../kit/useUrlState.ts'
import { dayIn, viewerZone } from '../../../lib/times/zones.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { SkeletonBlock } from '../../../ui/Skeletons.tsx'
import { ScopeSwitch, useScope } from '../../devices/devices.public.ts'
import { AnalysisActions } from '../fleet/AnalysisActions.tsx'
import { AvailabilityCard } from '../fleet/availability/AvailabilityCard.tsx'
import { AnalysisFilters } from '../fleet/filters/AnalysisFilters.tsx'
import { daysOf } from '../fleet/filters/periods.ts'
import { analysisFields, questionOf } from '../fleet/filters/question.ts'
import classes from '../fleet/fleet.module.css'
import { ProductWashes } from './ProductWashes.tsx'
import { productAnalysisQuery } from './product.queries.ts'
import { productAnalysisWords } from './product.words.ts'
import { codeOfPath } from './productPaths.ts'
import { WaterPanel } from './WaterPanel.tsx'

/** The analysis of one product, built from what its model measures. */
export default function ProductAnalysisPage() {
  const t = useWords(productAnalysisWords)
  const language = useLanguage()
  const now = useNow(60_000)
  const { pathname } = useLocation()
  const { code = codeOfPath(pathname) } = useParams()
  const [state, change] = useUrlState(analysisFields)
  const scope = useScope(state.scope)
  const days = daysOf(state, viewerZone(), now)
  const fits = daysBetween(days.fromDay, days.toDay) <= maxProductDays
  const { siteId, groupId, deviceId } = state
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...productAnalysisQuery(code, {
      scope,
      ...days,
      ...(siteId && { siteId }),
      ...(groupId && { groupId }),
      ...(deviceId && { deviceId }),
    }),
    enabled: fits,
  })
  const name = data && say(data.product.name, language)
  usePageTitle(name)
  return (
    <PageFrame
      title={name ?? '…'}
      description={t.description}
      actions={
        <>
          <ScopeSwitch value={scope} onChange={(next) => change({ scope: next })} />
          {data ? (
            <AnalysisActions question={questionOf({ ...state, productId: data.product.id }, days, scope)} />
          ) : null}
          <Button component={Link} to="/data-analysis/analysis" size="sm" variant="default">
            {t.back}
          </Button>
        </>
      }
    >
      <AnalysisFilters
        scope={scope}
        state={state}
        days={days}
        today={dayIn(viewerZone(), now)}
        onChange={change}
        ofProduct
        comparesNothing={data?.washes === null}
      />
      {!fits ? (
        <EmptyState title={t.tooLong} hint={t.tooLongHint} />
      ) : error && !data ? (
        <LoadFailed title={t.loadFailed} error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <>
          <SkeletonBlock height={200} />
          <SkeletonBlock height={280} />
        </>
      ) : (
        <div className={classes.body} data-stale={isPlaceholderData || undefined}>
          {data.washes ? (
            <ProductWashes
              analysis={data}
              details={data.washes}
              question={questionOf({ ...state, productId: data.product.id }, days, scope)}
              state={state}
              days={days}
              change={change}
            />
          ) : null}
          {data.water.map((metric) => (
            <WaterPanel key={metric.metric} metric={metric} days={days} />
          ))}
          {data.washes ? null : (
            <AvailabilityCard question={questionOf({ ...state, productId: data.product.id }, days, scope)} />
          )}
          {!data.washes && data.water.length === 0 ? (
            <EmptyState title={t.nothing} hint={t.nothingHint} />
          ) : null}
        </div>
      )}
    </PageFrame>
  )
}
