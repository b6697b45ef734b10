import type { Days } from './periods.ts'

/** A range of days as pictures and files name it: `2026-11-10 – 2026-11-11`. */
export const rangeText = ({ fromDay, toDay }: Days): string => `${fromDay} – ${toDay}`
