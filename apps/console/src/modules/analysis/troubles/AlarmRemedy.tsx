import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useCan } from '../../../kit/access/Can.tsx'
import { useOpenPath } from '../../../kit/access/openPages.ts'
import { useLanguage } from '../../../kit/language/useLanguage.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import { useLive } from '../../../kit/live/useLive.ts'
import { useNewsRefresh } from '../../../kit/live/useNewsRefresh.ts'
import { useNow } from '../../../kit/live/useNow.ts'
import type { AlarmRemedyProps } from '../../../kit/modules/consoleModule.ts'
import { Callout } from '../../../ui/status/Callout.tsx'
import { deviceScopeOf } from '../../alarms/alarms.public.ts'
import { troublesKey, troublesQuery } from '../analysis.queries.ts'
import { causeOf } from './causeOf.ts'
import { openRemedy } from './remedyOf.ts'
import classes from './troubles.module.css'
import { troubleWords } from './troubles.words.ts'

/** How it stands now, and the one button with which what ends the alarm begins, as in “Needs attention”. */
export default function AlarmRemedy({ alarm: { id, deviceId, kind, relation } }: AlarmRemedyProps) {
  const t = useWords(troubleWords)
  const language = useLanguage()
  const now = useNow()
  const open = useOpenPath()
  const can = useCan()
  const { data } = useQuery({
    ...troublesQuery({ deviceId, kind, scope: deviceScopeOf({ relation }), pageSize: 50 }),
    // The page of an alarm needs another permission, and says all else without it.
    enabled: can(['iot:device:list']),
    meta: { shown: 'page' },
  })
  const refresh = useNewsRefresh([troublesKey], 1000)
  useLive(
    ['fleet'],
    (news) => {
      if (news.kind === 'alarm.changed' && news.deviceId === deviceId) refresh()
    },
    refresh,
  )
  const trouble = data?.list.find(({ alarmId }) => alarmId === id)
  // The record is open: its steps are below.
  const remedy = trouble && openRemedy({ ...trouble, alarmId: null }, t, open)
  if (!trouble || !remedy) return null
  return (
    <Callout tone="info">
      <span className={classes.standing}>
        <span>{causeOf(trouble, t, now, language)}</span>
        <Button component={Link} to={remedy.to} size="compact-md">
          {remedy.label}
        </Button>
      </span>
    </Callout>
  )
}
