import { type AdvertPageQuery, adverts } from '@limpid/contract/adverts/adverts'
import { queriesOf } from '../../api/queries.ts'
import { remote } from '../../api/remote.ts'

const reads = queriesOf('adverts', adverts)

/** API calls that change adverts. */
export const advertCalls = remote(adverts)

/** A page of adverts. */
export function advertPageQuery(query: Partial<AdvertPageQuery>) {
  return reads.page({ query })
}

export const advertPageKey = reads.page.key

/** One advert with its picture. */
export function advertQuery(id: string) {
  return reads.get({ params: { id } })
}
