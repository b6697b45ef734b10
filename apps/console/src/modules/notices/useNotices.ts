import { useThrottledCallback } from '@mantine/hooks'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useLive } from '../../kit/live/useLive.ts'
import { noticeCalls, refreshNotices, unreadQuery } from './notices.queries.ts'

const refreshMs = 500

/** How many notices are unread, kept up to date while the component is shown; undefined until it is known. */
export function useUnreadNotices(): number | undefined {
  const client = useQueryClient()
  const refresh = useThrottledCallback(() => void refreshNotices(client), refreshMs)
  useLive(['notices'], (news) => {
    if (news.kind === 'notices.changed') refresh()
  })
  return useQuery(unreadQuery).data
}

/** Marks notices as read. */
export function useMarkRead() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (ids: string[]) => noticeCalls.markRead({ body: { ids } }),
    onSettled: () => refreshNotices(client),
  })
}

/** Marks a notice and all that came before it as read. */
export function useMarkAllRead(onDone?: (marked: number) => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (upTo: string) => noticeCalls.markAllRead({ body: { upTo } }),
    onSuccess: ({ marked }) => onDone?.(marked),
    onSettled: () => refreshNotices(client),
  })
}
