import { useQuery } from '@tanstack/react-query'
import { ChoiceFilter, FilterBar, SearchFilter } from '../../kit/FilterBar.tsx'
import { useLanguage } from '../../kit/useLanguage.ts'
import { useWords } from '../../kit/useWords.ts'
import { productOptionsQuery } from '../products/products.face.ts'
import { deviceWords } from './devices.words.ts'

interface DeviceFilters {
  keywords: string
  productId: string
  online: '' | '1' | '0'
}

interface DevicesFiltersProps {
  filters: DeviceFilters
  onFilters: (patch: Partial<DeviceFilters>) => void
}

/** Search and filters of the device list. */
export function DevicesFilters({ filters, onFilters }: DevicesFiltersProps) {
  const t = useWords(deviceWords)
  const { data: products = [] } = useQuery(productOptionsQuery(useLanguage()))
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
          { value: '0', label: t.offline },
        ]}
        value={filters.online}
        onChange={(online) => onFilters({ online })}
      />
    </FilterBar>
  )
}
