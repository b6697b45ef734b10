import { type ComparedProductQuery, productAnalysisCalls } from '@limpid/contract/analysis/product'
import { keepPreviousData } from '@tanstack/react-query'
import { queriesOf } from '../../../api/queries.ts'
import { remote } from '../../../api/remote.ts'

const call = remote(productAnalysisCalls)
const reads = queriesOf('analysis', productAnalysisCalls)
const everyMs = 300_000

export type ProductQuery = Partial<ComparedProductQuery> & Pick<ComparedProductQuery, 'fromDay' | 'toDay'>

/** The details of a product in a range. They change slowly, and are read from single washes and readings. */
export function productAnalysisQuery(code: string, query: ProductQuery) {
  return {
    ...reads.product({ params: { code }, query }),
    placeholderData: keepPreviousData,
    refetchInterval: everyMs,
    meta: { shown: 'page' },
  }
}

/** The same for a file, which the audit records. */
export const exportProduct = (code: string, query: ProductQuery) =>
  call.exportProduct({ params: { code }, query })
