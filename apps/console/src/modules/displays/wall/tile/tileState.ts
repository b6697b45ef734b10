import type { WallTile } from '@limpid/contract/displays/wall'

/** What a tile shows a device to be; worst first, as in its legend. Machines wash or are idle, probes measure. */
export const tileStates = [
  'fault',
  'offline',
  'silent',
  'past',
  'washing',
  'measuring',
  'idle',
  'unconnected',
] as const
export type TileState = (typeof tileStates)[number]

type Facts = Pick<
  WallTile,
  'online' | 'onlineChangedAt' | 'silentSince' | 'pastUntil' | 'faultCode' | 'running' | 'measures'
>

/** The current faults and washes of a device that does not report, or only of the past, are unknown. */
export function tileState(device: Facts): TileState {
  const { online, onlineChangedAt, silentSince, pastUntil, faultCode, running, measures } = device
  if (!online) return onlineChangedAt === null ? 'unconnected' : 'offline'
  if (silentSince !== null) return 'silent'
  if (pastUntil !== null) return 'past'
  if (faultCode !== null) return 'fault'
  if (measures) return 'measuring'
  return running === null ? 'idle' : 'washing'
}

/** Completed share and time left of a running wash; undefined where neither the machine nor earlier washes tell. */
export function washProgress(
  { startedAt, medianSeconds, endsAt }: NonNullable<WallTile['running']>,
  now: Date,
): { share: number; leftMs: number } | undefined {
  const elapsedMs = Math.max(0, now.getTime() - startedAt.getTime())
  const medianMs = (medianSeconds ?? 0) * 1000
  const wholeMs = endsAt === null ? medianMs : endsAt.getTime() - startedAt.getTime()
  if (wholeMs <= 0) return undefined
  return { share: Math.min(1, elapsedMs / wholeMs), leftMs: wholeMs - elapsedMs }
}
