import type { StaleWith } from '@limpid/contract/kernel/endpoints'
import { staleTables } from './declared.ts'

/** These names with what becomes stale with them, as tables and reads: a change such as `device.listed` is no answer itself. */
export function expandStale(names: readonly string[], tables: readonly StaleWith[] = staleTables): string[] {
  const all = new Set<string>()
  const add = (name: string) => {
    if (all.has(name)) return
    all.add(name)
    for (const table of tables) table[name]?.forEach(add)
  }
  names.forEach(add)
  // A whole table includes each of its reads.
  return [...all].filter(
    (name) => !name.includes('.') && !(name.includes('/') && all.has(name.split('/')[0] ?? '')),
  )
}
