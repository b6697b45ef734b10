import { unreadCalls } from '@limpid/contract/notices/unread'
import { useThrottledCallback } from '@mantine/hooks'
import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { remote } from '../../api/remote.ts'
import { useLive } from '../../kit/live/useLive.ts'

const call = remote(unreadCalls)
const refreshMs = 500

/** How many notices are unread. */
export const unreadQuery = queryOptions({
  queryKey: ['notices', 'unread'],
  queryFn: async ({ signal }) => (await call.unread({}, { signal })).unread,
})

/** Asks again how many are unread, and for what is on screen. */
export async function refreshNotices(client: QueryClient): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: unreadQuery.queryKey }),
    client.invalidateQueries({ queryKey: ['notices', 'page'] }),
  ])
}

/** How many notices are unread, kept up to date while the component is shown; undefined until it is known. */
export function useUnreadNotices(): number | undefined {
  const client = useQueryClient()
  const refresh = useThrottledCallback(() => void refreshNotices(client), refreshMs)
  useLive(['notices'], (news) => {
    if (news.kind === 'notices.changed') refresh()
  })
  return useQuery(unreadQuery).data
}
