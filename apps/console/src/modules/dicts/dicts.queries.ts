import { type DictOption, dicts } from '@limpid/contract/dicts'
import type { DictItemQuery, DictTypeQuery } from '@limpid/contract/dicts/management'
import type { Language } from '@limpid/contract/kernel/words'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { remote } from '../../api/remote.ts'

const call = remote(dicts)

/** The calls of those who keep the dictionaries. */
export const dictCalls = call

/** The choices of a dictionary, in order; the answer is in the language that is asked with. */
export function dictOptionsQuery(typeCode: string, language: Language) {
  return queryOptions({
    queryKey: ['dicts', 'options', typeCode, language],
    queryFn: async ({ signal }) => {
      const found = await call.getTypes({ query: { typeCode } }, { signal })
      return found.filter((option): option is DictOption => 'value' in option)
    },
    // News marks it stale.
    staleTime: Number.POSITIVE_INFINITY,
    // A form without its suggestions still works.
    meta: { shown: 'page' },
  })
}

/** All items of a dictionary, to show stored values by and to choose from. */
export function dictLabelsQuery(code: string, language: Language) {
  return queryOptions({
    queryKey: ['dicts', 'labels', code, language],
    queryFn: ({ signal }) => call.itemsOf({ params: { code } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    // A value without its words is shown as it is stored.
    meta: { shown: 'page' },
  })
}

/** A page of the dictionaries. */
export function dictTypesQuery(query: Partial<DictTypeQuery>) {
  return queryOptions({
    queryKey: ['dicts', 'types', query],
    queryFn: ({ signal }) => call.typePage({ query }, { signal }),
  })
}

/** One dictionary. */
export function dictTypeQuery(id: string) {
  return queryOptions({
    queryKey: ['dicts', 'type', id],
    queryFn: ({ signal }) => call.typeForm({ params: { id } }, { signal }),
  })
}

/** A page of the items of a dictionary. */
export function dictItemsQuery(query: Partial<DictItemQuery> & Pick<DictItemQuery, 'typeCode'>) {
  return queryOptions({
    queryKey: ['dicts', 'items', query],
    queryFn: ({ signal }) => call.page({ query }, { signal }),
  })
}

/** Asks again for everything that dictionaries are shown by. */
export function refreshDicts(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: ['dicts'] })
}
