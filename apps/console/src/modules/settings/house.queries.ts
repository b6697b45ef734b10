import { settings } from '@limpid/contract/settings'
import type { House } from '@limpid/contract/settings/house'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { remote } from '../../api/remote.ts'

const { house } = remote({ house: settings.house })

/** What everybody may know of the installation. */
export function houseQuery() {
  return queryOptions({
    queryKey: ['house'],
    queryFn: ({ signal }) => house({}, { signal }),
    staleTime: 300_000,
  })
}

/** For how many days something that concerns people is kept; undefined until that is known. */
export function useKeptDays(what: keyof House['keptDays']): number | undefined {
  return useQuery(houseQuery()).data?.keptDays[what]
}
