/* A receipt states what was paid for an order. It is generated on each request, in the requester's language. */
import type { ServedFile } from '@limpid/contract/kernel/files'
import { localise } from '@limpid/contract/kernel/words'
import { orderCan } from '@limpid/contract/orders/rules'
import type { PersonCtx } from '../../../platform/context.ts'
import { Problem } from '../../../platform/problem.ts'
import { getMine } from '../reads/detail.reads.ts'
import { receiptPdf } from './receipt.pdf.ts'
import { receiptWords } from './receipt.words.ts'

/** The receipt of an own order that is paid. Throws `notFound`, `orderChanged`. */
export async function makeReceipt(ctx: PersonCtx, id: string, timeZone: string): Promise<ServedFile> {
  const order = await getMine(ctx, id)
  if (!orderCan.receipt(order)) throw new Problem('orderChanged')
  const { language } = ctx.caller
  const seller = localise(ctx.settings.branding().name, language)
  const content = await receiptPdf(order, { seller, language, timeZone, at: ctx.clock.now() })
  return { name: `${localise(receiptWords.title, language)}-${order.number}.pdf`, content }
}
