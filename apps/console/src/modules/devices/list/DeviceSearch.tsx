import { activities } from '@limpid/contract/fleet/device-filters'
import { deviceSorts } from '@limpid/contract/fleet/device-list'
import { FilterBar, SearchFilter } from '../../../kit/FilterBar.tsx'
import { useWords } from '../../../kit/language/useWords.ts'
import { listFields } from '../../../kit/table/listFields.ts'
import type { List } from '../../../kit/useList.ts'
import { choice } from '../../../lib/addresses/urlState.ts'
import { deviceWords } from '../devices.words.ts'
import { ActivityFilter } from './ActivityFilter.tsx'

/** URL fields for the device list of one site or group. */
export const deviceSearchFields = listFields({
  sorts: deviceSorts,
  filters: { keywords: '', activity: choice('', ['', ...activities]) },
})

interface DeviceSearchProps {
  list: List<(typeof deviceSorts)[number], typeof deviceSearchFields.filters>
}

/** Filters the devices of one site or group by text and activity. */
export function DeviceSearch({ list }: DeviceSearchProps) {
  const t = useWords(deviceWords)
  return (
    <FilterBar>
      <SearchFilter label={t.search} {...list.field('keywords')} />
      <ActivityFilter {...list.field('activity')} />
    </FilterBar>
  )
}
