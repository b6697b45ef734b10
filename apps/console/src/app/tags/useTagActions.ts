import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { askToDiscard } from '../../kit/form/askToDiscard.ts'
import { pagesHaveUnsaved } from './pages/pageElements.ts'
import { closeTags, dropKept, useTags } from './tagStore.ts'
import { type Closing, closedBy } from './tags.ts'

/** Does at once what loses nothing that was entered on these pages; asks before anything else. */
function whenNothingIsLost(paths: readonly string[], act: () => void): void {
  if (pagesHaveUnsaved(paths)) askToDiscard(act)
  else act()
}

/** What can be done to a tag, while the page at `open` is shown. */
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
        const address = dropKept(path)
        // The page asks again for what it shows as soon as it stands anew.
        void client.invalidateQueries({ refetchType: 'none' })
        void navigate(address, { replace: path === open })
      })
    },
  }
}
