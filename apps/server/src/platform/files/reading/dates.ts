import { refuseMore, type WorkbookLimits } from './limits.ts'
import { attribute, elements, plain, unescaped } from './xml.ts'

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
export function createDates(
  styles: string,
  workbook: string,
  limits: WorkbookLimits,
): (text: string, style: string | undefined) => string {
  const xml = plain(styles)
  const own = new Map<string | undefined, boolean>()
  for (const { head } of elements(xml, 'numFmt')) {
    own.set(attribute(head, 'numFmtId'), showsDate(unescaped(attribute(head, 'formatCode') ?? '')))
    refuseMore(limits, 'cells', own.size)
  }
  const dated: boolean[] = []
  for (const { inside } of elements(xml, 'cellXfs'))
    for (const { head } of elements(inside, 'xf')) {
      const id = attribute(head, 'numFmtId')
      dated.push(own.get(id) ?? builtIn.has(Number(id)))
      refuseMore(limits, 'cells', dated.length)
    }
  const [properties] = elements(plain(workbook), 'workbookPr')
  const since1904 = /^(?:1|true)$/.test((properties && attribute(properties.head, 'date1904')) ?? '')
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
