import type { FeedbackStatus } from '@limpid/contract/feedback/statuses'
import { IconCircleCheck, IconCircleDot, IconLock, IconMessage, IconTools } from '@tabler/icons-react'
import { useWords } from '../../kit/language/useWords.ts'
import { StatusBadge } from '../../ui/status/StatusBadge.tsx'
import type { Tone } from '../../ui/status/tones.ts'
import { statusWords } from './feedback.words.ts'

const looks: Record<FeedbackStatus, { tone: Tone; icon: typeof IconTools }> = {
  open: { tone: 'warn', icon: IconCircleDot },
  answered: { tone: 'info', icon: IconMessage },
  working: { tone: 'info', icon: IconTools },
  solved: { tone: 'ok', icon: IconCircleCheck },
  closed: { tone: 'muted', icon: IconLock },
}

/** Status of a report. */
export function ReportStatus({ status }: { status: FeedbackStatus }) {
  const words = useWords(statusWords)
  const { tone, icon: Icon } = looks[status]
  return (
    <StatusBadge tone={tone} icon={<Icon size={14} />}>
      {words[status]}
    </StatusBadge>
  )
}
