import type { Excursion } from '@limpid/contract/excursions'

/** What names an excursion in the address: its metric and its beginning, `ph@2026-11-20T08:06:00.000Z`. */
export const idOf = ({ metric, startedAt }: Pick<Excursion, 'metric' | 'startedAt'>): string =>
  `${metric}@${startedAt.toISOString()}`

/** Metric and beginning out of the address; undefined for what is no such name. */
export function instantOf(id: string): { metric: string; startedAt: Date } | undefined {
  const at = id.lastIndexOf('@')
  const startedAt = new Date(id.slice(at + 1))
  if (at < 1 || Number.isNaN(startedAt.getTime())) return undefined
  return { metric: id.slice(0, at), startedAt }
}
