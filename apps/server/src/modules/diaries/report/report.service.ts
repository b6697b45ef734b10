/* Files for a month of a machine's wash ledger, to print for an inspector or open in a spreadsheet. */

import type { DiaryMonth } from '@limpid/contract/diaries/diaries'
import type { ServedFile } from '@limpid/contract/kernel/files'
import { type Language, say } from '@limpid/contract/kernel/words'
import type { PersonCtx } from '../../../platform/context.ts'
import { openDevice } from '../../access/access.public.ts'
import { type Verification, verifyDiary } from '../chain/verification.service.ts'
import { getMonth, type Month, rowsOfMonth } from '../month/month.service.ts'
import { csvOfMonth } from './csv.ts'
import { pdfOfMonth } from './pdf.ts'
import { findMachine, type Machine } from './report.reads.ts'
import { reportWords } from './report.words.ts'

/** The data behind both files. */
export interface Report extends Month {
  language: Language
  machine: Machine
  summary: DiaryMonth
  verification: Verification
  madeAt: Date
  rows: ReturnType<typeof rowsOfMonth>
}

async function reportOf(ctx: PersonCtx, deviceId: string, month: string): Promise<Report> {
  const { access, timeZone } = await openDevice(ctx, deviceId, {
    tab: 'cycles',
    exports: true,
    orRemoved: true,
  })
  const requested = { deviceId, month, timeZone }
  return {
    ...requested,
    language: ctx.caller.language,
    machine: await findMachine(ctx.db, deviceId),
    summary: await getMonth(ctx.db, requested, access),
    verification: await verifyDiary(ctx.db, deviceId),
    madeAt: ctx.clock.now(),
    rows: rowsOfMonth(ctx.db, requested),
  }
}

const nameOf = ({ language, machine, month }: Report, ending: string) =>
  `${say(reportWords.fileName, language)}-${machine.serialNumber}-${month}.${ending}`

export async function exportPdf(ctx: PersonCtx, deviceId: string, month: string): Promise<ServedFile> {
  const report = await reportOf(ctx, deviceId, month)
  return { name: nameOf(report, 'pdf'), content: await pdfOfMonth(report) }
}

export async function exportCsv(ctx: PersonCtx, deviceId: string, month: string): Promise<ServedFile> {
  const report = await reportOf(ctx, deviceId, month)
  return { name: nameOf(report, 'csv'), content: csvOfMonth(report) }
}
