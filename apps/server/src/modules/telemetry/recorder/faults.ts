/** What a failed statement means for the messages in the batch. */
export type Fault =
  /** The writer's state was stale, or two writers collided: reload and retry. */
  | 'again'
  /** The content of some message cannot be stored: find that message. */
  | 'content'
  /** The database is unreachable, full or shutting down; the outcome of the commit may be unknown. */
  | 'storage'

const again = new Set(['LM001', '40001', '40P01', '55P03', '23505'])

/** Classifies a `pg` error by its SQLSTATE. An error without one is a connection error. */
export function faultOf(error: unknown): Fault {
  const state = (error as { code?: unknown } | null)?.code
  if (typeof state !== 'string' || !/^[0-9A-Z]{5}$/.test(state)) return 'storage'
  if (again.has(state) || isWithoutPartition(error)) return 'again'
  // 22 data, 23 integrity, 54 row limits. Everything else (08, 53, 57, 58, XX, 25, 42) is a problem of the
  // database itself.
  return /^(22|23|54)/.test(state) ? 'content' : 'storage'
}

/** A lock was not available in time: another transaction keeps it. */
export const isLocked = (error: unknown): boolean => (error as { code?: unknown } | null)?.code === '55P03'

/**
 * The month of a reading has no partition although it once had one: it was dropped, and may be needed again
 * after the retention setting has changed.
 */
export function isWithoutPartition(error: unknown): boolean {
  const { code, table } = (error ?? {}) as { code?: unknown; table?: unknown }
  return code === '23514' && table === 'telemetry'
}

/** The rejection detail when only the database could tell that a message is invalid. */
export function contentDetail(error: unknown): string {
  return String((error as Error).message)
    .replaceAll(/[\p{Cc}]/gu, ' ')
    .slice(0, 200)
}
