import type { PartLifeNow } from '@limpid/contract/parts/parts'

type Ending = PartLifeNow & { endsAt: Date }

/** Of all ways in which a life may end, the lowest remainder, and the way with the earliest known day. */
export function nearest(lives: readonly PartLifeNow[]): { left: number | null; end: Ending | undefined } {
  const shares = lives.flatMap(({ left }) => (left === null ? [] : [left]))
  const [end] = lives
    .filter((life): life is Ending => life.endsAt !== null)
    .sort((a, b) => a.endsAt.getTime() - b.endsAt.getTime())
  return { left: shares.length === 0 ? null : Math.min(...shares), end }
}
