import { useState } from 'react'
import { readStored, writeStored } from '../../lib/storage.ts'

/** The columns of a list that somebody does not want to see, kept in this browser under the list's name. */
export function useHiddenColumns(
  list: string | undefined,
): [hidden: readonly string[], hide: (columns: readonly string[]) => void] {
  const key = `columns.${list}`
  const [hidden, setHidden] = useState(() => (list ? (readStored(key)?.split(',') ?? []) : []))
  const hide = (columns: readonly string[]) => {
    setHidden([...columns])
    writeStored(key, columns.length > 0 ? columns.join() : undefined)
  }
  return [hidden, hide]
}
