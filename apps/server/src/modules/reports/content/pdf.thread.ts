import { parentPort, workerData } from 'node:worker_threads'
import type { ReportDocument } from './document.ts'
import { type PdfOptions, pdfOf } from './pdf.ts'

export interface PdfTask {
  document: ReportDocument
  options: PdfOptions
}

const { document, options } = workerData as PdfTask
parentPort?.postMessage(await pdfOf(document, options))
