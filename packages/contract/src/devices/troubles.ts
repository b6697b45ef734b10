/**
 * What needs somebody's attention. Each kind is found by the module that knows it (port `devices.troubles`); the order is that
 * in which equally bad and equally old ones are shown.
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
] as const
export type TroubleKind = (typeof troubleKinds)[number]
