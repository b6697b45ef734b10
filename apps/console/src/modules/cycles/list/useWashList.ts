import { cycleResults } from '@limpid/contract/cycles/cycle-results'
import { hygieneOutcomes } from '@limpid/contract/cycles/hygiene'
import { listFields } from '../../../kit/table/listFields.ts'
import { useList } from '../../../kit/useList.ts'
import { choice } from '../../../lib/addresses/urlState.ts'
import { dayFields } from '../counts/filters/days.ts'

const fields = listFields({
  prefix: 'wash',
  filters: {
    ...dayFields,
    programme: '',
    result: choice('', ['', ...cycleResults]),
    hygiene: choice('', ['', ...hygieneOutcomes]),
  },
})

/** Filters of the wash list; range and programme are shared with the counts above it. */
export const useWashList = () => useList(fields)
