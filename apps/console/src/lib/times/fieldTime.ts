const two = (part: number) => String(part).padStart(2, '0')

/** A moment in the format of a date-time field, `YYYY-MM-DDTHH:mm` by the browser's clock. */
export function fieldTime(at: Date): string {
  const day = `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`
  return `${day}T${two(at.getHours())}:${two(at.getMinutes())}`
}
