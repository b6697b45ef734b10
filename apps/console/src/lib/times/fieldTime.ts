const two = (part: number) => String(part).padStart(2, '0')

/** A moment as a field of date and time writes it, `YYYY-MM-DDTHH:mm` by the browser's clock. */
export function fieldTime(at: Date): string {
  const day = `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`
  return `${day}T${two(at.getHours())}:${two(at.getMinutes())}`
}
