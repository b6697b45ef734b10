/* What a counter counted outside washes: water that runs while the machine stands still. As in the figures of standby, what remains of the
   time of a wash is what the wash did not use, and a step over silence is nobody's. */
import { levelAfter } from '@limpid/contract/telemetry/counters'

export interface CounterReading {
  value: number
  atMs: number
  /** It arrived long after it was measured. */
  late: boolean
}

export interface WashUse {
  fromMs: number
  /** Null while it runs. */
  toMs: number | null
  /** What it used of the counter; null where nobody knows. */
  used: number | null
}

/** What was counted outside washes since the reading before. */
export interface Outside {
  amount: number
  atMs: number
  late: boolean
}

export interface KnownWashes {
  /** In the order of their beginnings. */
  washes: readonly WashUse[]
  /** Up to when all washes are known. */
  untilMs: number
}

/** A counter reports what a wash used up to this much later. */
const slackMs = 15 * 60_000
/** Sums of floating-point numbers differ in their last digits. */
const nothing = 1e-6

interface Step {
  fromMs: number
  toMs: number
  rise: number
  /** Nobody knows when the counter rose. */
  isGap: boolean
  late: boolean
}

/** Washes, and the time in which counters report them, that touch each other. */
interface Block {
  fromMs: number
  toMs: number
  used: number
  unclear: boolean
}

/**
 * What each reading after the first one says was counted outside washes, in chronological order. It ends where the washes are not known yet, and
 * before a wash whose use is not known yet: the next look continues there.
 */
export function* outsideWashes(
  readings: readonly CounterReading[],
  { washes, untilMs }: KnownWashes,
  maxGapMs: number,
): Generator<Outside> {
  const blocks = blocksOf(washes)
  let next = 0
  let open: { block: Block; steps: Step[] } | undefined
  for (const step of stepsOf(readings, maxGapMs)) {
    if (step.toMs > untilMs) return
    for (let block = blocks[next]; block && block.fromMs < step.toMs; block = blocks[next]) {
      next += 1
      if (block.toMs <= step.fromMs) continue
      if (open) join(open.block, block)
      else open = { block: { ...block }, steps: [] }
    }
    if (!open) {
      yield { amount: step.rise, atMs: step.toMs, late: step.late }
      continue
    }
    open.steps.push(step)
    if (open.block.toMs > step.toMs) continue
    yield* spread(open.block, open.steps)
    open = undefined
  }
}

function* stepsOf(readings: readonly CounterReading[], maxGapMs: number): Generator<Step> {
  const [first, ...others] = readings
  if (!first) return
  let level = levelAfter(undefined, first.value)
  let fromMs = first.atMs
  for (const { value, atMs: toMs, late } of others) {
    const isGap = toMs - fromMs > maxGapMs
    // After a reset nobody knows where the counter began.
    yield { fromMs, toMs, rise: isGap ? 0 : Math.max(0, value - level), isGap, late }
    level = levelAfter(level, value)
    fromMs = toMs
  }
}

function blocksOf(washes: readonly WashUse[]): Block[] {
  const blocks: Block[] = []
  for (const { fromMs, toMs, used } of washes) {
    const block = {
      fromMs,
      toMs: toMs === null ? Number.POSITIVE_INFINITY : toMs + slackMs,
      used: used ?? 0,
      unclear: toMs === null || used === null,
    }
    const last = blocks.at(-1)
    if (last && last.toMs >= fromMs) join(last, block)
    else blocks.push(block)
  }
  return blocks
}

function join(block: Block, more: Block): void {
  block.toMs = Math.max(block.toMs, more.toMs)
  block.used += more.used
  block.unclear ||= more.unclear
}

/** What the washes of a block did not use, evenly over its time: nobody knows when it was used. */
function* spread({ used, unclear }: Block, steps: readonly Step[]): Generator<Outside> {
  const sum = (of: (step: Step) => number) => steps.reduce((all, step) => all + of(step), 0)
  const rest = unclear ? 0 : sum(({ rise }) => rise) - used
  const lengthOf = ({ isGap, fromMs, toMs }: Step) => (isGap ? 0 : toMs - fromMs)
  const lengthMs = sum(lengthOf)
  for (const step of steps) {
    const amount = rest > nothing && lengthMs > 0 ? (rest * lengthOf(step)) / lengthMs : 0
    yield { amount, atMs: step.toMs, late: step.late }
  }
}
