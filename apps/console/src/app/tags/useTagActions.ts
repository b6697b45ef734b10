import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { closeTags, dropKept } from './tagStore.ts'
import type { Closing } from './tags.ts'

/** What can be done to a tag, while the page at `open` is shown. */
export function useTagActions(open: string) {
  const navigate = useNavigate()
  const client = useQueryClient()
  return {
    close(closing: Closing, path: string) {
      const next = closeTags(closing, path, open)
      if (next !== undefined) void navigate(next)
    },
    refresh(path: string) {
      const address = dropKept(path)
      // The page asks again for what it shows as soon as it stands anew.
      void client.invalidateQueries({ refetchType: 'none' })
      void navigate(address, { replace: path === open })
    },
  }
}
