import type { DeviceEvent, EventKind } from '@limpid/contract/device-log/device-log'
import { localise } from '@limpid/contract/kernel/words'
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
import classes from './device-log.module.css'
import { eventWords, kindWords } from './device-log.words.ts'
import { EventDetails } from './EventDetails.tsx'

const badges: Record<EventKind, { tone: Tone; icon: ReactNode }> = {
  connected: { tone: 'ok', icon: <IconPlugConnected size={14} /> },
  disconnected: { tone: 'muted', icon: <IconPlugConnectedX size={14} /> },
  silent: { tone: 'warn', icon: <IconVolumeOff size={14} /> },
  speaking: { tone: 'ok', icon: <IconMessageCircle size={14} /> },
  state: { tone: 'info', icon: <IconTag size={14} /> },
  refused: { tone: 'bad', icon: <IconBan size={14} /> },
}

/** Columns of the device log. */
export function useEventColumns(): ResourceColumn<DeviceEvent>[] {
  const t = useWords(eventWords)
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
      cell: ({ kind }) => <StatusBadge {...badges[kind]}>{localise(kindWords[kind], language)}</StatusBadge>,
    },
    { id: 'details', header: t.details, width: 420, cell: (action) => <EventDetails action={action} /> },
  ]
}
