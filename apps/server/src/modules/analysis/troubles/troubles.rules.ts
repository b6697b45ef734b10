import { type TroubleKind, troubleKinds } from '@limpid/contract/devices/troubles'
import { bySeverity, type Severity } from '@limpid/contract/products/severities'

interface Rankable {
  deviceId: string
  severity: Severity
  since: Date
}

/** Merges what the sources found: worst first, then oldest, then by kind and device. */
export function rankTroubles<T extends Rankable>(
  found: ReadonlyMap<TroubleKind, readonly T[]>,
): (T & { kind: TroubleKind })[] {
  const all = [...found].flatMap(([kind, list]) => list.map((trouble) => ({ ...trouble, kind })))
  return all.sort(
    (a, b) =>
      bySeverity(a, b) ||
      a.since.getTime() - b.since.getTime() ||
      troubleKinds.indexOf(a.kind) - troubleKinds.indexOf(b.kind) ||
      Number(a.deviceId) - Number(b.deviceId),
  )
}
