/* Bank statements are read by the names of their columns: every bank has its own. */

import type { LineFault, LineOutcome } from '@limpid/contract/orders/paying/bank-lines'
import { transferCodeLength, transferCodeLetters } from '@limpid/contract/orders/paying/payments'

export interface StatementLine {
  line: number
  reference: string
  /** Undefined if it cannot be read. */
  bookedOn: string | undefined
  /** In fen, negative for what goes out; undefined if it cannot be read. */
  amount: number | undefined
  payer: string
  remark: string
}

const titles = {
  reference: ['流水号', '交易流水号', '银行流水号', '凭证号', '交易号', 'reference', 'bank reference'],
  bookedOn: ['日期', '交易日期', '记账日期', '入账日期', '交易时间', 'date', 'booking date'],
  amount: ['金额', '交易金额', '收入金额', '贷方发生额', '贷方金额', '收入', 'amount', 'credit'],
  debit: ['支出', '支出金额', '借方发生额', '借方金额', 'debit', 'paid out'],
  payer: ['付款方', '对方户名', '付款人', '对方名称', '付款人名称', 'payer', 'counterparty'],
  remark: ['摘要', '备注', '附言', '用途', '交易附言', 'remark', 'remarks', 'reference text'],
} as const

/** The name of a column, however it is decorated. */
export const titleOf = (cell: string) =>
  cell
    .normalize('NFKC')
    .replace(/[(].*[)]|\*/g, '')
    .trim()
    .toLowerCase()

/** The lines below the header, which may come after lines about the account; undefined without a required column. */
export function linesOf(
  rows: readonly (readonly [number, readonly string[]])[],
): StatementLine[] | undefined {
  for (const [at, [, cells]] of rows.entries()) {
    const names = cells.map(titleOf)
    const columnOf = (field: keyof typeof titles) =>
      names.findIndex((name) => (titles[field] as readonly string[]).includes(name))
    const [reference, bookedOn, amount, debit, payer, remark] = [
      columnOf('reference'),
      columnOf('bookedOn'),
      columnOf('amount'),
      columnOf('debit'),
      columnOf('payer'),
      columnOf('remark'),
    ]
    if ([reference, bookedOn, amount, remark].some((column) => column < 0)) continue
    return rows.slice(at + 1).map(([line, row]) => ({
      line,
      reference: plain(row[reference] ?? '').slice(0, 64),
      bookedOn: dayIn(row[bookedOn] ?? ''),
      amount: amountIn(row[amount] ?? '', row[debit] ?? ''),
      payer: (row[payer] ?? '').trim().slice(0, 100),
      remark: (row[remark] ?? '').trim().slice(0, 200),
    }))
  }
  return undefined
}

/** Code and reference as they are stored, however they were typed. */
export const plain = (text: string) => text.normalize('NFKC').replace(/\s/g, '').toUpperCase()

/** What came in; or what went out, of a statement with a column of its own for that. */
function amountIn(credit: string, debit: string): number | undefined {
  const out = fenIn(debit)
  // Banks leave the other column empty, or write zero into it.
  if (out && !fenIn(credit)) return -Math.abs(out)
  return fenIn(credit)
}

function fenIn(cell: string): number | undefined {
  const text = cell.normalize('NFKC').replace(/[,\s¥]/g, '')
  const [, sign, whole = '', decimals = ''] = /^([+-]?)(\d{1,10})(?:\.(\d{1,2}))?$/.exec(text) ?? []
  if (whole === '') return undefined
  const fen = Number(whole) * 100 + Number(decimals.padEnd(2, '0'))
  return sign === '-' ? -fen : fen
}

/** A day as files write it; undefined if it is none. */
export function dayIn(cell: string): string | undefined {
  const [, year = '', month = '', day = ''] =
    /^(\d{4})[-/.年]?(\d{1,2})[-/.月]?(\d{1,2})(?:\D|$)/.exec(cell.trim()) ?? []
  const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const at = new Date(`${text}T00:00:00Z`)
  return year !== '' && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text) ? text : undefined
}

const isCode = (text: string) =>
  text.length === transferCodeLength && [...text].every((letter) => transferCodeLetters.includes(letter))

/** What of a remark may be a code: words of its length, and the whole if it was typed with spaces. */
export function codesIn(remark: string): string[] {
  const upper = remark.normalize('NFKC').toUpperCase()
  const words = upper.split(/[^0-9A-Z]+/)
  return [...new Set([...words, upper.replace(/[^0-9A-Z]/g, '')].filter(isCode))]
}

export interface KnownOrder {
  id: string
  number: string
  /** What it needs after all that is recorded for it. */
  due: number
}

export interface JudgedLine extends StatementLine {
  outcome: LineOutcome
  faults: LineFault[]
  order: KnownOrder | undefined
}

function faultsOf({ reference, bookedOn, amount }: StatementLine): LineFault[] {
  const faults: LineFault[] = []
  if (reference === '') faults.push('reference')
  if (bookedOn === undefined) faults.push('bookedOn')
  if (!amount) faults.push('amount')
  return faults
}

/** What becomes of each line; several lines may pay one order. */
export function judgeLines(
  lines: readonly StatementLine[],
  known: { references: ReadonlySet<string>; orders: ReadonlyMap<string, KnownOrder> },
): JudgedLine[] {
  const seen = new Set(known.references)
  const due = new Map<string, number>()
  return lines.map((line) => {
    const { reference, amount, remark } = line
    const is = (outcome: LineOutcome, order?: KnownOrder): JudgedLine => ({
      ...line,
      outcome,
      faults: [],
      order,
    })
    if (amount !== undefined && amount < 0) return is('outgoing')
    const faults = faultsOf(line)
    if (faults.length > 0 || !amount) return { ...is('invalid'), faults }
    if (seen.has(reference)) return is('duplicate')
    seen.add(reference)
    const orders = new Map(
      codesIn(remark).flatMap((code) => {
        const order = known.orders.get(code)
        return order ? [[order.id, order]] : []
      }),
    )
    const [order] = orders.values()
    // Two codes: somebody has to decide.
    if (!order || orders.size > 1) return is('unmatched')
    const open = due.get(order.id) ?? order.due
    due.set(order.id, Math.max(0, open - amount))
    if (amount === open) return is('paid', order)
    return is(amount < open ? 'part' : 'over', order)
  })
}
