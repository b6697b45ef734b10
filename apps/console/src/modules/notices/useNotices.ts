import { useMutation } from '@tanstack/react-query'
import { noticeCalls } from './notices.queries.ts'

/** Marks notifications as read. */
export function useMarkRead() {
  return useMutation({
    mutationFn: (ids: string[]) => noticeCalls.markRead({ body: { ids } }),
  })
}

/** Marks a notification and all earlier ones as read. */
export function useMarkAllRead(onDone?: (marked: number) => void) {
  return useMutation({
    mutationFn: (upTo: string) => noticeCalls.markAllRead({ body: { upTo } }),
    onSuccess: ({ marked }) => onDone?.(marked),
  })
}
