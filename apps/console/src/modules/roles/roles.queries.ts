import type { Language } from '@limpid/contract/kernel/words'
import { roles } from '@limpid/contract/roles'
import { queryOptions } from '@tanstack/react-query'
import { remote } from '../../api/remote.ts'

const call = remote(roles)

/** The roles that something can be granted to; their names come in the language of the call. */
export function roleOptionsQuery(language: Language) {
  return queryOptions({
    queryKey: ['roles', 'options', language],
    queryFn: ({ signal }) => call.options({}, { signal }),
  })
}
