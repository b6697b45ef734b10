import { type SitePageQuery, sites } from '@limpid/contract/sites/sites'
import { queriesOf } from '../../api/queries.ts'
import { remote } from '../../api/remote.ts'

const call = remote(sites)
const reads = queriesOf('sites', sites)

/** A page of the user's sites. */
export function sitePageQuery(query: Partial<SitePageQuery>) {
  return reads.page({ query })
}

/** One of the user's sites. */
export function siteQuery(id: string) {
  return reads.get({ params: { id } })
}

/** The user's sites as options. */
export function siteOptionsQuery() {
  return {
    ...reads.options({}),
    staleTime: 60_000,
  }
}

export const createSite = call.create
export const updateSite = call.update
export const removeSite = call.remove
