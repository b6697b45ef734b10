/** The current version of a text in one of its languages. */
export interface CurrentText {
  id: string
  type: number
}

/** True when these are the current texts: each type once, in whichever language it was read. */
export function areCurrent(shown: readonly string[], current: readonly CurrentText[]): boolean {
  const read = shown.map((id) => current.find((text) => text.id === id)?.type)
  const kinds = new Set(current.map(({ type }) => type))
  return (
    read.every((type) => type !== undefined) &&
    read.length === kinds.size &&
    new Set(read).size === kinds.size
  )
}
