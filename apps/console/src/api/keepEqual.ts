type Parts = Record<string, unknown>

const isPlain = (value: unknown): value is Parts =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype

const haveParts = (old: unknown, next: unknown) =>
  Array.isArray(next) ? Array.isArray(old) : isPlain(old) && isPlain(next)

/**
 * The new answer with every part of the old one that is equal, so that what shows only those parts is not rendered again. Unlike the
 * query library's own comparison it knows dates, which nearly every row has.
 */
export function keepEqual(old: unknown, next: unknown): unknown {
  if (old instanceof Date && next instanceof Date) return Number(old) === Number(next) ? old : next
  if (old === next || !haveParts(old, next)) return next
  const [before, after] = [old as Parts, next as Parts]
  const kept = (Array.isArray(next) ? [] : {}) as Parts
  let same = Object.keys(before).length === Object.keys(after).length
  for (const name of Object.keys(after)) {
    kept[name] = keepEqual(before[name], after[name])
    same &&= Object.hasOwn(before, name) && kept[name] === before[name]
  }
  return same ? old : kept
}
