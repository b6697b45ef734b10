import { type HTMLAttributes, useEffect, useRef } from 'react'

/** The attribute of a row that holds the id of its alarm. */
export const rowMark = (id: string) => ({ 'data-alarm': id }) as HTMLAttributes<HTMLElement>

interface KeyActions {
  acknowledge: (id: string) => void
  comment: (id: string) => void
}

const typesText = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input:not([type=checkbox]), textarea, select'))

/** Moves the focus between the rows with j and k; a and c act on the row that has it. */
export function useAlarmKeys(actions: KeyActions): void {
  const latest = useRef(actions)
  useEffect(() => {
    latest.current = actions
  })
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return
      if (typesText(event.target) || document.querySelector('[role=dialog], [role=listbox]')) return
      const rows = [...document.querySelectorAll<HTMLElement>('[data-alarm]')]
      const at = rows.findIndex((row) => row.contains(document.activeElement))
      const row = rows[at]
      const action = {
        j: () => rows[Math.min(at + 1, rows.length - 1)]?.focus(),
        k: () => rows[Math.max(at - 1, 0)]?.focus(),
        a: () => row && latest.current.acknowledge(row.dataset['alarm'] ?? ''),
        c: () => row && latest.current.comment(row.dataset['alarm'] ?? ''),
      }[event.key]
      if (!action) return
      event.preventDefault()
      action()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}
