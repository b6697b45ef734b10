import type { DictLabel } from '@limpid/contract/dicts'
import { useQuery } from '@tanstack/react-query'
import { useLanguage } from '../../../kit/language/useLanguage.ts'
import { dictLabelsQuery } from '../dicts.queries.ts'

const nothing: DictLabel[] = []

/** A dictionary in one's own language: all its items, those that are offered, and the value that a new form begins with. */
export function useDict(code: string) {
  const { data: items = nothing } = useQuery(dictLabelsQuery(code, useLanguage()))
  const offered = items.filter(({ enabled }) => enabled)
  return { items, offered, first: offered.find(({ defaulted }) => defaulted)?.value ?? '' }
}
