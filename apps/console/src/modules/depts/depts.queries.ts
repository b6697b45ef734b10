import { depts } from '@limpid/contract/depts/depts'
import { queriesOf } from '../../api/queries.ts'
import { remote } from '../../api/remote.ts'

export const deptCalls = remote(depts)
const reads = queriesOf('depts', depts)

export type DeptFilter = { keywords: string; status: '' | '0' | '1' }

/** The department tree; for a search, the matches with their ancestors and descendants. */
export function deptTreeQuery({ keywords, status }: DeptFilter = { keywords: '', status: '' }) {
  return reads.list({
    query: { ...(keywords && { keywords }), ...(status && { status: status === '1' }) },
  })
}

/** One department for editing. */
export function deptFormQuery(id: string) {
  return {
    ...reads.form({ params: { id } }),
    // A form starts with what is currently stored.
    staleTime: 0,
    gcTime: 0,
  }
}
