import { ChoiceFilter } from '../../kit/FilterBar.tsx'
import { useWords } from '../../kit/language/useWords.ts'
import { siteWords } from './sites.words.ts'
import { useSiteOptions } from './useSiteOptions.ts'

interface SiteFilterProps {
  value: string
  onChange: (siteId: string) => void
  inPopover?: boolean
}

/** Filters a list by one of the user's sites; renders nothing for who has none or may not see them. */
export function SiteFilter(field: SiteFilterProps) {
  const t = useWords(siteWords)
  const sites = useSiteOptions()
  if (sites.length === 0) return null
  return <ChoiceFilter label={t.site} any={t.anySite} options={sites} {...field} />
}
