import type { News } from '@limpid/contract/catalogue/live'
import { staleNews } from '@limpid/contract/catalogue/stale-news'
import { unreadCalls } from '@limpid/contract/notices/unread'
import { useThrottledCallback } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { queriesOf } from '../../api/queries.ts'
import { refetchStale } from '../../api/stale.ts'
import { useLive } from '../../kit/live/useLive.ts'

const reads = queriesOf('notices', unreadCalls)
const refreshMs = 500

/** Number of unread notifications. */
export const unreadQuery = {
  ...reads.unread({}),
  select: ({ unread }: { unread: number }) => unread,
}

/** Number of unread notifications, kept up to date while the component is shown; undefined until known. */
export function useUnreadNotices(): number | undefined {
  const refresh = useThrottledCallback(() => refetchStale(staleNews['notices.changed']), refreshMs)
  const onNews = ({ kind }: News) => {
    if (kind === 'notices.changed') refresh()
  }
  // A notification between the first count and the subscription was reported to nobody.
  useLive(['notices'], onNews, refresh)
  return useQuery(unreadQuery).data
}
