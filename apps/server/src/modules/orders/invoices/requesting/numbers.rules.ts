import { randomInt } from 'node:crypto'

/** Number of a request: letters that say what it is, date and eight random digits. */
export function newInvoiceNumber(at: Date): string {
  const day = at.toISOString().slice(0, 10).replaceAll('-', '')
  return `FP${day}${String(randomInt(10 ** 8)).padStart(8, '0')}`
}
