import { operationCalls } from '@limpid/contract/analysis/operation/operation'
import { queriesOf } from '../../../../api/queries.ts'
import { remote } from '../../../../api/remote.ts'
import type { ProductQuery } from '../product.queries.ts'

const reads = queriesOf('analysis', operationCalls)
const call = remote(operationCalls)
const everyMs = 300_000

/** How the machines of a product are used, read from single washes and reported modes. */
export const operationQuery = (code: string, query: ProductQuery) => ({
  ...reads.operation({ params: { code }, query }),
  refetchInterval: everyMs,
})

/** The same for a file, which the audit records. */
export const exportOperation = (code: string, query: ProductQuery) =>
  call.exportOperation({ params: { code }, query })
