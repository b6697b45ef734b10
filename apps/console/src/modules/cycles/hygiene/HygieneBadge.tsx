import type { HygieneOutcome, HygieneVerdict } from '@limpid/contract/cycles/hygiene'
import { outcomeWords, reasonWords } from '@limpid/contract/cycles/hygiene.words'
import { localise } from '@limpid/contract/kernel/words'
import { IconMinus, IconQuestionMark, IconShieldCheck, IconShieldX } from '@tabler/icons-react'
import { useLanguage } from '../../../kit/language/useLanguage.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import { formatInstant } from '../../../lib/format.ts'
import { StatusBadge } from '../../../ui/status/StatusBadge.tsx'
import type { Tone } from '../../../ui/status/tones.ts'
import classes from './hygiene.module.css'
import { hygieneWords } from './hygiene.words.ts'

const badges: Record<HygieneOutcome, { tone: Tone; icon: React.ReactNode }> = {
  passed: { tone: 'ok', icon: <IconShieldCheck /> },
  failed: { tone: 'bad', icon: <IconShieldX /> },
  notAssessable: { tone: 'muted', icon: <IconQuestionMark /> },
  notRequired: { tone: 'muted', icon: <IconMinus /> },
}

/** Outcome of one hygiene requirement. */
export function OutcomeBadge({ outcome, title }: { outcome: HygieneOutcome; title?: string | undefined }) {
  const language = useLanguage()
  const { tone, icon } = badges[outcome]
  return (
    <StatusBadge tone={tone} icon={icon} title={title}>
      {localise(outcomeWords[outcome], language)}
    </StatusBadge>
  )
}

/** Hygiene verdict of a wash, and whether late data changed it. */
export function HygieneBadge({
  verdict,
}: {
  verdict: Pick<HygieneVerdict, 'outcome' | 'reason' | 'recalculatedAt'>
}) {
  const t = useWords(hygieneWords)
  const language = useLanguage()
  const { outcome, reason, recalculatedAt } = verdict
  return (
    <span className={classes.badges}>
      <OutcomeBadge outcome={outcome} title={reason ? localise(reasonWords[reason], language) : undefined} />
      {recalculatedAt ? (
        <small title={t.recalculatedAt(formatInstant(recalculatedAt))}>{t.recalculated}</small>
      ) : null}
    </span>
  )
}
