import type { AuditRow } from '@limpid/contract/audit/audit'
import { localise } from '@limpid/contract/kernel/words'
import { formatInstant } from '../../lib/format.ts'
import type { TextsOf } from '../../lib/words.ts'
import { type auditWords, outcomeWords } from './audit.words.ts'
import type { useFieldText } from './changes/useFieldText.ts'

type Language = Parameters<typeof localise>[1]

interface SheetWords {
  t: TextsOf<typeof auditWords>
  time: string
  result: string
  text: ReturnType<typeof useFieldText>
}

/** Audit entries as a table in the user's language. */
export function auditSheet(
  rows: readonly AuditRow[],
  { t, time, result, text }: SheetWords,
  language: Language,
): string[][] {
  const head = [time, t.who, t.what, t.on, t.changes, result, t.address, t.call]
  const changesOf = ({ things }: AuditRow) =>
    things.flatMap(({ noun, id, changes }) => {
      const place = { thing: noun, id }
      return text
        .rows(noun, changes)
        .map(
          ({ path, before, after }) =>
            `${text.path(path, place)}: ${text.value(path, before, place)} → ${text.value(path, after, place)}`,
        )
    })
  const lines = rows.map((row) => [
    formatInstant(row.at),
    row.actor?.username ?? t.nobody,
    localise(row.summary, language),
    row.things.map(text.thing).join('; '),
    changesOf(row).join('; '),
    [localise(outcomeWords[row.outcome], language), row.reason ? localise(row.reason, language) : '']
      .filter(Boolean)
      .join(' · '),
    row.address,
    row.call,
  ])
  return [head, ...lines]
}
