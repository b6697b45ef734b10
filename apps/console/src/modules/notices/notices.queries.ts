import type { Page } from '@limpid/contract/kernel/page'
import { type Notice, type NoticePageQuery, notices } from '@limpid/contract/notices'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { remote } from '../../api/remote.ts'

/** The calls of notices. */
export const noticeCalls = remote(notices)

/** How many notices are unread. */
export const unreadQuery = queryOptions({
  queryKey: ['notices', 'unread'],
  queryFn: async ({ signal }) => (await noticeCalls.unread({}, { signal })).unread,
})

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

/** Asks again how many are unread, and for what is on screen. */
export async function refreshNotices(client: QueryClient): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: unreadQuery.queryKey }),
    client.invalidateQueries({ queryKey: ['notices', 'page'] }),
  ])
}
