/* The files of a month of a machine's diary: what somebody prints for an inspector, or takes into a spreadsheet. */
import type { DiaryMonth } from '@limpid/contract/diaries'
import type { ServedFile } from '@limpid/contract/kernel/files'
import { type Language, say } from '@limpid/contract/kernel/words'
import type { PersonCtx } from '../../../platform/context.ts'
import { openDevice } from '../../shares/shares.face.ts'
import { type Verification, verifyDiary } from '../chain/verification.service.ts'
import { getMonth, type Month, rowsOfMonth } from '../month/month.service.ts'
import { csvOfMonth } from './csv.ts'
import { pdfOfMonth } from './pdf.ts'
import { findMachine, type Machine } from './report.reads.ts'
import { reportWords } from './report.words.ts'

/** What both files are made of. */
export interface Report extends Month {
  language: Language
  machine: Machine
  summary: DiaryMonth
  verification: Verification
  madeAt: Date
  rows: ReturnType<typeof rowsOfMonth>
}

async function reportOf(ctx: PersonCtx, deviceId: string, month: string): Promise<Report> {
  const { timeZone } = await openDevice(ctx, deviceId, { tab: 'cycles', exports: true })
  const asked = { deviceId, month, timeZone }
  return {
    ...asked,
    language: ctx.caller.language,
    machine: await findMachine(ctx.db, deviceId),
    summary: await getMonth(ctx.db, asked),
    verification: await verifyDiary(ctx.db, deviceId),
    madeAt: ctx.clock.now(),
    rows: rowsOfMonth(ctx.db, asked),
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
