import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { useWords } from '../../../kit/language/useWords.ts'
import { useUrlState } from '../../../kit/useUrlState.ts'
import type { AnalysisState } from '../fleet/filters/analysisState.ts'
import { originOf } from './origin.ts'
import { washesWords } from './washes.words.ts'
import { analysisPath } from './washesPath.ts'

const fields = { from: '' }

type BackButtonProps = {
  state: Pick<
    AnalysisState,
    'scope' | 'days' | 'fromDay' | 'toDay' | 'compare' | 'siteId' | 'groupId' | 'productId' | 'deviceId'
  >
}

/** Leads to the page of the figure as it was; without one, to the analysis of the same devices and days. */
export function BackButton({ state }: BackButtonProps) {
  const t = useWords(washesWords)
  const [{ from }] = useUrlState(fields)
  const origin = originOf(from)
  return (
    <Button component={Link} to={origin ? from : analysisPath(state)} size="sm" variant="default">
      {{ dashboard: t.backToDashboard, product: t.backToProduct, analysis: t.back }[origin ?? 'analysis']}
    </Button>
  )
}
