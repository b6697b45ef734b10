import type { SignInExportQuery, SignInLogQuery, SignInLogRow } from '@limpid/contract/auth/sign-ins'
import { signInLogCalls } from '@limpid/contract/auth/sign-ins'
import { queryOptions } from '@tanstack/react-query'
import { remote } from '../../../api/remote.ts'

const call = remote(signInLogCalls)

/** A page of everybody's attempts; what others do comes by itself, so it is asked for at each visit. */
export function signInsPageQuery(query: Partial<SignInLogQuery>) {
  return queryOptions({
    queryKey: ['sign-ins', 'page', query],
    queryFn: ({ signal }) => call.signInsPage({ query }, { signal }),
    staleTime: 0,
  })
}

/** Every attempt that matches, asked for in parts, the newest first. */
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
