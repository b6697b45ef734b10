import { useMemo, useState } from 'react'

/** Selected rows of a list: individually across its pages, or all matches. */
export interface RowSelection {
  all: boolean
  chosen: ReadonlySet<string>
  isChosen(key: string): boolean
  choose(keys: readonly string[], on: boolean): void
  chooseAll(): void
  clear(): void
}

interface Chosen {
  of: string
  all: boolean
  keys: ReadonlySet<string>
}

/** Stores the selected rows; `matching` is the list's filter, and a new filter clears the selection. */
export function useSelection(matching: unknown): RowSelection {
  const of = JSON.stringify(matching)
  const none = useMemo<Chosen>(() => ({ of, all: false, keys: new Set() }), [of])
  const [stored, store] = useState<Chosen>(none)
  const { all, keys } = stored.of === of ? stored : none
  return {
    all,
    chosen: keys,
    isChosen: (key) => all || keys.has(key),
    choose(changed, on) {
      const next = new Set(keys)
      for (const key of changed) {
        if (on) next.add(key)
        else next.delete(key)
      }
      store({ of, all: false, keys: next })
    },
    chooseAll: () => store({ of, all: true, keys: new Set() }),
    clear: () => store(none),
  }
}
