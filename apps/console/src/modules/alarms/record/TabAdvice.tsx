import type { AlarmKind } from '@limpid/contract/alarms/alarm-words'
import type { AlarmRow } from '@limpid/contract/alarms/schemas'
import type { Device } from '@limpid/contract/fleet/fleet'
import { Anchor } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useLanguage } from '../../../kit/language/useLanguage.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import { formatInstant } from '../../../lib/format.ts'
import { alarmPath } from '../alarmPath.ts'
import { alarmPageQuery, alarmQuery } from '../alarms.queries.ts'
import { alarmName } from '../alarmText.ts'
import { deviceScopeOf } from '../deviceScope.ts'
import { AlarmAdvice } from './AlarmAdvice.tsx'
import { recordWords } from './record.words.ts'

interface TabAdviceProps {
  device: Device
  kinds: readonly AlarmKind[]
  /** Of alarms of these kinds, those that the tab is about. */
  concerns?: (alarm: AlarmRow) => boolean
}

/** What to do about the worst open alarm that a tab of the device page is about, where its remedy begins. */
export default function TabAdvice({ device, kinds, concerns = () => true }: TabAdviceProps) {
  const t = useWords(recordWords)
  const language = useLanguage()
  const { data: page } = useQuery(
    alarmPageQuery({
      deviceId: device.id,
      scope: deviceScopeOf(device.access),
      state: ['open'],
      pageNum: 1,
      pageSize: 50,
    }),
  )
  const alarm = page?.list.find((one) => kinds.includes(one.kind) && concerns(one))
  const { data } = useQuery({ ...alarmQuery(alarm?.id ?? ''), enabled: alarm !== undefined })
  if (!alarm || !data || data.causes.length + data.steps.length === 0) return null
  const lost = alarm.kind === 'offline' || alarm.kind === 'outage'
  return (
    <AlarmAdvice
      alarm={data}
      about={alarmName(alarm, language)}
      hint={lost && device.lastSeenAt ? t.lastHeard(formatInstant(device.lastSeenAt)) : undefined}
      action={
        <Anchor component={Link} to={alarmPath(alarm)} size="sm">
          {t.toRecord}
        </Anchor>
      }
    />
  )
}
