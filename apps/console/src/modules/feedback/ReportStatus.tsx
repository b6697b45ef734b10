import type { FeedbackStatus } from '@limpid/contract/feedback/statuses'
import { IconCircleCheck, IconCircleDot, IconLock, IconMessage, IconTools } from '@tabler/icons-react'
import { useWords } from '../../kit/language/useWords.ts'
import { type BadgeStyle, IconBadge } from '../../ui/status/IconBadge.tsx'
import { statusWords } from './feedback.words.ts'

const badges: Record<FeedbackStatus, BadgeStyle> = {
  open: { tone: 'warn', icon: IconCircleDot },
  answered: { tone: 'info', icon: IconMessage },
  working: { tone: 'info', icon: IconTools },
  solved: { tone: 'ok', icon: IconCircleCheck },
  closed: { tone: 'muted', icon: IconLock },
}

/** Status of a report. */
export function ReportStatus({ status }: { status: FeedbackStatus }) {
  const words = useWords(statusWords)
  return <IconBadge badge={badges[status]}>{words[status]}</IconBadge>
}
