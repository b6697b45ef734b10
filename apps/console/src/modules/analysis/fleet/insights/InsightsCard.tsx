import { analysisExplanations } from '@limpid/contract/analysis/figures/figures'
import type { Insight } from '@limpid/contract/analysis/insights'
import { SegmentedControl } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useWords } from '../../../../kit/language/useWords.ts'
import { LoadFailed } from '../../../../kit/page/LoadFailed.tsx'
import periodClasses from '../../../../kit/period/period.module.css'
import { Card } from '../../../../ui/Card.tsx'
import { EmptyState } from '../../../../ui/EmptyState.tsx'
import { SkeletonBlock } from '../../../../ui/Skeletons.tsx'
import { PlanDialog, type Planned } from '../../../maintenance/maintenance.public.ts'
import { FigureAbout } from '../FigureAbout.tsx'
import classes from '../fleet.module.css'
import type { FleetAnalysisQuery } from '../fleet.queries.ts'
import { DismissDialog } from './DismissDialog.tsx'
import { InsightItem } from './InsightItem.tsx'
import { insightsQuery } from './insights.queries.ts'
import { insightsWords } from './insights.words.ts'

/** Devices that differ from their own baseline, with what to do about it. */
export function InsightsCard({ query }: { query: FleetAnalysisQuery }) {
  const t = useWords(insightsWords)
  const [shown, show] = useState<'open' | 'dismissed'>('open')
  const [dismissing, dismiss] = useState<Insight>()
  const [planned, plan] = useState<Planned>()
  const { data, error, refetch } = useQuery(insightsQuery(query, shown === 'dismissed'))
  const quiet = data?.list.length === 0 && shown === 'open'
  return (
    <>
      {/* Nothing to say takes a line, not a card; the switch is the same element in both, which keeps its focus. */}
      <div className={quiet ? classes.quiet : undefined}>
        <Card
          heading={t.title}
          hint={quiet ? t.quiet : t.hint}
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
                ]}
              />
              <FigureAbout of={analysisExplanations.insights} />
            </div>
          }
        >
          {quiet ? null : (
            <Body
              data={data}
              error={error}
              onRetry={() => void refetch()}
              onDismiss={dismiss}
              onPlan={plan}
            />
          )}
        </Card>
      </div>
      <DismissDialog insight={dismissing} onClose={() => dismiss(undefined)} />
      {planned ? (
        <Suspense>
          <PlanDialog planned={planned} onClose={() => plan(undefined)} />
        </Suspense>
      ) : null}
    </>
  )
}

interface BodyProps {
  data: { list: readonly Insight[]; total: number } | undefined
  error: Error | null
  onRetry: () => void
  onDismiss: (insight: Insight) => void
  onPlan: (planned: Planned) => void
}

function Body({ data, error, onRetry, onDismiss, onPlan }: BodyProps) {
  const t = useWords(insightsWords)
  if (!data)
    return error ? (
      <LoadFailed title={t.failed} error={error} onRetry={onRetry} />
    ) : (
      <SkeletonBlock height={72} />
    )
  if (data.list.length === 0) return <EmptyState title={t.none} />
  const left = data.total - data.list.length
  return (
    <>
      <ul className={classes.insights}>
        {data.list.map((insight) => (
          <InsightItem
            key={insight.id}
            insight={insight}
            onDismiss={() => onDismiss(insight)}
            onPlan={onPlan}
          />
        ))}
      </ul>
      {left > 0 ? <p className={periodClasses.note}>{t.moreLeft(left)}</p> : null}
    </>
  )
}
