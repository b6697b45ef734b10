import { userSorts } from '@limpid/contract/users/filter'
import { listFields } from '../../../kit/table/listFields.ts'
import { choice } from '../../../lib/addresses/urlState.ts'

/** The members of a role, or the people it could be given to. */
export const roleMemberFields = listFields({
  prefix: 'holder',
  sorts: userSorts,
  descending: true,
  filters: { roleMemberName: '', holding: choice('yes', ['yes', 'no']) },
})

/** The part of the role members view that is in the address: the role while shown, and the list state. */
export const roleMembersUrl = { roleMembers: '', ...roleMemberFields.url }
