import { depts } from '@limpid/contract/depts'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { remote } from '../../api/remote.ts'

/** The calls of departments. */
export const deptCalls = remote(depts)

export type DeptFilter = { keywords: string; status: '' | '0' | '1' }

/** The departments as a tree; of a search what it found, with what stands above and below. */
export function deptTreeQuery({ keywords, status }: DeptFilter = { keywords: '', status: '' }) {
  return queryOptions({
    queryKey: ['depts', 'tree', keywords, status],
    queryFn: ({ signal }) =>
      deptCalls.list(
        { query: { ...(keywords && { keywords }), ...(status && { status: status === '1' }) } },
        { signal },
      ),
  })
}

/** One department, to edit it. */
export function deptFormQuery(id: string) {
  return queryOptions({
    queryKey: ['depts', 'form', id],
    queryFn: ({ signal }) => deptCalls.form({ params: { id } }, { signal }),
    // A form begins with what is stored now.
    staleTime: 0,
    gcTime: 0,
  })
}

/** Asks again for everything that shows departments; users name theirs. */
export async function refreshDepts(client: QueryClient): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: ['depts', 'tree'] }),
    client.invalidateQueries({ queryKey: ['users'] }),
  ])
}
