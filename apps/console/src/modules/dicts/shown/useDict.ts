import type { DictLabel } from '@limpid/contract/dicts/dicts'
import { useQuery } from '@tanstack/react-query'
import { useLanguage } from '../../../kit/language/useLanguage.ts'
import { dictLabelsQuery } from '../dicts.queries.ts'

const noLabels: DictLabel[] = []

/** A dictionary in the user's language: all items, the offered ones, and the default value for a new form. */
export function useDict(code: string) {
  const { data: items = noLabels } = useQuery(dictLabelsQuery(code, useLanguage()))
  const offered = items.filter(({ enabled }) => enabled)
  return { items, offered, first: offered.find(({ defaulted }) => defaulted)?.value ?? '' }
}
