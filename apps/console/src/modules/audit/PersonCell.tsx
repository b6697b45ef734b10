import type { AuditRow } from '@limpid/contract/audit/audit'
import { useWords } from '../../kit/language/useWords.ts'
import { Detail, Detailed } from '../../ui/rows/Detailed.tsx'
import { auditWords } from './audit.words.ts'

/** The user, by nickname and username. */
export function PersonCell({ actor, byKey = false }: { actor: AuditRow['actor']; byKey?: boolean }) {
  const t = useWords(auditWords)
  if (!actor) return <Detail>{t.nobody}</Detail>
  const { nickname, username } = actor
  const second = [username === nickname ? '' : username, byKey ? t.byKey : ''].filter(Boolean).join(' · ')
  return <Detailed details={second}>{nickname}</Detailed>
}
