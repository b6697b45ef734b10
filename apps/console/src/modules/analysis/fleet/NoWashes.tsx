import { useWords } from '../../../kit/language/useWords.ts'
import { Card } from '../../../ui/Card.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { fleetWords } from './fleet.words.ts'

/** In place of the days of a range without washes. */
export function NoWashes() {
  const t = useWords(fleetWords)
  return (
    <Card heading={t.byDay}>
      <EmptyState title={t.noWashes} hint={t.noWashesHint} />
    </Card>
  )
}
