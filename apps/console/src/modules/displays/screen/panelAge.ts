import type { ScreenPanel, ScreenView } from '@limpid/contract/displays/screens'

/** Two of the intervals in which everything is read again. */
const staleAfterMs = 150_000

/** Panels of figures that devices measure: while none of them reports, the figures are as old as the last reading. */
const measured: readonly ScreenPanel[] = ['today', 'use']

/** When each panel was read, in ms; 0 before its first answer. */
export type ReadAt = Readonly<Record<ScreenPanel, number>>

export const isTooOld = (readAt: number, now: Date) => readAt > 0 && now.getTime() - readAt > staleAfterMs

/** From when, in ms, what a panel shows is, and whether that is too old; null where none of the devices ever reported. */
export function panelAge(
  panel: ScreenPanel,
  readAt: number,
  {
    overview,
    newestAt,
  }: { overview: Pick<ScreenView['overview'], 'devices' | 'online'>; newestAt: Date | null },
  now: Date,
): { at: number | null; isStale: boolean } {
  const isSilent = measured.includes(panel) && overview.devices > 0 && overview.online === 0
  if (isSilent) return { at: newestAt ? Math.min(readAt, newestAt.getTime()) : null, isStale: true }
  return { at: readAt, isStale: isTooOld(readAt, now) }
}
