import { create } from 'zustand'
import { readStored, writeStored } from '../../lib/storage.ts'

const keyOf = (list: string) => `columns.${list}`

/** By list, as far as this page has looked at them: all who show a list hear of a change. */
const useHidden = create<Record<string, readonly string[]>>(() => ({}))

const none: readonly string[] = []

const read = new Map<string, readonly string[]>()

/** What the browser kept; read once, so that it is the same array each time. */
function stored(list: string): readonly string[] {
  const known = read.get(list) ?? readStored(keyOf(list))?.split(',') ?? none
  read.set(list, known)
  return known
}

/** The columns of a list that somebody does not want to see, kept in this browser under the list's name. */
export function useHiddenColumns(
  list: string | undefined,
): [hidden: readonly string[], hide: (columns: readonly string[]) => void] {
  const hidden = useHidden((all) => (list === undefined ? none : (all[list] ?? stored(list))))
  const hide = (columns: readonly string[]) => {
    if (list === undefined) return
    useHidden.setState({ [list]: [...columns] })
    writeStored(keyOf(list), columns.length > 0 ? columns.join() : undefined)
  }
  return [hidden, hide]
}
