import { inThread } from '../../../platform/threads/in-thread.ts'
import type { ReportDocument } from './document.ts'
import type { PdfTask } from './pdf.thread.ts'
import type { PdfOptions } from './pdf.ts'

const limits = { ms: 120_000, memoryMb: 512 }

/** The PDF of a report, drawn in its own thread: a table of thousands of rows takes seconds. */
export async function pdfApart(document: ReportDocument, options: PdfOptions): Promise<Buffer> {
  // Columns may carry functions, which do not travel.
  const task: PdfTask = { document: JSON.parse(JSON.stringify(document)), options }
  const bytes = await inThread<Uint8Array>(new URL('./pdf.thread.ts', import.meta.url), task, limits)
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}
