import type { SignInExportQuery, SignInLogQuery, SignInLogRow } from '@limpid/contract/auth/sign-ins'
import { signInLogCalls } from '@limpid/contract/auth/sign-ins'
import { queriesOf } from '../../../api/queries.ts'
import { remote } from '../../../api/remote.ts'

const call = remote(signInLogCalls)
const reads = queriesOf('auth', signInLogCalls)

/** A page of all users' attempts, refetched at each visit, because others' actions do not invalidate it. */
export function signInsPageQuery(query: Partial<SignInLogQuery>) {
  return {
    ...reads.signInsPage({ query }),
    staleTime: 0,
  }
}

/** All matching attempts, fetched in parts, newest first. */
export async function listAllSignIns(
  query: Partial<Omit<SignInExportQuery, 'after'>>,
): Promise<SignInLogRow[]> {
  const all: SignInLogRow[] = []
  for (let after: string | null | undefined; after !== null; ) {
    const part = await call.exportSignIns({ query: { ...query, ...(after && { after }) } })
    all.push(...part.list)
    after = part.next
  }
  return all
}
