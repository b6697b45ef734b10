import { useCallback, useState } from 'react'

interface DialogTask<Task> {
  /** What the dialog is about; stays while it closes. Undefined before it was ever opened. */
  task: Task | undefined
  opened: boolean
  /** Counts the openings: the key of a dialog whose fields start again each time. 0 before the first. */
  round: number
}

/** The state of a dialog that a list opens for one of its rows, or for a new one. */
export function useDialogTask<Task>() {
  const [state, setState] = useState<DialogTask<Task>>({ task: undefined, opened: false, round: 0 })
  const open = useCallback(
    (task: Task) => setState(({ round }) => ({ task, opened: true, round: round + 1 })),
    [],
  )
  const close = useCallback(() => setState((before) => ({ ...before, opened: false })), [])
  return { ...state, open, close }
}
