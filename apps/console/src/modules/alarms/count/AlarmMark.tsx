import { useQuery } from '@tanstack/react-query'
import { useCan } from '../../../kit/access/Can.tsx'
import { useWords } from '../../../kit/language/useWords.ts'
import { useLive } from '../../../kit/live/useLive.ts'
import { useNewsRefresh } from '../../../kit/live/useNewsRefresh.ts'
import { useScope } from '../../devices/devices.public.ts'
import classes from './AlarmMark.module.css'
import { alarmCountsKey, alarmCountsQuery } from './count.queries.ts'
import { countWords } from './count.words.ts'

const refreshMs = 5000
const maxShown = 99

/** How many open alarms nobody has acknowledged, beside the menu entry of the alarms. */
export function AlarmMark() {
  const t = useWords(countWords)
  const enabled = useCan()(['iot:alarm:list'])
  const scope = useScope('')
  const { data } = useQuery({ ...alarmCountsQuery(scope), enabled, meta: { shown: 'page' } })
  const refresh = useNewsRefresh([alarmCountsKey], refreshMs)
  useLive(
    enabled ? ['fleet'] : [],
    ({ kind }) => {
      if (kind === 'alarm.changed') refresh()
    },
    refresh,
  )
  const count = data?.unacknowledged ?? 0
  if (count === 0) return null
  const text = t.open(count)
  return (
    <span
      className={classes.mark}
      data-critical={(data?.bySeverity.critical ?? 0) > 0 || undefined}
      role="img"
      aria-label={text}
      title={text}
    >
      {count > maxShown ? `${maxShown}+` : count}
    </span>
  )
}
