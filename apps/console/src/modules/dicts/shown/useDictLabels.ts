import { useQuery } from '@tanstack/react-query'
import { useLanguage } from '../../../kit/language/useLanguage.ts'
import { dictOptionsQuery } from '../dicts.queries.ts'

const noLabels: string[] = []

/** Labels of a dictionary in the user's language, as suggestions for a field; empty while loading. */
export function useDictLabels(typeCode: string): string[] {
  const { data } = useQuery(dictOptionsQuery(typeCode, useLanguage()))
  return data?.map(({ label }) => label) ?? noLabels
}
