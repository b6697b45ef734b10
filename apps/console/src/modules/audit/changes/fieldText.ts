import type { AuditThing } from '@limpid/contract/audit/audit'
import type { FieldValues } from '@limpid/contract/kernel/labels'
import { yuanText } from '@limpid/contract/kernel/money'
import { type Language, localise, type Words, wordsOf } from '@limpid/contract/kernel/words'
import { amountScale } from '@limpid/contract/tariffs/kinds'
import { formatInstant } from '../../../lib/format.ts'
import type { TextsOf } from '../../../lib/words.ts'
import type { auditWords } from '../audit.words.ts'

/** What a field is called, and what its values are called. */
export interface FieldSpec {
  label: Words | undefined
  values: FieldValues | undefined
}

const instantForm = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?(?:Z|[+-]\d{2}:?\d{2})$/

export const labelOf = ({ label }: FieldSpec, name: string, language: Language) =>
  label ? localise(label, language) : name

/** A target by its name; without one, as of an address, by its id, and whether that leads anywhere. */
export function thingText(
  title: string,
  { id, name, present }: Pick<AuditThing, 'id' | 'name' | 'present'>,
  t: TextsOf<typeof auditWords>,
): string {
  if (name) return `${title} ${name}`
  return present ? `${title} ${id}` : t.goneThing(title, id)
}

/** A value in the words of its field. */
export function valueText(
  values: FieldValues | undefined,
  given: unknown,
  t: TextsOf<typeof auditWords>,
  language: Language,
): string {
  if (given === null || given === undefined || given === '') return t.nothingBefore
  if (Array.isArray(given)) {
    const texts = given.map((one) => valueText(values, one, t, language))
    return texts.length === 0 ? t.nothingBefore : texts.join(language === 'en' ? ', ' : '、')
  }
  if (typeof given === 'object') return t.nothingBefore
  if (typeof given === 'number' && values === 'fen') return yuanText(given)
  if (typeof given === 'number' && values === 'tenThousandths') return String(given / amountScale)
  const text = String(given)
  const words = typeof values === 'object' ? wordsOf(values, text) : null
  if (words) return localise(words, language)
  if (typeof given === 'boolean') return given ? t.yes : t.no
  return instantForm.test(text) ? formatInstant(new Date(text)) : text
}
