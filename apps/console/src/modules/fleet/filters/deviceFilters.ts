import { type Activity, activities, alarmFilters } from '@limpid/contract/fleet/device-filters'
import type { DeviceFilter } from '@limpid/contract/fleet/selection'
import { choice } from '../../../lib/addresses/urlState.ts'
import { type SinceChoice, sinceChoices, sinceFilter } from './since.ts'

/** Filters of a device list, as stored in the URL. */
export const deviceFilterFields = {
  keywords: '',
  productId: '',
  online: choice('', ['', '1', 'silent', '0']),
  activity: choice('', ['', ...activities]),
  hygieneFailed: choice('', ['', '1']),
  alarms: choice('', ['', ...alarmFilters]),
  groupId: '',
  siteId: '',
  tag: '',
  firmware: '',
  heard: choice('', ['', ...sinceChoices]),
  changed: choice('', ['', ...sinceChoices]),
}

export interface DeviceFilterValues {
  keywords: string
  productId: string
  online: '' | '1' | 'silent' | '0'
  activity: '' | Activity
  hygieneFailed: '' | '1'
  alarms: '' | (typeof alarmFilters)[number]
  groupId: string
  siteId: string
  tag: string
  firmware: string
  heard: SinceChoice | ''
  changed: SinceChoice | ''
}

/** Maps the filters in the URL to the API. */
export function filterOf({
  online,
  activity,
  hygieneFailed,
  heard,
  changed,
  ...texts
}: DeviceFilterValues): DeviceFilter {
  const entered = Object.entries(texts).filter(([, text]) => text !== '')
  return {
    ...Object.fromEntries(entered),
    ...(online === '1' && { online: true, silent: false }),
    ...(online === 'silent' && { silent: true }),
    ...(online === '0' && { online: false }),
    ...(activity && { activity }),
    ...(hygieneFailed && { hygieneFailed: true }),
    ...sinceFilter(heard, 'reportedWithinMinutes', 'notReportedForMinutes'),
    ...sinceFilter(changed, 'changedWithinMinutes', 'unchangedForMinutes'),
  }
}
