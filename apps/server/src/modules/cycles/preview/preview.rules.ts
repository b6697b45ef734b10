import type { WashDifference } from '@limpid/contract/cycles/previews'

/** A wash as a span of time. */
export interface WashSpan {
  startedAtMs: number
  endedAtMs: number
}

export interface WashGroup<Stored, Found> {
  difference: WashDifference
  stored: Stored[]
  found: Found[]
}

const common = (a: WashSpan, b: WashSpan) =>
  Math.min(a.endedAtMs, b.endedAtMs) - Math.max(a.startedAtMs, b.startedAtMs)
const length = (span: WashSpan) => span.endedAtMs - span.startedAtMs
/** Spans that only touch at their edges do not belong together. */
const maxTouching = 0.1
const minShared = 0.8

const meets = (a: WashSpan, b: WashSpan) =>
  a.startedAtMs === b.startedAtMs || common(a, b) > maxTouching * Math.min(length(a), length(b))

/** Washes that overlap directly or through others, in the order of their first start. */
export function compareWashes<Stored extends WashSpan, Found extends WashSpan>(
  stored: readonly Stored[],
  found: readonly Found[],
): WashGroup<Stored, Found>[] {
  const all = [
    ...stored.map((span) => ({ span: span as WashSpan, group: { stored: [span], found: [] as Found[] } })),
    ...found.map((span) => ({ span: span as WashSpan, group: { stored: [] as Stored[], found: [span] } })),
  ].sort((a, b) => a.span.startedAtMs - b.span.startedAtMs)
  const groups: { stored: Stored[]; found: Found[] }[] = []
  for (const { span, group } of all) {
    const met = groups.filter((known) =>
      group.stored.length > 0
        ? known.found.some((other) => meets(span, other))
        : known.stored.some((other) => meets(span, other)),
    )
    const [first, ...others] = met
    if (!first) {
      groups.push(group)
      continue
    }
    for (const one of [group, ...others]) {
      first.stored.push(...one.stored)
      first.found.push(...one.found)
    }
    for (const one of others) groups.splice(groups.indexOf(one), 1)
  }
  return groups.map((group) => ({ difference: differenceOf(group.stored, group.found), ...group }))
}

function differenceOf(stored: readonly WashSpan[], found: readonly WashSpan[]): WashDifference {
  const [before] = stored
  const [after] = found
  if (!before) return 'added'
  if (!after) return 'lost'
  if (stored.length > 1) return found.length > 1 ? 'regrouped' : 'merged'
  if (found.length > 1) return 'split'
  const shared = common(before, after)
  const together = length(before) + length(after) - shared
  return together === 0 || shared >= minShared * together ? 'same' : 'shifted'
}
