import type { WallScope } from '@limpid/contract/displays/wall'
import { useQuery } from '@tanstack/react-query'
import { ChoiceFilter, FilterBar, SearchFilter } from '../../../kit/FilterBar.tsx'
import { useLanguage } from '../../../kit/language/useLanguage.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import { noted } from '../../../lib/texts/punctuation.ts'
import { facetsQuery } from '../../fleet/fleet.public.ts'
import { GroupFilter } from '../../groups/groups.public.ts'
import { productOptionsQuery } from '../../products/products.public.ts'
import { wallWords } from './wall.words.ts'

interface Filters {
  keywords: string
  siteId: string
  groupId: string
  productId: string
}

interface WallFiltersProps {
  scope: WallScope
  filters: Filters
  onFilters: (patch: Partial<Filters>) => void
}

/** Search, and which site, group and product the wall is limited to. */
export function WallFilters({ scope, filters, onFilters }: WallFiltersProps) {
  const t = useWords(wallWords)
  const language = useLanguage()
  const all = scope === 'all'
  const { data: products = [] } = useQuery(productOptionsQuery(language))
  const own = useQuery(facetsQuery(all ? 'all' : 'own')).data
  const shared = useQuery({ ...facetsQuery('shared'), enabled: !all }).data
  const named = ({ id, name }: { id: string; name: string }) => ({ value: id, label: name })
  const sites = [...(own?.sites ?? []), ...(all ? [] : (shared?.sites ?? []))]
  const ofOwners = (own?.groups ?? []).map(({ id, name, ownerName }) => ({
    value: id,
    label: noted(name, ownerName, language),
  }))
  return (
    <FilterBar>
      <SearchFilter
        label={t.search}
        value={filters.keywords}
        onChange={(keywords) => onFilters({ keywords })}
      />
      <ChoiceFilter
        label={t.site}
        any={t.anySite}
        options={[...new Map(sites.map((site) => [site.id, named(site)])).values()]}
        value={filters.siteId}
        onChange={(siteId) => onFilters({ siteId })}
      />
      <GroupFilter
        label={t.group}
        any={t.anyGroup}
        scope="own"
        {...(all && { ofAll: ofOwners })}
        value={filters.groupId}
        onChange={(groupId) => onFilters({ groupId })}
      />
      <ChoiceFilter
        label={t.product}
        any={t.anyProduct}
        options={products}
        value={filters.productId}
        onChange={(productId) => onFilters({ productId })}
      />
    </FilterBar>
  )
}
