const minMs = 30 * 60_000
const maxMs = 24 * 3_600_000
/** Where a curve that grows ends, so that it is not fetched again with every tick of the clock. */
const stepMs = 5 * 60_000

interface Shown {
  raisedAt: Date
  clearedAt: Date | null
  delaySeconds: number
  /** When the wash that it is about began. */
  washedAt: Date | null
}

/** What the curve of an alarm shows: a while with its delay or its wash before, the alarm, and a while after; of a long one its beginning. */
export function curveRange(
  { raisedAt, clearedAt, delaySeconds, washedAt }: Shown,
  now: Date,
): { from: Date; to: Date } {
  const raised = raisedAt.getTime()
  const open = Math.ceil(now.getTime() / stepMs) * stepMs
  const end = Math.min(clearedAt?.getTime() ?? open, raised + maxMs)
  const room = Math.max(minMs, (end - raised) / 2)
  const washMs = washedAt ? raised - washedAt.getTime() + stepMs : 0
  const before = Math.max(room, Math.min(maxMs, Math.max(delaySeconds * 1250, washMs)))
  return { from: new Date(raised - before), to: new Date(Math.min(end + room, open)) }
}
