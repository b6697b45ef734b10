import { analysisExplanations } from '@limpid/contract/analysis/figures/figures'
import type { Insight, InsightQuery } from '@limpid/contract/analysis/insights'
import { Anchor, Button, SegmentedControl } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router'
import { Can } from '../../../../kit/access/Can.tsx'
import { useLanguage } from '../../../../kit/language/useLanguage.ts'
import { useWords } from '../../../../kit/language/useWords.ts'
import { useLive } from '../../../../kit/live/useLive.ts'
import { useNewsRefresh } from '../../../../kit/live/useNewsRefresh.ts'
import { LoadFailed } from '../../../../kit/page/LoadFailed.tsx'
import periodClasses from '../../../../kit/period/period.module.css'
import { toastDone } from '../../../../kit/toast.ts'
import { Card } from '../../../../ui/Card.tsx'
import { EmptyState } from '../../../../ui/EmptyState.tsx'
import { SkeletonBlock } from '../../../../ui/Skeletons.tsx'
import { PlanDialog, type Planned } from '../../../maintenance/maintenance.public.ts'
import { FigureAbout } from '../FigureAbout.tsx'
import { FiguresSheet } from '../FiguresSheet.tsx'
import { fillingWords } from '../filling/filling.words.ts'
import classes from '../fleet.module.css'
import type { FleetAnalysisQuery } from '../fleet.queries.ts'
import { EndedItem } from './ended/EndedItem.tsx'
import { endedWords } from './ended/ended.words.ts'
import { InsightItem } from './InsightItem.tsx'
import { insightItemWords } from './insightItem.words.ts'
import { insightsKey, insightsOf, insightsQuery, reopenInsight } from './insights.queries.ts'
import { insightsWords } from './insights.words.ts'

/** Opened by few. */
const DismissDialog = lazy(() => import('./DismissDialog.tsx'))

interface InsightsCardProps {
  query: FleetAnalysisQuery
  /** Devices still upload past data, by which they are judged. */
  filling: boolean
}

/** So many are shown at first: what the figures say begins on the first screen. */
const firstInsights = 2

/** Devices that differ from their own baseline, with what to do about it. */
export function InsightsCard({ query, filling }: InsightsCardProps) {
  const t = useWords(insightsWords)
  const language = useLanguage()
  const [shown, show] = useState<InsightQuery['shown']>('open')
  const [dismissing, dismiss] = useState<Insight>()
  const [planned, plan] = useState<Planned>()
  const { data, error, refetch } = useQuery(insightsQuery(query, shown))
  // What a colleague began is seen before it is begun again.
  const refresh = useNewsRefresh([insightsKey])
  useLive(
    ['fleet'],
    ({ kind }) => {
      if (kind === 'maintenance.changed' || kind === 'feedback.changed') refresh()
    },
    refresh,
  )
  const { reopened, endedOnes } = useWords(insightItemWords)
  const reopen = useMutation({
    mutationFn: ({ id }: Insight) => reopenInsight({ params: { id } }),
    onSuccess: () => toastDone(reopened),
  })
  const { none: noneEnded } = useWords(endedWords)
  const quiet = data?.list.length === 0 && shown === 'open'
  return (
    <>
      {/* Nothing to say takes a heading and a line, not a card; the switch is the same element in both, which keeps its focus. */}
      <div className={`${classes.framed} ${quiet ? classes.quiet : ''}`}>
        <Card
          heading={t.title}
          hint={
            quiet ? (
              <QuietNote query={query} filling={filling} onDismissed={() => show('dismissed')} />
            ) : (
              t.hint
            )
          }
          action={
            <div className={classes.actions}>
              <SegmentedControl
                size="xs"
                aria-label={t.shown}
                value={shown}
                onChange={(next) => show(next as typeof shown)}
                data={[
                  { value: 'open', label: t.open },
                  { value: 'dismissed', label: t.dismissedOnes },
                  { value: 'ended', label: endedOnes },
                ]}
              />
              <FigureAbout of={analysisExplanations.insights} />
              {quiet || !data?.list.length ? null : (
                <FiguresSheet
                  name={t.title}
                  days={query}
                  load={async () => {
                    const { exportInsights } = await import('../sheets/cardExports.ts')
                    const { insightSheet } = await import('./insightSheet.ts')
                    return insightSheet(await exportInsights(insightsOf(query, shown)), language)
                  }}
                />
              )}
            </div>
          }
        >
          {quiet ? null : (
            <Body
              key={shown}
              data={data}
              none={shown === 'ended' ? noneEnded : t.none}
              error={error}
              onRetry={() => void refetch()}
              onDismiss={dismiss}
              onReopen={reopen.mutate}
              onPlan={plan}
            />
          )}
        </Card>
      </div>
      {dismissing ? (
        <Suspense>
          <DismissDialog insight={dismissing} onClose={() => dismiss(undefined)} />
        </Suspense>
      ) : null}
      {planned ? (
        <Suspense>
          <PlanDialog planned={planned} onClose={() => plan(undefined)} />
        </Suspense>
      ) : null}
    </>
  )
}

/** What was compared or dismissed, and where what is wrong now stands: an alarm is no deviation from a baseline. */
function QuietNote({ query, filling, onDismissed }: InsightsCardProps & { onDismissed: () => void }) {
  const t = useWords(insightsWords)
  const { insights } = useWords(fillingWords)
  const { data } = useQuery(insightsQuery(query, 'dismissed'))
  if (filling) return insights
  const dismissed = data?.total ?? 0
  return (
    <>
      {dismissed > 0 ? (
        <Anchor component="button" type="button" inherit onClick={onDismissed}>
          {t.noneOpen(dismissed)}
        </Anchor>
      ) : (
        t.quiet
      )}{' '}
      <Can needs={['iot:alarm:list']}>
        <Link to="/alarm-log/log">{t.apart}</Link>
      </Can>
    </>
  )
}

interface BodyProps {
  data: { list: readonly Insight[]; total: number } | undefined
  /** Said of an empty list. */
  none: string
  error: Error | null
  onRetry: () => void
  onDismiss: (insight: Insight) => void
  onReopen: (insight: Insight) => void
  onPlan: (planned: Planned) => void
}

function Body({ data, none, error, onRetry, onDismiss, onReopen, onPlan }: BodyProps) {
  const t = useWords(insightsWords)
  const [all, showAll] = useState(false)
  if (!data)
    return error ? (
      <LoadFailed title={t.failed} error={error} onRetry={onRetry} />
    ) : (
      <SkeletonBlock height={72} />
    )
  if (data.list.length === 0) return <EmptyState title={none} />
  const left = data.total - data.list.length
  return (
    <>
      <ul className={classes.insights}>
        {data.list
          .slice(0, all ? undefined : firstInsights)
          .map((insight) =>
            insight.ended ? (
              <EndedItem
                key={insight.id}
                insight={insight}
                ended={insight.ended}
                onReopen={() => onReopen(insight)}
              />
            ) : (
              <InsightItem
                key={insight.id}
                insight={insight}
                onDismiss={() => onDismiss(insight)}
                onReopen={() => onReopen(insight)}
                onPlan={onPlan}
              />
            ),
          )}
      </ul>
      {data.list.length > firstInsights ? (
        // It stays, and so does the focus.
        <Button variant="subtle" size="compact-sm" aria-expanded={all} onClick={() => showAll(!all)}>
          {all ? t.showFewer : t.showAll(data.list.length)}
        </Button>
      ) : null}
      {all && left > 0 ? <p className={periodClasses.note}>{t.moreLeft(left)}</p> : null}
    </>
  )
}
