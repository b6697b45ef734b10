import { limitCount, type WorkbookLimits } from './limits.ts'
import type { Unzip } from './unzip.ts'
import { readXml } from './xml.ts'

/* A workbook stores a date as a number of days, and only the style of its cell marks it as one
   (ECMA-376-1, 18.8.30: which format numbers are dates, in China and elsewhere). Time-only formats are
   left as they are: they may be durations. */
const builtIn = new Set([14, 15, 16, 17, 22, 27, 28, 29, 30, 31, 36, 50, 51, 52, 53, 54, 57, 58])
/** 9999-12-31. */
const lastDay = 2_958_465

/** A format shows a date if it contains a day or year outside quotes, escapes and brackets. */
function showsDate(format: string): boolean {
  return /[dy]/i.test(format.replaceAll(/"[^"]*"|\\.|_.|\*.|\[[^\]]*\]/g, ''))
}

/**
 * How a number is read in a cell of a given style: a date in ISO 8601, with the time if there is one;
 * otherwise unchanged.
 */
export async function readDates(
  open: Unzip,
  since1904: boolean,
  limits: WorkbookLimits,
): Promise<(text: string, style: string | undefined) => string> {
  const own = new Map<string | undefined, boolean>()
  const dated: boolean[] = []
  let inCells = false
  const parts = open('xl/styles.xml')
  if (parts)
    await readXml(parts, {
      open(name, { numFmtId, formatCode = '' }) {
        if (name === 'cellXfs') inCells = true
        if (name === 'numFmt') own.set(numFmtId, showsDate(formatCode))
        if (name === 'xf' && inCells) dated.push(own.get(numFmtId) ?? builtIn.has(Number(numFmtId)))
        limitCount(limits, 'cells', own.size + dated.length)
      },
      close(name) {
        if (name === 'cellXfs') inCells = false
      },
    })
  return (text, style) => (dated[Number(style ?? Number.NaN)] ? dateOf(text, since1904) : text)
}

function dateOf(text: string, since1904: boolean): string {
  const days = text.trim() === '' ? Number.NaN : Number(text)
  if (!(days >= 0 && days <= lastDay)) return text
  // The 1900 calendar has a 29 February that never existed, and counts from 1.
  const begin = since1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, days < 60 ? 31 : 30)
  const [date = '', time = ''] = new Date(begin + Math.round(days * 86_400) * 1000).toISOString().split('T')
  return Number.isInteger(days) ? date : `${date}T${time.slice(0, 8)}`
}
