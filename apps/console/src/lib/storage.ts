/** Reads a local-storage key; undefined if it is missing, empty or the browser blocks storage. */
export function readStored(key: string): string | undefined {
  try {
    return localStorage.getItem(key) || undefined
  } catch {
    return undefined
  }
}

/** Writes a local-storage key, or removes it when the value is undefined; ignores blocked or full storage. */
export function writeStored(key: string, value: string | undefined): void {
  try {
    if (value === undefined) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
  } catch {
    // The setting then lasts as long as the page.
  }
}
