/**
 * What needs somebody's attention; the order is that in which equally bad and equally old ones are shown. Work that is due is found
 * by the module that knows it (port `devices.troubles`); everything else is an open alarm.
 *
 * - fault: the machine reports one, even if it is offline by now
 * - hygiene: washes that failed, of the last 7 days, or of the last day once a wash has passed
 * - water: the last reading of a water probe is outside its limits
 * - supply: a bottle is low, or runs out within two days
 * - silent: connected, but not reporting
 * - offline: disconnected unexpectedly
 * - maintenance: a task is overdue
 * - report: a fault report that nobody has answered
 * - refusals: messages were rejected in the last 24 hours
 * - process: a rule of the product model found it in the readings
 * - outage: a site lost most of its devices at once
 */
export const troubleKinds = [
  'fault',
  'hygiene',
  'water',
  'supply',
  'silent',
  'offline',
  'maintenance',
  'report',
  'refusals',
  'process',
  'outage',
] as const
export type TroubleKind = (typeof troubleKinds)[number]

/**
 * Which of equally severe ones comes first, whatever their age: what the machine and its hygiene suffer from, then water, then the
 * connection, then supplies and work.
 */
export const troubleOrder: Record<TroubleKind, number> = {
  fault: 0,
  process: 0,
  hygiene: 0,
  water: 1,
  outage: 2,
  offline: 2,
  silent: 2,
  refusals: 2,
  supply: 3,
  maintenance: 3,
  report: 3,
}

/** Work that is due, which ends by doing it. */
export const dueKinds = ['maintenance', 'report'] as const satisfies TroubleKind[]
export type DueKind = (typeof dueKinds)[number]

/** Conditions that modules find, each as long as it holds; the alarms record them. Rules observe the others themselves. */
export const conditionKinds = [
  'fault',
  'hygiene',
  'water',
  'supply',
  'silent',
  'offline',
  'refusals',
] as const satisfies TroubleKind[]
export type ConditionKind = (typeof conditionKinds)[number]
