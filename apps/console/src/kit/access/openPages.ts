import { create } from 'zustand'
import { matchesPath } from '../../lib/addresses/paths.ts'

/** The pages that the signed-in user may open, as patterns of paths; set by what builds the menu. */
export const useOpenPages = create<{ patterns: readonly string[] }>(() => ({ patterns: [] }))

/** Of an address of the console only what the user may open: a link to any other page would end in "no such page". */
export function useOpenPath(): (to: string) => string | undefined {
  const patterns = useOpenPages((pages) => pages.patterns)
  return (to) => {
    const [path = ''] = to.split('?')
    return patterns.some((pattern) => matchesPath(pattern, path)) ? to : undefined
  }
}
