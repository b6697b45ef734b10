import type { MaintenanceState, MaintenanceTask } from '@limpid/contract/maintenance/maintenance'
import { IconAlertTriangle, IconCircleCheck, IconClock, IconPlayerPause } from '@tabler/icons-react'
import { useWords } from '../../../kit/language/useWords.ts'
import { useNow } from '../../../kit/live/useNow.ts'
import { Detail, Detailed } from '../../../ui/rows/Detailed.tsx'
import { type BadgeStyle, IconBadge } from '../../../ui/status/IconBadge.tsx'
import classes from '../maintenance.module.css'
import { maintenanceWords, stateWords } from '../maintenance.words.ts'
import { daysUntil } from './dueDays.ts'

const badges: Record<MaintenanceState, BadgeStyle> = {
  overdue: { tone: 'bad', icon: IconAlertTriangle },
  soon: { tone: 'warn', icon: IconClock },
  later: { tone: 'ok', icon: IconCircleCheck },
  paused: { tone: 'muted', icon: IconPlayerPause },
}

/** State of a task. */
export function TaskState({ state }: { state: MaintenanceState }) {
  const words = useWords(stateWords)
  return <IconBadge badge={badges[state]}>{words[state]}</IconBadge>
}

/** The due day of a task, and how far away it is in the device's time zone. */
export function DueDay({ task, timeZone }: { task: MaintenanceTask; timeZone: string }) {
  const t = useWords(maintenanceWords)
  const now = useNow(60_000)
  if (task.state === 'paused') return '–'
  if (!task.dueDay) return <Detail>{t.noDay}</Detail>
  const days = daysUntil(task.dueDay, timeZone, now)
  const distanceText = () => {
    if (task.state === 'overdue' && days >= 0) return t.reached
    if (days === 0) return t.dueToday
    return days > 0 ? t.daysLeft(days) : t.daysOver(-days)
  }
  const distance = distanceText()
  return (
    <Detailed details={distance}>
      <span className={classes.number}>{task.estimated ? t.aboutDay(task.dueDay) : task.dueDay}</span>
    </Detailed>
  )
}
