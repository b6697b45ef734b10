import { type SitePageQuery, sites } from '@limpid/contract/sites'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { remote } from '../../api/remote.ts'

const call = remote(sites)

/** A page of one's own sites. */
export function sitePageQuery(query: Partial<SitePageQuery>) {
  return queryOptions({
    queryKey: ['sites', 'page', query],
    queryFn: ({ signal }) => call.page({ query }, { signal }),
  })
}

/** One of one's own sites. */
export function siteQuery(id: string) {
  return queryOptions({
    queryKey: ['sites', 'one', id],
    queryFn: ({ signal }) => call.get({ params: { id } }, { signal }),
  })
}

/** One's own sites to choose from. */
export function siteOptionsQuery() {
  return queryOptions({
    queryKey: ['sites', 'options'],
    queryFn: ({ signal }) => call.options({}, { signal }),
    staleTime: 60_000,
  })
}

export const createSite = call.create
export const updateSite = call.update
export const removeSite = call.remove

/** Asks again for everything that shows sites; devices name theirs. */
export async function refreshSites(client: QueryClient): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: ['sites'] }),
    client.invalidateQueries({ queryKey: ['devices'] }),
  ])
}
