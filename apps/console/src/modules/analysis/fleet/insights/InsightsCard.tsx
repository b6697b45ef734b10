import { analysisExplanations } from '@limpid/contract/analysis/figures'
import type { Insight } from '@limpid/contract/analysis/insights'
import { SegmentedControl } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useWords } from '../../../../kit/language/useWords.ts'
import { LoadFailed } from '../../../../kit/page/LoadFailed.tsx'
import { Card } from '../../../../ui/Card.tsx'
import { EmptyState } from '../../../../ui/EmptyState.tsx'
import { SkeletonBlock } from '../../../../ui/Skeletons.tsx'
import { FigureAbout } from '../FigureAbout.tsx'
import classes from '../fleet.module.css'
import type { FleetQuestion } from '../fleet.queries.ts'
import { DismissDialog } from './DismissDialog.tsx'
import { InsightItem } from './InsightItem.tsx'
import { insightsQuery } from './insights.queries.ts'
import { insightsWords } from './insights.words.ts'

/** Devices that differ from their own baseline, with what to do about it. */
export function InsightsCard({ question }: { question: FleetQuestion }) {
  const t = useWords(insightsWords)
  const [shown, show] = useState<'open' | 'dismissed'>('open')
  const [dismissing, dismiss] = useState<Insight>()
  const { data, error, refetch } = useQuery(insightsQuery(question, shown === 'dismissed'))
  return (
    <Card
      heading={t.title}
      hint={t.hint}
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
      {error && !data ? (
        <LoadFailed title={t.failed} error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <SkeletonBlock height={72} />
      ) : data.list.length === 0 ? (
        <EmptyState title={t.none} hint={shown === 'open' ? t.noneHint : undefined} />
      ) : (
        <ul className={classes.insights}>
          {data.list.map((insight) => (
            <InsightItem key={insight.id} insight={insight} onDismiss={() => dismiss(insight)} />
          ))}
        </ul>
      )}
      {data && data.total > data.list.length ? (
        <p className={classes.note}>{t.moreLeft(data.total - data.list.length)}</p>
      ) : null}
      <DismissDialog insight={dismissing} onClose={() => dismiss(undefined)} />
    </Card>
  )
}
