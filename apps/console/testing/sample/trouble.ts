import type { Trouble } from '@limpid/contract/analysis/troubles'
import { alarmRow } from './alarms.ts'

const { device } = alarmRow('11')

/** A fault that needs attention, with its alarm. */
export const trouble = (more: Partial<Trouble> = {}): Trouble => ({
  kind: 'fault',
  severity: 'major',
  since: new Date(),
  device: { ...device, id: '1' },
  code: 'F8',
  name: { zh: '加热', en: 'Tank heater' },
  value: null,
  limit: null,
  unit: '',
  precision: 0,
  count: 1,
  consumable: null,
  order: null,
  daysOverdue: null,
  until: null,
  subject: null,
  remedy: true,
  alarmId: '11',
  acknowledged: false,
  article: null,
  mayHandle: true,
  ...more,
})
