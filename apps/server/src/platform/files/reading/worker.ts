import { parentPort, workerData } from 'node:worker_threads'
import { type Refusal, type WorkbookLimits, WorkbookRefused } from './limits.ts'
import { readSheet, type SheetRow } from './sheet.ts'

/** What the thread is given, and what it answers with. */
export interface Task {
  file: Uint8Array
  limits: WorkbookLimits
}
export type Answer = { rows: SheetRow[] } | { refusal: Refusal }

function answer({ file, limits }: Task): Answer {
  try {
    return { rows: readSheet(Buffer.from(file.buffer, file.byteOffset, file.byteLength), limits) }
  } catch (error) {
    if (!(error instanceof WorkbookRefused)) throw error
    return { refusal: error.refusal }
  }
}

parentPort?.postMessage(answer(workerData as Task))
