import { localise } from '@limpid/contract/kernel/words'
import type { MaintenanceWindow, WindowState } from '@limpid/contract/maintenance-windows/schemas'
import { IconCircleCheck, IconClock, IconTool } from '@tabler/icons-react'
import { useLanguage } from '../../kit/language/useLanguage.ts'
import { useWords } from '../../kit/language/useWords.ts'
import { weekdayWords } from '../../kit/language/weekdays.words.ts'
import type { ResourceColumn } from '../../kit/table/columns.ts'
import { formatInstant } from '../../lib/format.ts'
import { StatusBadge } from '../../ui/status/StatusBadge.tsx'
import classes from './windows.module.css'
import { windowStateWords, windowWords } from './windows.words.ts'

const badges = {
  open: { tone: 'warn', icon: <IconTool /> },
  coming: { tone: 'info', icon: <IconClock /> },
  over: { tone: 'muted', icon: <IconCircleCheck /> },
} as const satisfies Record<WindowState, object>

export function useWindowColumns(): ResourceColumn<MaintenanceWindow>[] {
  const t = useWords(windowWords)
  const language = useLanguage()
  const whenOf = ({ repeat, startsAt, endsAt, weekdays, from, to }: MaintenanceWindow) => {
    if (repeat === 'once') return `${formatInstant(startsAt)} – ${formatInstant(endsAt)}`
    const days = weekdays.map((day) => {
      const words = weekdayWords[day - 1]
      return words ? localise(words, language) : ''
    })
    return `${days.join(language === 'en' ? ', ' : '、')} ${from} – ${to}`
  }
  return [
    { id: 'reason', header: t.reason, card: 'title', width: 220, cell: ({ reason }) => reason },
    { id: 'target', header: t.scope, width: 160, cell: ({ target }) => target.name },
    {
      id: 'when',
      header: t.when,
      width: 260,
      cell: (window) => <span className={classes.when}>{whenOf(window)}</span>,
    },
    { id: 'devices', header: t.devices, width: 80, align: 'right', cell: ({ devices }) => devices },
    { id: 'inhibited', header: t.inhibited, width: 90, align: 'right', cell: ({ inhibited }) => inhibited },
    {
      id: 'state',
      header: t.state,
      width: 100,
      cell: ({ state }) => (
        <StatusBadge {...badges[state]}>{localise(windowStateWords[state], language)}</StatusBadge>
      ),
    },
  ]
}
