const two = (part: number) => String(part).padStart(2, '0')

/** A day in the format of a day field, `YYYY-MM-DD` by the browser's clock. */
export function fieldDay(at: Date): string {
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`
}

/** A moment in the format of a time field, `YYYY-MM-DDTHH:mm` by the browser's clock. */
export function fieldTime(at: Date): string {
  return `${fieldDay(at)}T${two(at.getHours())}:${two(at.getMinutes())}`
}

/** As text, a moment has a space between day and time. */
export const typedOf = (value: string): string => value.replace('T', ' ')

/** `2026-11-22`, `2026/11/22`, `2026.11.22`, `20261122` or `2026年11月22日`, each with or without zeros. */
const typedDay = /^(?:(\d{4})\s*[-/.年]\s*(\d{1,2})\s*[-/.月]\s*(\d{1,2})\s*日?|(\d{4})(\d{2})(\d{2}))$/
/** A day followed by hours and minutes: `21:01`, `21：01`, with or without seconds. */
const typedTime = /^(.*\S)[\sT]\s*(\d{1,2})\s*[:：]\s*(\d{2})(?:[:：]\d{2})?$/

/** A typed day as `YYYY-MM-DD`; undefined if there is no such day. */
export function readDay(text: string): string | undefined {
  const found = typedDay.exec(text.trim().normalize('NFKC'))
  if (!found) return undefined
  const [year, month, day] = found.slice(found[1] ? 1 : 4).map(Number) as [number, number, number]
  const at = new Date(year, month - 1, day)
  const exists = at.getFullYear() === year && at.getMonth() === month - 1 && at.getDate() === day
  return exists ? fieldDay(at) : undefined
}

/** A typed day and time as `YYYY-MM-DDTHH:mm`; undefined if there is no such moment. */
export function readTime(text: string): string | undefined {
  const [, typed = '', hours = '', minutes = ''] = typedTime.exec(text.trim().normalize('NFKC')) ?? []
  const day = readDay(typed)
  if (!day || Number(hours) > 23 || Number(minutes) > 59) return undefined
  return `${day}T${two(Number(hours))}:${minutes}`
}
