import { agreements } from '@limpid/contract/agreements/agreements'
import { queriesOf } from '../../../api/queries.ts'
import { remote } from '../../../api/remote.ts'

const calls = remote(agreements)
const reads = queriesOf('agreements', agreements)

/** Agreements the signed-in user is asked to agree to; `language` is that of the titles. */
export function dueQuery(language: string) {
  return {
    ...reads.due({}, language),
    staleTime: 0,
  }
}

/** Agrees to texts by id. */
export const accept = (ids: string[]) => calls.accept({ body: { agreements: ids } })
