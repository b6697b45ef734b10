import type { AuditRow } from '@limpid/contract/audit/audit'
import { type Language, localise } from '@limpid/contract/kernel/words'
import { kitWords } from '../../kit/language/kit.words.ts'
import { formatInstant } from '../../lib/format.ts'
import { pickTexts } from '../../lib/words.ts'
import { auditWords, outcomeWords } from './audit.words.ts'
import { fieldTexts, loadStoredWords } from './changes/fieldTexts.ts'
import { thingIn } from './changes/thingIn.ts'

/** Audit entries as a table in a language. */
export async function auditSheet(rows: readonly AuditRow[], language: Language): Promise<string[][]> {
  const t = pickTexts(auditWords, language)
  const { time, result } = pickTexts(kitWords, language)
  const text = fieldTexts(await loadStoredWords(), language)
  const head = [time, t.who, t.what, t.on, t.changes, t.why, result, t.address, t.call]
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
    row.things.map((thing) => thingIn(language, thing)).join('; '),
    changesOf(row).join('; '),
    row.why ? localise(row.why, language) : '',
    [localise(outcomeWords[row.outcome], language), row.reason ? localise(row.reason, language) : '']
      .filter(Boolean)
      .join(' · '),
    row.address,
    row.call,
  ])
  return [head, ...lines]
}
