import { IconCircleCheck } from '@tabler/icons-react'
import { useWords } from '../../../kit/language/useWords.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { laterWords } from './later.words.ts'

/** Nothing needs attention. */
export default function NoTroubles() {
  const t = useWords(laterWords)
  return <EmptyState icon={<IconCircleCheck />} title={t.none} hint={t.noneHint} />
}
