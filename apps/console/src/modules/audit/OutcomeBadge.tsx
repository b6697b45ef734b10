import type { AuditOutcome } from '@limpid/contract/audit/audit'
import { localise, type Words } from '@limpid/contract/kernel/words'
import { IconAlertTriangle, IconBan, IconCheck, IconLock, IconQuestionMark } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useLanguage } from '../../kit/language/useLanguage.ts'
import { StatusBadge } from '../../ui/status/StatusBadge.tsx'
import type { Tone } from '../../ui/status/tones.ts'
import classes from './audit.module.css'
import { outcomeWords } from './audit.words.ts'

const badges: Record<AuditOutcome, { tone: Tone; icon: ReactNode }> = {
  done: { tone: 'ok', icon: <IconCheck size={14} /> },
  refused: { tone: 'warn', icon: <IconBan size={14} /> },
  denied: { tone: 'bad', icon: <IconLock size={14} /> },
  failed: { tone: 'bad', icon: <IconAlertTriangle size={14} /> },
  unknown: { tone: 'muted', icon: <IconQuestionMark size={14} /> },
}

/** The outcome of a call, and why it failed. */
export function OutcomeBadge({ outcome, reason }: { outcome: AuditOutcome; reason: Words | null }) {
  const language = useLanguage()
  return (
    <span className={classes.outcome}>
      <StatusBadge {...badges[outcome]}>{localise(outcomeWords[outcome], language)}</StatusBadge>
      {reason && outcome !== 'denied' ? (
        <span className={classes.small}>{localise(reason, language)}</span>
      ) : null}
    </span>
  )
}
