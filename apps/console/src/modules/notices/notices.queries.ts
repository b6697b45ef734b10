import type { Page } from '@limpid/contract/kernel/page'
import { type Notice, type NoticePageQuery, notices } from '@limpid/contract/notices'
import { queryOptions } from '@tanstack/react-query'
import { remote } from '../../api/remote.ts'

/** The calls of notices. */
export const noticeCalls = remote(notices)

/** A page of one's own notices. */
export function noticePageQuery(query: Partial<NoticePageQuery>) {
  return queryOptions<Page<Notice>>({
    queryKey: ['notices', 'page', query],
    queryFn: ({ signal }) => noticeCalls.page({ query }, { signal }),
  })
}

/** Which ways notices take. */
export const noticeChoicesQuery = queryOptions({
  queryKey: ['notices', 'choices'],
  queryFn: ({ signal }) => noticeCalls.choices({}, { signal }),
})
