import { useState } from 'react'
import { toastFailure } from '../toast.ts'

/** What a field opens, loaded when somebody opens it for the first time. */
export function useLoadedPanel<Panel>(load: () => Promise<Panel>) {
  const [panel, setPanel] = useState<{ Panel: Panel }>()
  const [opened, setOpened] = useState(false)
  const open = async () => {
    const Panel = await load()
    setPanel({ Panel })
    setOpened(true)
  }
  const toggle = () => {
    if (panel) setOpened(!opened)
    else open().catch(toastFailure)
  }
  return { Panel: panel?.Panel, opened, toggle, close: () => setOpened(false) }
}
