import type { ImportProgress } from '@limpid/contract/users/import/import-progress'
import { useWords } from '../../../kit/language/useWords.ts'
import { WorkProgress } from '../../../ui/status/WorkProgress.tsx'
import { userWords } from '../users.words.ts'

/** Rows checked or written, of all; while there is nothing to report, the file is still being read. */
export function ImportProgressBar({ progress }: { progress: ImportProgress | undefined }) {
  const t = useWords(userWords)
  if (!progress) return <WorkProgress label={t.reading} done={0} total={1} />
  const { step, done, total } = progress
  const rows = t.rowsOf(done, total)
  return (
    <WorkProgress label={rows} done={done} total={total}>
      {step === 'checking' ? t.checking : t.importing} · {rows}
    </WorkProgress>
  )
}
