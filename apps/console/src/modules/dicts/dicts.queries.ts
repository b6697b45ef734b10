import { type DictOption, dicts } from '@limpid/contract/dicts/dicts'
import type { DictItemQuery, DictTypeQuery } from '@limpid/contract/dicts/management'
import type { Language } from '@limpid/contract/kernel/words'
import { queryOptions } from '@tanstack/react-query'
import { queriesOf } from '../../api/queries.ts'
import { remote } from '../../api/remote.ts'

const call = remote(dicts)
const reads = queriesOf('dicts', dicts)

/** API calls for managing dictionaries. */
export const dictCalls = call

/** The options of a dictionary in order, in the requested language. */
export function dictOptionsQuery(typeCode: string, language: Language) {
  return queryOptions({
    queryKey: [...reads.getTypes({ query: { typeCode } }, language).queryKey],
    queryFn: async ({ signal }) => {
      const found = await call.getTypes({ query: { typeCode } }, { signal })
      return found.filter((option): option is DictOption => 'value' in option)
    },
    // Invalidated by live updates.
    staleTime: Number.POSITIVE_INFINITY,
    // A form still works without its suggestions.
    meta: { shown: 'page' },
  })
}

/** All items of a dictionary, to display stored values and to select from. */
export function dictLabelsQuery(code: string, language: Language) {
  return {
    ...reads.itemsOf({ params: { code } }, language),
    staleTime: Number.POSITIVE_INFINITY,
    // A value without a label is shown as stored.
    meta: { shown: 'page' },
  }
}

/** A page of dictionaries. */
export function dictTypesQuery(query: Partial<DictTypeQuery>) {
  return reads.typePage({ query })
}

export function dictTypeQuery(id: string) {
  return reads.typeForm({ params: { id } })
}

/** A page of the items of a dictionary. */
export function dictItemsQuery(query: Partial<DictItemQuery> & Pick<DictItemQuery, 'typeCode'>) {
  return reads.page({ query })
}
