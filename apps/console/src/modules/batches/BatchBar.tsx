import type { BatchProgress } from '@limpid/contract/batches/batches'
import { useLanguage } from '../../kit/language/useLanguage.ts'
import { useWords } from '../../kit/language/useWords.ts'
import { formatNumber } from '../../lib/format.ts'
import { WorkProgress } from '../../ui/status/WorkProgress.tsx'
import { batchWords } from './batches.words.ts'

/** Progress of a bulk job. */
export function BatchBar({ batch: { done, total } }: { batch: Pick<BatchProgress, 'done' | 'total'> }) {
  const t = useWords(batchWords)
  const language = useLanguage()
  const number = (value: number) => formatNumber(value, { precision: 0 }, language)
  return <WorkProgress label={t.progressOf(number(done), number(total))} done={done} total={total} />
}
