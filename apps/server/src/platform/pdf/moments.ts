import { clockAt } from '@limpid/contract/kernel/local-clock'

/** `2026-11-20 14:05 (UTC+8)` */
export function momentText(at: Date, timeZone: string): string {
  const { day, time } = clockAt(at, timeZone)
  const minutes = Math.round((Date.parse(`${day}T${time}Z`) - at.getTime()) / 60_000)
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60]
  const offset =
    minutes === 0
      ? ''
      : `${minutes < 0 ? '-' : '+'}${hours}${rest === 0 ? '' : `:${String(rest).padStart(2, '0')}`}`
  return `${day} ${time.slice(0, 5)} (UTC${offset})`
}
