import { alarmKinds, alarmStates } from '@limpid/contract/alarms/alarm-words'
import { type AlarmFilter, alarmSorts } from '@limpid/contract/alarms/schemas'
import { severities } from '@limpid/contract/products/severities'
import type { ActiveFilters } from '../../../kit/table/listFields.ts'
import { listFields } from '../../../kit/table/listFields.ts'
import { choice } from '../../../lib/addresses/urlState.ts'
import { dayRange } from '../../../lib/times/days.ts'

const filters = {
  keywords: '',
  state: choice('', ['', ...alarmStates]),
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

/** The filters in the address as the server expects them. */
export function alarmFilterOf(
  { mine, fromDay, toDay, clearedFromDay, clearedToDay, ...given }: ActiveFilters<typeof filters>,
  scope: AlarmFilter['scope'],
): AlarmFilter {
  const raised = fromDay && toDay ? dayRange(fromDay, toDay) : {}
  const cleared = clearedFromDay && clearedToDay ? dayRange(clearedFromDay, clearedToDay) : {}
  return {
    ...given,
    scope,
    ...(mine && { mine: true }),
    ...(raised.from && { raisedFrom: raised.from }),
    ...(raised.to && { raisedTo: raised.to }),
    ...(cleared.from && { clearedFrom: cleared.from }),
    ...(cleared.to && { clearedTo: cleared.to }),
  }
}
