/** A valve that no longer closes: water runs through the machine into the drain at all hours, also while it is switched off. */
import { growthOf, SLOW_DAYS } from '../../faults.ts'
import type { Habit } from '../../habit.ts'

const LEAK_LPM = 0.3

/** Counts what leaks in one step; litres a minute. */
export function leak(s: { water: number }, habit: Habit, dt: number, atMs: number): number {
  const litresPerMinute = LEAK_LPM * growthOf(habit.injected, 'leak', atMs, SLOW_DAYS)
  s.water += (litresPerMinute * dt) / 60
  return litresPerMinute
}
