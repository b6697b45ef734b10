import { useQuery } from '@tanstack/react-query'
import { useLanguage } from '../../../kit/language/useLanguage.ts'
import { dictOptionsQuery } from '../dicts.queries.ts'

const nothing: string[] = []

/** The words of a dictionary in one's own language, to suggest in a field; none until they have come. */
export function useDictLabels(typeCode: string): string[] {
  const { data } = useQuery(dictOptionsQuery(typeCode, useLanguage()))
  return data?.map(({ label }) => label) ?? nothing
}
