import { comparisons, rankings } from '@limpid/contract/analysis/periods'
import { choice, type UrlFields, type UrlState } from '../../../../lib/addresses/urlState.ts'
import { scopeField } from '../../../devices/devices.public.ts'
import type { FleetQuestion } from '../fleet.queries.ts'
import { type Days, presets } from './periods.ts'

/** What is analysed, as the address keeps it. */
export const analysisFields = {
  scope: scopeField,
  days: choice('30d', presets),
  fromDay: '',
  toDay: '',
  compare: choice('previous', comparisons),
  siteId: '',
  groupId: '',
  productId: '',
  deviceId: '',
  rank: choice('washes', rankings),
  ascending: false,
} satisfies UrlFields

export type AnalysisState = UrlState<typeof analysisFields>

/** What the address asks the server for. */
export function questionOf(
  { compare, siteId, groupId, productId, deviceId, rank, ascending }: AnalysisState,
  days: Days,
  scope: 'own' | 'shared' | 'all',
): FleetQuestion {
  return {
    scope,
    ...days,
    compare,
    rank,
    ascending,
    ...(siteId && { siteId }),
    ...(groupId && { groupId }),
    ...(productId && { productId }),
    ...(deviceId && { deviceId }),
  }
}
