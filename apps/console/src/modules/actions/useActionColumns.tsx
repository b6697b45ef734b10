import type { Action, ActionKind } from '@limpid/contract/actions'
import { say } from '@limpid/contract/kernel/words'
import {
  IconBan,
  IconMessageCircle,
  IconPlugConnected,
  IconPlugConnectedX,
  IconTag,
  IconVolumeOff,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { kitWords } from '../../kit/language/kit.words.ts'
import { useLanguage } from '../../kit/language/useLanguage.ts'
import { useWords } from '../../kit/language/useWords.ts'
import type { ResourceColumn } from '../../kit/table/columns.ts'
import { formatInstant } from '../../lib/format.ts'
import { StatusBadge } from '../../ui/status/StatusBadge.tsx'
import type { Tone } from '../../ui/status/tones.ts'
import { ActionDetails } from './ActionDetails.tsx'
import classes from './actions.module.css'
import { actionWords, kindWords } from './actions.words.ts'

const looks: Record<ActionKind, { tone: Tone; icon: ReactNode }> = {
  connected: { tone: 'ok', icon: <IconPlugConnected size={14} /> },
  disconnected: { tone: 'muted', icon: <IconPlugConnectedX size={14} /> },
  silent: { tone: 'warn', icon: <IconVolumeOff size={14} /> },
  speaking: { tone: 'ok', icon: <IconMessageCircle size={14} /> },
  state: { tone: 'info', icon: <IconTag size={14} /> },
  refused: { tone: 'bad', icon: <IconBan size={14} /> },
}

/** The columns of the action log. */
export function useActionColumns(): ResourceColumn<Action>[] {
  const t = useWords(actionWords)
  const { time } = useWords(kitWords)
  const language = useLanguage()
  return [
    {
      id: 'time',
      header: time,
      width: 150,
      cell: ({ at }) => <span className={classes.when}>{formatInstant(at)}</span>,
    },
    {
      id: 'what',
      header: t.what,
      width: 130,
      card: 'title',
      cell: ({ kind }) => <StatusBadge {...looks[kind]}>{say(kindWords[kind], language)}</StatusBadge>,
    },
    { id: 'details', header: t.details, width: 420, cell: (action) => <ActionDetails action={action} /> },
  ]
}
