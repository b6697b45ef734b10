import { customers } from '@limpid/contract/customers/customers'
import { keepPreviousData } from '@tanstack/react-query'
import { queriesOf } from '../../../api/queries.ts'

const reads = queriesOf('customers', customers)

/** Members by what names them; the former ones are shown until the others are there. */
export function foundMembersQuery(keywords: string) {
  return {
    ...reads.page({ query: { pageSize: 20, ...(keywords && { keywords }) } }),
    placeholderData: keepPreviousData,
  }
}
