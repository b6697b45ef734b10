import { rankings } from '@limpid/contract/analysis/rankings'
import { comparisons } from '@limpid/contract/kernel/calendar/comparison'
import { choice, type UrlFields, type UrlState } from '../../../../lib/addresses/urlState.ts'
import { presets } from '../../../../lib/times/periods.ts'
import { scopeField } from '../../../devices/devices.public.ts'
import type { FleetAnalysisQuery } from '../fleet.queries.ts'
import type { FleetDays } from './fleetDays.ts'

/** What is analysed, as the address keeps it. */
export const analysisFields = {
  scope: scopeField,
  days: choice('7d', presets),
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

/** Which devices are analysed, where nothing is chosen. */
export const everyDevice = { siteId: '', groupId: '', productId: '', deviceId: '' } as const

/** Other devices: the places chosen among the former ones are not theirs. */
export const ofScope = (scope: 'own' | 'all') => ({ scope, siteId: '', groupId: '', deviceId: '' }) as const

/** Whether only some of the devices of the scope are analysed. */
export const isNarrowed = ({
  siteId,
  groupId,
  productId,
  deviceId,
}: Pick<AnalysisState, keyof typeof everyDevice>) => `${siteId}${groupId}${productId}${deviceId}` !== ''

/** What the address asks the server for. */
export function queryOf(
  { compare, siteId, groupId, productId, deviceId, rank, ascending }: AnalysisState,
  days: FleetDays,
  scope: 'own' | 'shared' | 'all',
): FleetAnalysisQuery {
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
