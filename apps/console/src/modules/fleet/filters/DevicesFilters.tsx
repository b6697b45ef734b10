import type { DeviceScope } from '@limpid/contract/access/access'
import { useQuery } from '@tanstack/react-query'
import { ChoiceFilter, FilterBar, SearchFilter } from '../../../kit/FilterBar.tsx'
import { useLanguage } from '../../../kit/language/useLanguage.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import { ActivityFilter, deviceWords } from '../../devices/devices.public.ts'
import { productOptionsQuery } from '../../products/products.public.ts'
import type { DeviceFilterValues } from './deviceFilters.ts'
import { FleetFilters } from './FleetFilters.tsx'

interface DevicesFiltersProps {
  scope: DeviceScope
  filters: DeviceFilterValues
  onFilters: (patch: Partial<DeviceFilterValues>) => void
}

/** Search and filters of the device list. */
export function DevicesFilters({ scope, filters, onFilters }: DevicesFiltersProps) {
  const t = useWords(deviceWords)
  const language = useLanguage()
  const { data: products = [] } = useQuery(productOptionsQuery(language))
  return (
    <FilterBar>
      <SearchFilter
        label={t.search}
        value={filters.keywords}
        onChange={(keywords) => onFilters({ keywords })}
      />
      <ChoiceFilter
        label={t.product}
        any={t.anyProduct}
        options={products}
        value={filters.productId}
        onChange={(productId) => onFilters({ productId })}
      />
      <ChoiceFilter
        label={t.onlineState}
        any={t.anyState}
        options={[
          { value: '1', label: t.online },
          { value: 'silent', label: t.silent },
          { value: '0', label: t.offline },
        ]}
        value={filters.online}
        onChange={(online) => onFilters({ online })}
      />
      <ActivityFilter value={filters.activity} onChange={(activity) => onFilters({ activity })} />
      <FleetFilters scope={scope} filters={filters} onFilters={onFilters} />
    </FilterBar>
  )
}
