import { comparisons } from '@limpid/contract/kernel/calendar/comparison'
import { goodsRanks, type SalesExportQuery, salesSteps } from '@limpid/contract/sales/schemas'
import { choice, type UrlFields, type UrlState } from '../../lib/addresses/urlState.ts'
import { type Days, presets } from '../../lib/times/periods.ts'
import { viewerZone } from '../../lib/times/zones.ts'
import { measures } from './salesMeasures.ts'

/** What the page shows, as the address keeps it. */
export const salesFields = {
  days: choice('30d', presets),
  fromDay: '',
  toDay: '',
  step: choice('day', salesSteps),
  compare: choice('previous', comparisons),
  measure: choice('netFen', measures),
  rank: choice('money', goodsRanks),
} satisfies UrlFields
export type SalesState = UrlState<typeof salesFields>

/** What the address asks the server for. */
export const queryOf = ({ step, compare, rank }: SalesState, days: Days): SalesExportQuery => ({
  ...days,
  ...{ step, compare, rank },
  timeZone: viewerZone(),
})
