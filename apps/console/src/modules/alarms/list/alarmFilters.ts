import { type AlarmState, alarmKinds, alarmStates } from '@limpid/contract/alarms/alarm-words'
import { type AlarmFilter, alarmSorts } from '@limpid/contract/alarms/schemas'
import { severities } from '@limpid/contract/products/severities'
import type { ActiveFilters } from '../../../kit/table/listFields.ts'
import { listFields } from '../../../kit/table/listFields.ts'
import { choice } from '../../../lib/addresses/urlState.ts'
import { dayRange } from '../../../lib/times/days.ts'

const filters = {
  keywords: '',
  /** Comma-separated. */
  state: '',
  severity: choice('', ['', ...severities]),
  kind: choice('', ['', ...alarmKinds]),
  scope: choice('', ['', 'own', 'shared', 'all']),
  productId: '',
  groupId: '',
  siteId: '',
  mine: choice('', ['', '1']),
  fromDay: '',
  toDay: '',
  clearedFromDay: '',
  clearedToDay: '',
}

/** Page, order and filters of the list of alarms, as stored in the address. */
export const alarmList = listFields({ sorts: alarmSorts, filters, pageSize: 100 })

/** The states in the address; others than the known ones do not count. */
export function statesIn(text: string): AlarmState[] {
  const named = text.split(',')
  return alarmStates.filter((state) => named.includes(state))
}

/** The filters in the address as the server expects them. */
export function alarmFilterOf(
  { state = '', mine, fromDay, toDay, clearedFromDay, clearedToDay, ...given }: ActiveFilters<typeof filters>,
  scope: AlarmFilter['scope'],
): AlarmFilter {
  const raised = fromDay && toDay ? dayRange(fromDay, toDay) : {}
  const cleared = clearedFromDay && clearedToDay ? dayRange(clearedFromDay, clearedToDay) : {}
  const states = statesIn(state)
  return {
    ...given,
    scope,
    ...(states.length > 0 && { state: states }),
    ...(mine && { mine: true }),
    ...(raised.from && { raisedFrom: raised.from }),
    ...(raised.to && { raisedTo: raised.to }),
    ...(cleared.from && { clearedFrom: cleared.from }),
    ...(cleared.to && { clearedTo: cleared.to }),
  }
}
