/* The numbers that the tax system gave come back in a file. Each line is recorded by itself, so that one that cannot be leaves the others. */
import { maxNumbersBytes, maxNumbersRows, type NumberRow } from '@limpid/contract/orders/invoices/invoices'
import type { PersonCtx } from '../../../../platform/context.ts'
import { readTable } from '../../../../platform/files/read-workbook.ts'
import { Problem } from '../../../../platform/problem.ts'
import { issueInvoice } from '../staff/issuing.service.ts'
import { findInvoices, findUsed } from './numbers.reads.ts'
import { type JudgedNumber, judgeNumbers, numberLinesOf } from './numbers.rules.ts'

/** What each line would do. Throws `workbookRefused`, `invoiceColumnsMissing`, `workbookEmpty`. */
export async function readInvoiceNumbers(ctx: PersonCtx, file: Blob): Promise<NumberRow[]> {
  return (await judge(ctx, file)).judged.map(rowOf)
}

/** Records the numbers that are new. Throws as `readInvoiceNumbers`. */
export async function importInvoiceNumbers(ctx: PersonCtx, file: Blob): Promise<NumberRow[]> {
  const { judged, colours } = await judge(ctx, file)
  const done = new Map<JudgedNumber, JudgedNumber>()
  // Blue ones first: a red one needs the number of its blue one.
  for (const colour of ['blue', 'red'] as const)
    for (const line of judged) if (colours.get(line.number) === colour) done.set(line, await store(ctx, line))
  return judged.map((line) => rowOf(done.get(line) ?? line))
}

async function store(ctx: PersonCtx, line: JudgedNumber): Promise<JudgedNumber> {
  const { outcome, id, issuedNumber, issuedOn, link } = line
  if (outcome !== 'issued' || id === undefined || issuedOn === undefined) return line
  try {
    await issueInvoice(ctx, id, { issuedNumber, issuedOn, link })
    return line
  } catch (error) {
    // Recorded by somebody else meanwhile.
    if (!(error instanceof Problem)) throw error
    return { ...line, outcome: error.problem === 'invoiceNumberUsed' ? 'duplicate' : 'done' }
  }
}

async function judge(ctx: PersonCtx, file: Blob) {
  const limits = { bytes: maxNumbersBytes, rows: maxNumbersRows }
  const lines = numberLinesOf([...(await readTable(await file.bytes(), limits, ctx.caller.language))])
  if (!lines) throw new Problem('invoiceColumnsMissing')
  if (lines.length === 0) throw new Problem('workbookEmpty')
  const invoices = await findInvoices(
    ctx,
    lines.map(({ number }) => number),
  )
  const used = await findUsed(
    ctx,
    lines.map(({ issuedNumber }) => issuedNumber),
  )
  const colours = new Map([...invoices.values()].map(({ number, colour }) => [number, colour]))
  return { judged: judgeNumbers(lines, { invoices, used }), colours }
}

const rowOf = ({ line, outcome, number, issuedNumber, issuedOn }: JudgedNumber): NumberRow => ({
  ...{ line, outcome, number, issuedNumber },
  issuedOn: issuedOn ?? null,
})
