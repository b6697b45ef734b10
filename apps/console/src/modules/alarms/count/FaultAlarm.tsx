import type { Device } from '@limpid/contract/fleet/fleet'
import { Anchor, Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useWords } from '../../../kit/language/useWords.ts'
import { alarmPath } from '../alarmPath.ts'
import { alarmPageQuery } from '../alarms.queries.ts'
import { deviceScopeOf } from '../deviceScope.ts'
import { countWords } from './count.words.ts'

interface FaultAlarmProps {
  device: Device
  isButton: boolean
}

/** The link from the active fault of a device to its alarm. */
export default function FaultAlarm({ device: { id, access, faultCode }, isButton }: FaultAlarmProps) {
  const t = useWords(countWords)
  const { data } = useQuery({
    ...alarmPageQuery({
      deviceId: id,
      scope: deviceScopeOf(access),
      kind: 'fault',
      state: ['active'],
      pageNum: 1,
      pageSize: 10,
    }),
    meta: { shown: 'page' },
  })
  const alarm = data?.list.find(({ code }) => code === faultCode)
  if (!alarm) return null
  if (isButton)
    return (
      <Button component={Link} to={alarmPath(alarm)} size="sm">
        {t.toAlarm}
      </Button>
    )
  return (
    <Anchor component={Link} to={alarmPath(alarm)} size="sm">
      {t.toAlarm}
    </Anchor>
  )
}
