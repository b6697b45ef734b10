import type { ImportChange, ImportedRow } from '@limpid/contract/devices/import'
import { type Language, localise } from '@limpid/contract/kernel/words'
import type { TextsOf } from '../../../lib/words.ts'
import { type deviceImportWords, faultWords } from './import.words.ts'

type Titles = Record<ImportChange['field'], string>

/** Why a row is rejected, and what it changes: `Name: Kitchen 1 → Kitchen 2`. */
export function rowText(
  { fault, changes }: Pick<ImportedRow, 'fault' | 'changes'>,
  t: TextsOf<typeof deviceImportWords>,
  titles: Titles,
  language: Language,
): string[] {
  const listed = (values: readonly string[]) =>
    values.length === 0 ? t.noValue : values.join(language === 'en' ? ', ' : '、')
  return [
    ...(fault ? [localise(faultWords[fault], language)] : []),
    ...changes.map(({ field, before, after }) => t.change(titles[field], listed(before), listed(after))),
  ]
}
