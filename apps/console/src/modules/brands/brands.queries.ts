import { type BrandPageQuery, brands } from '@limpid/contract/brands/brands'
import { queriesOf } from '../../api/queries.ts'
import { remote } from '../../api/remote.ts'

const reads = queriesOf('brands', brands)

/** A page of brands. */
export function brandPageQuery(query: Partial<BrandPageQuery>) {
  return reads.page({ query })
}

export const brandPageKey = reads.page.key

/** API calls that change brands. */
export const brandCalls = remote(brands)
