import { maxWindowDays, type WindowForm } from '@limpid/contract/maintenance-windows/schemas'

/** What is wrong with the times of a window, if anything. */
export function faultOfTimes(
  { repeat, startsAt, endsAt, weekdays }: Pick<WindowForm, 'repeat' | 'startsAt' | 'endsAt' | 'weekdays'>,
  now: Date,
): 'invalidRequest' | 'maintenanceWindowTooLong' | undefined {
  if (repeat === 'weekly') return weekdays.length === 0 ? 'invalidRequest' : undefined
  if (!startsAt || !endsAt || endsAt <= startsAt || endsAt <= now) return 'invalidRequest'
  return endsAt.getTime() - startsAt.getTime() > maxWindowDays * 86_400_000
    ? 'maintenanceWindowTooLong'
    : undefined
}
