import { parentPort, workerData } from 'node:worker_threads'
import { readCsv } from './csv.ts'
import { type Refusal, type WorkbookLimits, WorkbookRefused } from './limits.ts'
import { readSheet, type SheetRow } from './sheet.ts'

/** Input and output of the thread. */
export interface Task {
  file: Uint8Array
  limits: WorkbookLimits
  /** If it is not a workbook it may be a CSV. */
  csv?: boolean
}
export type Answer = { rows: SheetRow[] } | { refusal: Refusal }

const isZip = (file: Buffer) => file[0] === 0x50 && file[1] === 0x4b

async function answer({ file: bytes, limits, csv = false }: Task): Promise<Answer> {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  try {
    return { rows: csv && !isZip(file) ? readCsv(file, limits) : await readSheet(file, limits) }
  } catch (error) {
    if (!(error instanceof WorkbookRefused)) throw error
    return { refusal: error.refusal }
  }
}

parentPort?.postMessage(await answer(workerData as Task))
