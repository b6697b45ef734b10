import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { confirmDiscard } from '../../kit/form/confirmDiscard.ts'
import { pagesHaveUnsaved } from './pages/pageElements.ts'
import { closeTags, discardPage, useTags } from './tagStore.ts'
import { type Closing, closedBy } from './tags.ts'

/** Runs at once if none of these pages has unsaved input; otherwise asks first. */
function whenNothingIsLost(paths: readonly string[], act: () => void): void {
  if (pagesHaveUnsaved(paths)) confirmDiscard(act)
  else act()
}

/** The tag actions, while the page at `open` is shown. */
export function useTagActions(open: string) {
  const navigate = useNavigate()
  const client = useQueryClient()
  return {
    close(closing: Closing, path: string, done?: () => void) {
      const paths = closedBy(useTags.getState().tags, closing, path).map((tag) => tag.path)
      whenNothingIsLost(paths, () => {
        const next = closeTags(closing, path, open)
        if (next !== undefined) void navigate(next)
        done?.()
      })
    },
    refresh(path: string) {
      whenNothingIsLost([path], () => {
        const address = discardPage(path)
        // The page refetches its data as soon as it is remounted.
        void client.invalidateQueries({ refetchType: 'none' })
        void navigate(address, { replace: path === open })
      })
    },
  }
}
