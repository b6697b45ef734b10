/** Delays that are worth a suggestion, in seconds. */
const delays = [10, 30, 60, 120, 300, 600, 900, 1800]
/** A delay that removes fewer of the alarms than this is no remedy. */
const minShare = 0.5

export interface Delay {
  delaySeconds: number
  removed: number
  raises: number
}

/**
 * The shortest delay that would have removed most of the alarms that lasted so long; null is an alarm that still holds. Of two
 * delays that remove equally many the shorter one; none where no delay removes half of them.
 */
export function delayFor(durationsMs: readonly (number | null)[]): Delay | null {
  const removedBy = (seconds: number) =>
    durationsMs.filter((duration) => duration !== null && duration < seconds * 1000).length
  const longestRemoval = removedBy(delays.at(-1) ?? 0)
  const raises = durationsMs.length
  if (raises < 2 || longestRemoval < raises * minShare) return null
  // A longer delay than needed for nine tenths of what can be removed only hides what is real.
  const delaySeconds = delays.find((seconds) => removedBy(seconds) >= longestRemoval * 0.9)
  return delaySeconds === undefined ? null : { delaySeconds, removed: removedBy(delaySeconds), raises }
}

/** How long each raise lasted, from the events of one alarm key in their order. */
export function durationsOf(events: readonly { kind: string; at: Date }[]): (number | null)[] {
  const durations: (number | null)[] = []
  let raised: Date | undefined
  for (const { kind, at } of events) {
    if (kind === 'raised') {
      if (raised) durations.push(null)
      raised = at
    } else if (kind === 'cleared' && raised) {
      durations.push(at.getTime() - raised.getTime())
      raised = undefined
    }
  }
  return raised ? [...durations, null] : durations
}

export function medianOf(durationsMs: readonly (number | null)[]): number | null {
  const ended = durationsMs.filter((one) => one !== null).sort((a, b) => a - b)
  return ended[(ended.length - 1) >> 1] ?? null
}
