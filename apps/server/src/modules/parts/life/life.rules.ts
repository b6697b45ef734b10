import { dayMs } from '@limpid/contract/kernel/durations'
import type { PartLifeNow } from '@limpid/contract/parts/parts'
import type { PartLife } from '@limpid/contract/products/parts'
import { farthestMs, type Level, runOutOf } from './run-out.rules.ts'

/** Level of a new part, for levels that show remaining condition: levels are percentages. */
const wholeLevel = 100

export interface Use {
  life: PartLife
  installedAt: Date
  /** Increase of its counter since then, and per day; null without a counter. */
  counted: { rise: number; perDay: number | null } | null
  /** Value of its gauge, its decrease per day and its uses; null without a gauge. */
  level: ({ value: number | null; perDay: number | null } & Omit<Level, 'rest' | 'recentEnd'>) | null
}

const share = (left: number) => Math.min(1, Math.max(0, left))

/** When the remainder will be used up at the daily rate; null while unknown or too far away. */
function goneAt(rest: number, perDay: number | null, now: Date): Date | null {
  if (rest <= 0) return now
  if (perDay === null || perDay <= 0) return null
  const ms = (rest / perDay) * dayMs
  return ms > farthestMs ? null : new Date(now.getTime() + ms)
}

/** Each way in which a life may end: its progress, the remainder, and when it ends. */
export function partLives({ life, installedAt, counted, level }: Use, now: Date): PartLifeNow[] {
  const lives: PartLifeNow[] = []
  if (life.days !== undefined) {
    const used = Math.max(0, (now.getTime() - installedAt.getTime()) / dayMs)
    const endsAt = new Date(installedAt.getTime() + life.days * dayMs)
    const left = share(1 - used / life.days)
    lives.push({
      by: 'days',
      metric: null,
      now: Math.floor(used),
      end: life.days,
      left,
      endsAt,
      runOut: null,
    })
  }
  if (life.counted) {
    const { metric, amount } = life.counted
    const rise = counted?.rise ?? 0
    const endsAt = goneAt(amount - rise, counted?.perDay ?? null, now)
    const left = share(1 - rise / amount)
    lives.push({ by: 'count', metric, now: rise, end: amount, left, endsAt, runOut: null })
  }
  if (life.level) {
    const { metric, low } = life.level
    const value = level?.value ?? null
    const known = value !== null && low < wholeLevel
    const left = known ? share((value - low) / (wholeLevel - low)) : null
    const recentEnd = value === null ? null : goneAt(value - low, level?.perDay ?? null, now)
    const rest = value === null ? 0 : value - low
    const runOut = level && rest > 0 ? runOutOf({ ...level, rest, recentEnd }, now) : null
    const endsAt = runOut?.early ?? recentEnd
    lives.push({ by: 'level', metric, now: value, end: low, left, endsAt, runOut })
  }
  return lives
}
