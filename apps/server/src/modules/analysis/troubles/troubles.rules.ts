import { type TroubleKind, troubleKinds } from '@limpid/contract/devices/troubles'
import { bySeverity } from '@limpid/contract/products/severities'
import type { FoundTrouble } from '../../devices/devices.public.ts'

export type Ranked = FoundTrouble & { kind: TroubleKind }

/** Merges what the sources found: worst first, then oldest, then by kind. */
export function rankTroubles(found: ReadonlyMap<TroubleKind, readonly FoundTrouble[]>): Ranked[] {
  const all = [...found].flatMap(([kind, list]) => list.map((trouble) => ({ ...trouble, kind })))
  return all.sort(
    (a, b) =>
      bySeverity(a, b) ||
      a.since.getTime() - b.since.getTime() ||
      troubleKinds.indexOf(a.kind) - troubleKinds.indexOf(b.kind) ||
      Number(a.deviceId) - Number(b.deviceId),
  )
}
