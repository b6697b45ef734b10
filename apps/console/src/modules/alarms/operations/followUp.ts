import type { AlarmRow } from '@limpid/contract/alarms/schemas'
import type { Language } from '@limpid/contract/kernel/words'
import { devicePath } from '../../devices/devices.public.ts'
import { alarmName } from '../alarmText.ts'

type About = Pick<AlarmRow, 'kind' | 'code' | 'name' | 'device'>

const tabOf = ({ device }: About, query: Record<string, string>) =>
  `${devicePath({ ...device, access: device })}?${new URLSearchParams(query)}`

/** The form of a fault report about this alarm. */
export const reportPath = (alarm: About, language: Language): string =>
  tabOf(alarm, { tab: 'feedback', about: alarmName(alarm, language) })

/** The form of a maintenance record about this alarm. */
export const workPath = (alarm: About, language: Language): string =>
  tabOf(alarm, { tab: 'maintenance', record: 'other', work: alarmName(alarm, language) })
