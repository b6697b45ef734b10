import { useQuery } from '@tanstack/react-query'
import { ChoiceFilter } from '../../kit/FilterBar.tsx'
import { useWords } from '../../kit/language/useWords.ts'
import { siteOptionsQuery } from './sites.queries.ts'
import { siteWords } from './sites.words.ts'

/** Filters a list by one of the user's sites; renders nothing if there are none. */
export function SiteFilter({ value, onChange }: { value: string; onChange: (siteId: string) => void }) {
  const t = useWords(siteWords)
  const { data: sites = [] } = useQuery(siteOptionsQuery())
  if (sites.length === 0) return null
  return <ChoiceFilter label={t.site} any={t.anySite} options={sites} value={value} onChange={onChange} />
}
