import { localise } from '@limpid/contract/kernel/words'
import { type CallState, callErrorWords } from '@limpid/contract/webhooks/call-states'
import type { WebhookCall } from '@limpid/contract/webhooks/webhooks'
import { IconCheck, IconClock, IconX } from '@tabler/icons-react'
import { kitWords } from '../../../kit/language/kit.words.ts'
import { useLanguage } from '../../../kit/language/useLanguage.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import type { ResourceColumn } from '../../../kit/table/columns.ts'
import { formatInstant } from '../../../lib/format.ts'
import { StatusBadge } from '../../../ui/status/StatusBadge.tsx'
import classes from '../webhooks.module.css'
import { webhookWords } from '../webhooks.words.ts'

const badges = {
  waiting: { tone: 'muted', icon: <IconClock size={14} /> },
  delivered: { tone: 'ok', icon: <IconCheck size={14} /> },
  failed: { tone: 'bad', icon: <IconX size={14} /> },
} as const

export function useCallColumns(stateText: Record<CallState, string>): ResourceColumn<WebhookCall>[] {
  const t = useWords(webhookWords)
  const { time } = useWords(kitWords)
  const language = useLanguage()
  const instant = (at: Date | null) => <span className={classes.time}>{formatInstant(at)}</span>
  return [
    { id: 'time', header: time, width: 150, cell: ({ createTime }) => instant(createTime) },
    {
      id: 'event',
      header: t.event,
      card: 'title',
      width: 220,
      cell: ({ title, type, messageId }) => (
        <span className={classes.name}>
          <span>{localise(title, language)}</span>
          <span className={classes.code}>{type}</span>
          <span className={classes.code}>{messageId}</span>
        </span>
      ),
    },
    {
      id: 'state',
      header: t.state,
      cell: ({ state }) => <StatusBadge {...badges[state]}>{stateText[state]}</StatusBadge>,
    },
    {
      id: 'answer',
      header: t.answer,
      width: 180,
      cell: ({ httpStatus, error }) =>
        [httpStatus, error && localise(callErrorWords[error], language)].filter(Boolean).join(' · ') || '–',
    },
    { id: 'attempts', header: t.attempts, align: 'right', cell: ({ attempts }) => attempts },
    { id: 'next', header: t.nextAttempt, width: 150, cell: ({ nextAttemptAt }) => instant(nextAttemptAt) },
  ]
}
