/** What calls made stale (`stales` of their endpoints) and nobody has fetched again yet. */
const changed = new Set<string>()
/** The same of calls that failed: what the page shows may not be what the server has. */
const failed = new Set<string>()

interface StaleListener {
  /** A call noted something. */
  noted(): void
  /** A live update made something stale. */
  updated(names: readonly string[]): void
}

let listener: StaleListener | undefined

/** Hears each call and each live update that makes something stale. Returns how to give way to the one before. */
export function onStale(hear: StaleListener): () => void {
  const before = listener
  listener = hear
  return () => {
    listener = before
  }
}

export function noteStale(names: readonly string[], succeeded: boolean): void {
  for (const name of names) (succeeded ? changed : failed).add(name)
  if (names.length > 0) listener?.noted()
}

/** What a live update made stale is refetched at once: it does not belong to any call of this page. */
export function refetchStale(names: readonly string[]): void {
  listener?.updated(names)
}

/** Takes the names that were noted; those of failed calls are dropped unless they are asked for. */
export function drainStale(withFailed: boolean): string[] {
  const names = new Set(withFailed ? [...changed, ...failed] : changed)
  changed.clear()
  failed.clear()
  // A whole table includes each of its reads.
  return [...names].filter((name) => !(name.includes('/') && names.has(name.slice(0, name.indexOf('/')))))
}
