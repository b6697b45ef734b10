/* Files for a month of a machine's wash ledger, to print for an inspector or open in a spreadsheet. */

import type { ReportFormat } from '@limpid/contract/diaries/reports'
import type { ServedFile } from '@limpid/contract/kernel/files'
import { localise } from '@limpid/contract/kernel/words'
import type { PersonCtx } from '../../../platform/context.ts'
import { openDevice } from '../../access/access.public.ts'
import { verifyDiary } from '../chain/verification.service.ts'
import { getMonth, rowsOfMonth } from '../month/month.service.ts'
import { csvOfMonth } from './csv.ts'
import { pdfOfMonth } from './pdf.ts'
import { countToRead, findMachine } from './report.reads.ts'
import type { Report } from './report.ts'
import { reportWords } from './report.words.ts'

export interface Requested {
  deviceId: string
  month: string
  format: ReportFormat
}

/**
 * A month as a file. The chain is verified and the month read twice, for its totals and for its entries; `onRead`
 * hears how many entries of all these are read, and may throw to stop. Throws what `openDevice` throws.
 */
export async function makeReport(
  ctx: PersonCtx,
  { deviceId, month, format }: Requested,
  onRead: (done: number, total: number) => Promise<void>,
): Promise<ServedFile> {
  const { access, timeZone } = await openDevice(ctx, deviceId, { tab: 'cycles', orRemoved: true })
  const requested = { deviceId, month, timeZone }
  const total = await countToRead(ctx.db, requested)
  let done = 0
  const read = (entries: number) => {
    done = Math.min(done + entries, total)
    return onRead(done, total)
  }
  await read(0)
  const report: Report = {
    ...requested,
    language: ctx.caller.language,
    machine: await findMachine(ctx.db, deviceId),
    verification: await verifyDiary(ctx.db, deviceId, { onRead: read }),
    summary: await getMonth(ctx.db, requested, access, read),
    madeAt: ctx.clock.now(),
    rows: rowsOfMonth(ctx.db, requested, read),
  }
  const content = format === 'pdf' ? await pdfOfMonth(report) : csvOfMonth(report)
  return { name: nameOf(report, format), content }
}

const nameOf = ({ language, machine, month }: Report, ending: string) =>
  `${localise(reportWords.fileName, language)}-${machine.serialNumber}-${month}.${ending}`
