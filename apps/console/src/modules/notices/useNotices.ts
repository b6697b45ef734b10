import { useMutation, useQueryClient } from '@tanstack/react-query'
import { noticeCalls } from './notices.queries.ts'
import { refreshNotices } from './unread.ts'

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
