/* A bank statement is matched line by line. Importing it books nothing: what it matches waits for a second person as any
   recorded transfer does, and what it does not match waits for somebody who knows. */
import {
  maxStatementBytes,
  maxStatementRows,
  type StatementRow,
} from '@limpid/contract/orders/paying/bank-lines'
import type { PersonCtx } from '../../../platform/context.ts'
import { readTable } from '../../../platform/files/read-workbook.ts'
import { Problem } from '../../../platform/problem.ts'
import { emitOrderChanged } from '../orders.events.ts'
import { insertPayment } from '../payments/payments.store.ts'
import { codesIn, type JudgedLine, judgeLines, linesOf } from './statement.rules.ts'
import { findOrderOfNumber, findOrdersOfCodes, findReferences, mustSeeBankLine } from './statements.reads.ts'
import { insertBankLine, lockBankLine, setDismissed, setPayment } from './statements.store.ts'

/** What each line would do. Throws `workbookRefused`, `statementColumnsMissing`, `workbookEmpty`. */
export async function readStatement(ctx: PersonCtx, file: Blob): Promise<StatementRow[]> {
  return (await judge(ctx, file)).map(rowOf)
}

/** Stores the incoming lines that are new, and records what they match. Throws as `readStatement`. */
export async function importStatement(ctx: PersonCtx, file: Blob): Promise<StatementRow[]> {
  const judged = await judge(ctx, file)
  const who = { by: ctx.actor.id, at: ctx.clock.now() }
  const stored = await ctx.db.transaction().execute(async (tx) => {
    const done: JudgedLine[] = []
    for (const line of judged) {
      const { reference, bookedOn, amount, payer, remark, outcome, order } = line
      const isStored = outcome === 'unmatched' || order !== undefined
      if (!isStored || bookedOn === undefined || amount === undefined) {
        done.push(line)
        continue
      }
      const id = await insertBankLine(tx, { reference, bookedOn, amount, payer, remark, ...who })
      // Imported by somebody else meanwhile.
      if (id === undefined) {
        done.push({ ...line, outcome: 'duplicate', order: undefined })
        continue
      }
      const found = { reference, amount, payer, source: 'bank' as const, attemptId: null, ...who }
      const payment = order && (await insertPayment(tx, { ...found, orderId: order.id }))
      if (payment !== undefined) await setPayment(tx, id, payment)
      // Recorded by somebody else since it was read: the line waits to be dismissed or assigned.
      done.push(order && payment === undefined ? { ...line, outcome: 'unmatched', order: undefined } : line)
    }
    return done
  })
  emitOrderChanged(ctx, null)
  return stored.map(rowOf)
}

/** Records an unmatched line for an order. Throws `notFound`, `bankLineDone`, `orderNumberUnknown`, `paymentKnown`. */
export async function assignBankLine(ctx: PersonCtx, id: string, number: string): Promise<null> {
  await mustSeeBankLine(ctx, id)
  const orderId = await findOrderOfNumber(ctx, number)
  const who = { by: ctx.actor.id, at: ctx.clock.now() }
  await ctx.db.transaction().execute(async (tx) => {
    const line = await lockBankLine(tx, id)
    if (!line) throw new Problem('notFound')
    if (!line.isOpen) throw new Problem('bankLineDone')
    if (orderId === undefined) throw new Problem('orderNumberUnknown')
    const { reference, amount, payer } = line
    const found = { orderId, reference, amount, payer, source: 'bank' as const, attemptId: null }
    const payment = await insertPayment(tx, { ...found, ...who })
    if (payment === undefined) throw new Problem('paymentKnown')
    await setPayment(tx, id, payment)
  })
  emitOrderChanged(ctx, null)
  return null
}

/** Throws `notFound`, `bankLineDone`. */
export async function dismissBankLine(ctx: PersonCtx, id: string, reason: string): Promise<null> {
  await mustSeeBankLine(ctx, id)
  await ctx.db.transaction().execute(async (tx) => {
    const line = await lockBankLine(tx, id)
    if (!line) throw new Problem('notFound')
    if (!line.isOpen) throw new Problem('bankLineDone')
    await setDismissed(tx, id, reason)
  })
  return null
}

async function judge(ctx: PersonCtx, file: Blob): Promise<JudgedLine[]> {
  const limits = { bytes: maxStatementBytes, rows: maxStatementRows }
  const lines = linesOf([...(await readTable(await file.bytes(), limits, ctx.caller.language))])
  if (!lines) throw new Problem('statementColumnsMissing')
  if (lines.length === 0) throw new Problem('workbookEmpty')
  return judgeLines(lines, {
    references: await findReferences(
      ctx,
      lines.map(({ reference }) => reference),
    ),
    orders: await findOrdersOfCodes(
      ctx,
      lines.flatMap(({ remark }) => codesIn(remark)),
    ),
  })
}

const rowOf = ({
  line,
  outcome,
  faults,
  reference,
  amount,
  payer,
  remark,
  order,
}: JudgedLine): StatementRow => ({
  ...{ line, outcome, faults, reference, payer, remark },
  amount: amount ?? null,
  order: order?.number ?? null,
})
