import { randomInt } from 'node:crypto'
import { numberDay } from '../../number-day.ts'

/** Number of a request: letters that say what it is, date and ten random digits. */
export function newInvoiceNumber(at: Date): string {
  const day = numberDay(at)
  return `FP${day}${String(randomInt(10 ** 10)).padStart(10, '0')}`
}
