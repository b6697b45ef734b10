import type { Batch, BatchThing } from '@limpid/contract/batches/batches'
import { batchFaultWords, batchOutcomeWords, leftWords } from '@limpid/contract/batches/batches.words'
import type { ServedFile } from '@limpid/contract/kernel/files'
import { type Language, localise } from '@limpid/contract/kernel/words'
import { csvBegin, csvLine } from '../../../platform/csv.ts'

const titles: Record<Language, string[]> = {
  'zh-cn': ['名称', '序列号', '结果', '原因'],
  en: ['Name', 'Serial number', 'Result', 'Reason'],
}

/** The outcome of each item of a bulk job, one per line. */
export function reportOf(
  { id, startTime }: Batch,
  parts: AsyncIterable<readonly BatchThing[]>,
  language: Language,
): ServedFile {
  async function* lines() {
    yield csvBegin + csvLine(titles[language])
    for await (const part of parts) yield part.map((thing) => lineOf(thing, language)).join('')
  }
  return { name: `batch-${startTime.toISOString().slice(0, 10)}-${id}.csv`, content: lines() }
}

const lineOf = ({ name, code, outcome, fault }: BatchThing, language: Language) =>
  csvLine([
    name,
    code,
    localise(outcome ? batchOutcomeWords[outcome] : leftWords, language),
    fault && localise(batchFaultWords[fault], language),
  ])
