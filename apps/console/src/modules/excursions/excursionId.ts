import type { Excursion } from '@limpid/contract/excursions/excursions'

/** Identifies a water quality alert in the URL by metric and start, `ph@2026-11-20T08:06:00.000Z`. */
export const idOf = ({ metric, startedAt }: Pick<Excursion, 'metric' | 'startedAt'>): string =>
  `${metric}@${startedAt.toISOString()}`

/** Parses metric and start from the URL; undefined if invalid. */
export function instantOf(id: string): { metric: string; startedAt: Date } | undefined {
  const at = id.lastIndexOf('@')
  const startedAt = new Date(id.slice(at + 1))
  if (at < 1 || Number.isNaN(startedAt.getTime())) return undefined
  return { metric: id.slice(0, at), startedAt }
}
