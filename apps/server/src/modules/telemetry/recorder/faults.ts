/** What a failed statement means for the messages in it. */
export type Fault =
  /** The writer's picture was out of date, or two writers met: the same again with fresh eyes. */
  | 'again'
  /** The content of some message cannot be stored: find it. */
  | 'content'
  /** The storage cannot be reached, is full or shuts down; what became of the commit may be unknown. */
  | 'storage'

const again = new Set(['LM001', '40001', '40P01', '55P03', '23505'])

/** Judges an error of `pg` by its SQLSTATE. Without one it is the connection's. */
export function faultOf(error: unknown): Fault {
  const state = (error as { code?: unknown } | null)?.code
  if (typeof state !== 'string' || !/^[0-9A-Z]{5}$/.test(state)) return 'storage'
  if (again.has(state) || isWithoutPartition(error)) return 'again'
  // 22 data, 23 integrity, 54 limits of one row. All else (08, 53, 57, 58, XX, 25, 42) is the storage's own trouble.
  return /^(22|23|54)/.test(state) ? 'content' : 'storage'
}

/** The month of a reading has no partition, though it had one: it was dropped, and may be needed again after the rule has changed. */
export function isWithoutPartition(error: unknown): boolean {
  const { code, table } = (error ?? {}) as { code?: unknown; table?: unknown }
  return code === '23514' && table === 'telemetry'
}

/** What a message is refused with when only the database could tell that it does not fit. */
export function contentDetail(error: unknown): string {
  return String((error as Error).message)
    .replaceAll(/[\p{Cc}]/gu, ' ')
    .slice(0, 200)
}
