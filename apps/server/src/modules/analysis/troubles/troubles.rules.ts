import { type TroubleKind, troubleKinds, troubleOrder } from '@limpid/contract/devices/troubles'
import { bySeverity, type Severity } from '@limpid/contract/products/severities'

interface Rankable {
  kind: TroubleKind
  deviceId: string
  severity: Severity
  since: Date
  /** Somebody acknowledged it, or what ends it is ordered. */
  isHandled: boolean
}

/** Sorts what needs attention: what nobody handles first, of that the worst, then by what suffers (`troubleOrder`), then oldest, then by kind and device. */
export function rankTroubles<T extends Rankable>(found: readonly T[]): T[] {
  return found.toSorted(
    (a, b) =>
      Number(a.isHandled) - Number(b.isHandled) ||
      bySeverity(a, b) ||
      troubleOrder[a.kind] - troubleOrder[b.kind] ||
      a.since.getTime() - b.since.getTime() ||
      troubleKinds.indexOf(a.kind) - troubleKinds.indexOf(b.kind) ||
      Number(a.deviceId) - Number(b.deviceId),
  )
}
