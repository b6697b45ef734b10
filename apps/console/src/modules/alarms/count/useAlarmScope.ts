import type { DeviceScope } from '@limpid/contract/access/access'
import { useQuery } from '@tanstack/react-query'
import { useCan } from '../../../kit/access/Can.tsx'
import { useScope } from '../../devices/devices.public.ts'
import { alarmCountsQuery } from './count.queries.ts'

/** Whose alarms the pages of alarms show by default: those that the menu counts. */
export function useAlarmScope(): DeviceScope {
  const plain = useScope('')
  const enabled = useCan()(['iot:alarm:list'])
  const { data } = useQuery({ ...alarmCountsQuery(plain), enabled, meta: { shown: 'page' } })
  return data?.scope ?? plain
}
