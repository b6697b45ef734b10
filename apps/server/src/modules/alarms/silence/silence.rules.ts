/**
 * How many of these raises, oldest first, are hidden where an alarm is shelved for so long each time it is raised and not shelved: the
 * one that is shelved was seen.
 */
export function countHidden(raisedMs: readonly number[], shelvedMs: number): number {
  let until = Number.NEGATIVE_INFINITY
  let hidden = 0
  for (const at of raisedMs)
    if (at < until) hidden += 1
    else until = at + shelvedMs
  return hidden
}
