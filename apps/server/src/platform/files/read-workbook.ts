import { type Language, localise } from '@limpid/contract/kernel/words'
import { BulkheadRejectedError, bulkhead } from 'cockatiel'
import { Problem } from '../problem.ts'
import { inThread, ThreadFailed } from '../threads/in-thread.ts'
import { defaultLimits, unreadable, type WorkbookLimits, WorkbookRefused } from './reading/limits.ts'
import { refusalWords } from './reading/refusal.words.ts'
import type { SheetRow } from './reading/sheet.ts'
import type { Answer, Task } from './reading/worker.ts'

/** How many workbooks are read at once, and how many can wait; beyond that, callers get "system busy". */
const inTurn = bulkhead(2, 8)

/**
 * The texts of the first sheet of an uploaded workbook (XLSX), by lines from 1 on. It is read in its own
 * thread, within limits of memory and time, so that others are served meanwhile. Throws `workbookRefused`
 * with the exceeded limit, or `overloaded`.
 */
export function readWorkbook(
  file: Uint8Array,
  limits: Partial<WorkbookLimits>,
  language: Language,
): Promise<Map<number, readonly string[]>> {
  return read({ file, limits: { ...defaultLimits, ...limits } }, language)
}

/**
 * The same for a workbook or a CSV, in UTF-8 or in the encoding of Chinese spreadsheets; its texts come
 * without export marks.
 */
export function readTable(
  file: Uint8Array,
  limits: Partial<WorkbookLimits>,
  language: Language,
): Promise<Map<number, readonly string[]>> {
  return read({ file, limits: { ...defaultLimits, ...limits }, csv: true }, language)
}

async function read(task: Task, language: Language): Promise<Map<number, readonly string[]>> {
  try {
    return new Map(await inTurn.execute(() => readApart(task)))
  } catch (error) {
    if (error instanceof BulkheadRejectedError) throw new Problem('overloaded')
    if (!(error instanceof WorkbookRefused)) throw error
    throw new Problem('workbookRefused', localise(refusalWords(error.refusal), language))
  }
}

async function readApart(task: Task): Promise<SheetRow[]> {
  const { limits } = task
  try {
    const answer = await inThread<Answer>(new URL('./reading/worker.ts', import.meta.url), task, limits)
    if ('refusal' in answer) throw new WorkbookRefused(answer.refusal)
    return answer.rows
  } catch (error) {
    if (!(error instanceof ThreadFailed)) throw error
    const { reason } = error
    throw reason === 'ended'
      ? unreadable()
      : new WorkbookRefused({ reason, max: limits[reason] }, { cause: error })
  }
}
