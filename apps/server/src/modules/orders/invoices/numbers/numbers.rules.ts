/* Files of the tax system are read by the names of their columns. */
import type { NumberOutcome } from '@limpid/contract/orders/invoices/invoices'
import { dayIn, plain, titleOf } from '../../statements/statement.rules.ts'

export interface NumberLine {
  line: number
  /** Of the request. */
  number: string
  issuedNumber: string
  /** Undefined if it cannot be read. */
  issuedOn: string | undefined
  link: string
}

const titles = {
  number: ['申请号', '开票申请号', '单据号', '请求流水号', 'request number', 'request'],
  issuedNumber: ['发票号码', '数电票号码', '数电发票号码', 'invoice number'],
  issuedOn: ['开票日期', '开票时间', 'date', 'invoice date'],
  link: ['下载链接', '链接', '版式文件链接', 'link', 'url'],
} as const

/** The lines below the header; undefined without a required column. */
export function numberLinesOf(
  rows: readonly (readonly [number, readonly string[]])[],
): NumberLine[] | undefined {
  for (const [at, [, cells]] of rows.entries()) {
    const names = cells.map(titleOf)
    const columnOf = (field: keyof typeof titles) =>
      names.findIndex((name) => (titles[field] as readonly string[]).includes(name))
    const [number, issuedNumber, issuedOn, link] = [
      columnOf('number'),
      columnOf('issuedNumber'),
      columnOf('issuedOn'),
      columnOf('link'),
    ]
    if ([number, issuedNumber, issuedOn].some((column) => column < 0)) continue
    return rows.slice(at + 1).map(([line, row]) => ({
      line,
      number: plain(row[number] ?? '').slice(0, 32),
      issuedNumber: plain(row[issuedNumber] ?? '').slice(0, 32),
      issuedOn: dayIn(row[issuedOn] ?? ''),
      link: link < 0 ? '' : (row[link] ?? '').trim(),
    }))
  }
  return undefined
}

export interface KnownInvoice {
  id: string
  number: string
  colour: 'blue' | 'red'
  state: string
  ready: boolean
  /** Of the request of the blue one that a red one takes back. */
  blueRequest: string | null
}

export interface JudgedNumber extends NumberLine {
  outcome: NumberOutcome
  id: string | undefined
}

const isLink = (text: string) => text === '' || (text.length <= 500 && /^https:\/\/\S+$/.test(text))

/** What becomes of each line. A red one may come in the same file as its blue one. */
export function judgeNumbers(
  lines: readonly NumberLine[],
  known: { invoices: ReadonlyMap<string, KnownInvoice>; used: ReadonlySet<string> },
): JudgedNumber[] {
  const requests = new Map<string, number>()
  const numbers = new Map<string, number>()
  for (const { number, issuedNumber } of lines) {
    requests.set(number, (requests.get(number) ?? 0) + 1)
    numbers.set(issuedNumber, (numbers.get(issuedNumber) ?? 0) + 1)
  }
  const outcomeOf = (line: NumberLine, isReady: (invoice: KnownInvoice) => boolean): NumberOutcome => {
    const { number, issuedNumber, issuedOn, link } = line
    if (number === '' || !/^\d{8,30}$/.test(issuedNumber) || issuedOn === undefined || !isLink(link))
      return 'invalid'
    const invoice = known.invoices.get(number)
    if (!invoice) return 'unknown'
    if (invoice.state !== 'requested' && invoice.state !== 'exported') return 'done'
    if (
      (requests.get(number) ?? 0) > 1 ||
      (numbers.get(issuedNumber) ?? 0) > 1 ||
      known.used.has(issuedNumber)
    )
      return 'duplicate'
    return isReady(invoice) ? 'issued' : 'notReady'
  }
  const issued = new Set(
    lines.filter((line) => outcomeOf(line, ({ ready }) => ready) === 'issued').map(({ number }) => number),
  )
  return lines.map((line) => ({
    ...line,
    outcome: outcomeOf(
      line,
      ({ ready, blueRequest }) => ready || (blueRequest !== null && issued.has(blueRequest)),
    ),
    id: known.invoices.get(line.number)?.id,
  }))
}
