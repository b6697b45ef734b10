import { userSorts } from '@limpid/contract/users'
import { listFields } from '../../../kit/table/listFields.ts'
import { choice } from '../../../lib/addresses/urlState.ts'

/** The people of a role, or those who could be given it. */
export const holderFields = listFields({
  prefix: 'holder',
  sorts: userSorts,
  descending: true,
  filters: { holderName: '', holding: choice('yes', ['yes', 'no']) },
})

/** What of the people of a role is in the address: whose role, while they are shown, and the place in their list. */
export const holdersUrl = { holders: '', ...holderFields.url }
