import { conditionKinds } from '../devices/troubles.ts'
import type { Words } from '../kernel/words.ts'
import { adviceKindWords } from '../products/words/advice.ts'

/** Whether what raised an alarm still holds. */
export const alarmConditions = ['active', 'cleared'] as const
export type AlarmCondition = (typeof alarmConditions)[number]

/**
 * Why an alarm is kept quiet. shelved: a person put it aside until a time; suppressed: by design, because another alarm explains
 * it; out_of_service: its device is being worked on.
 */
export const inhibitions = ['none', 'shelved', 'suppressed', 'out_of_service'] as const
export type Inhibition = (typeof inhibitions)[number]

/**
 * What an alarm is about: a condition that a module finds (`devices/troubles.ts`), what a rule observed in the readings, or a site that
 * lost most of its devices at once.
 */
export const alarmKinds = [...conditionKinds, 'process', 'outage'] as const
export type AlarmKind = (typeof alarmKinds)[number]

/** What the list can be limited to; without one of them it holds all alarms. Open alarms are active, and nobody put them aside. */
export const alarmStates = ['open', 'active', 'unacknowledged', 'cleared', 'shelved'] as const
export type AlarmState = (typeof alarmStates)[number]

/**
 * The chosen states by the field of an alarm that they are about: those of one field are alternatives (open, active, cleared), and each field must
 * match: `active,unacknowledged`. Nothing is both open and shelved, so these two are alternatives.
 */
export function statesByField(chosen: readonly AlarmState[]): AlarmState[][] {
  const condition: AlarmState[] = ['open', 'active', 'cleared']
  const fields: AlarmState[][] = chosen.includes('open')
    ? [[...condition, 'shelved'], ['unacknowledged']]
    : [condition, ['unacknowledged'], ['shelved']]
  return fields
    .map((field) => field.filter((state) => chosen.includes(state)))
    .filter(({ length }) => length > 0)
}

/** What happened to an alarm; each is a row of its time line. */
export const alarmEventKinds = [
  'raised',
  'severity',
  'cleared',
  'acknowledged',
  'assigned',
  'unassigned',
  'shelved',
  'unshelved',
  'suppressed',
  'unsuppressed',
  'out_of_service',
  'in_service',
  'unstable',
  'commented',
  'notified',
  'end_notified',
  'held',
  'escalated',
  'escalation_stopped',
] as const
export type AlarmEventKind = (typeof alarmEventKinds)[number]

/**
 * Why nobody was notified of an alarm. inhibited: it was put aside; over: it was over too soon; late: the server learnt of it long
 * after; absent: the server learnt of it long after, and its device never reported the present; repeated: the same alarm was notified just before; former: it was of the owner before; nobody: a step of the escalation
 * chain names nobody who may see the alarm; maintenance: a maintenance window was open;
 * quiet: it is the quiet hours of some people, who get a summary afterwards.
 */
export const heldReasons = [
  'inhibited',
  'over',
  'late',
  'absent',
  'repeated',
  'former',
  'nobody',
  'maintenance',
  'quiet',
] as const
export type HeldReason = (typeof heldReasons)[number]

/**
 * Why an alarm was cleared though nothing was measured or seen to be over. rule: its rule was deleted, switched off, or watches its device
 * no longer; unit: its device stands behind no osmosis unit any more; former: it was of the owner before.
 */
export const clearReasons = ['rule', 'unit', 'former'] as const
export type ClearReason = (typeof clearReasons)[number]

/**
 * Why nobody is notified yet of an alarm that lasts. present: the server learnt of it long after, and its device has not reported the present
 * since; flood: many alarms of its owner were sent just before, and further ones are collected.
 */
export const waitReasons = ['present', 'flood'] as const

/** The status of an alarm as ThingsBoard names it, for clients written for its API. */
export const alarmStatuses = ['ACTIVE_UNACK', 'ACTIVE_ACK', 'CLEARED_UNACK', 'CLEARED_ACK'] as const
export type AlarmStatus = (typeof alarmStatuses)[number]

export function alarmStatus(condition: AlarmCondition, acknowledged: boolean): AlarmStatus {
  if (condition === 'active') return acknowledged ? 'ACTIVE_ACK' : 'ACTIVE_UNACK'
  return acknowledged ? 'CLEARED_ACK' : 'CLEARED_UNACK'
}

export const alarmKindWords: Record<AlarmKind, Words> = {
  fault: { zh: '设备故障', en: 'Fault' },
  ...adviceKindWords,
  process: { zh: '运行异常', en: 'Process alarm' },
  outage: { zh: '站点断开连接', en: 'Site connection lost' },
}

/** What an outage says: which site, unless the reader may not see it, and how many devices it lost. */
export const outageWords = (site: string | null, devices: number): Words => ({
  zh: `站点${site === null ? '' : `“${site}”`}断开连接：${devices} 台设备`,
  en:
    site === null
      ? `The site lost its connection: ${devices} devices`
      : `Site ${site} lost its connection: ${devices} devices`,
})
