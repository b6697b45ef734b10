import type { FieldChange } from '@limpid/contract/audit/audit'
import { entryOf, type FieldPlace, fieldLabels } from '@limpid/contract/catalogue/labels'
import type { Language } from '@limpid/contract/kernel/words'
import { type SettingKey, settingKeys } from '@limpid/contract/settings/table'
import { pickTexts } from '../../../lib/words.ts'
import { numberTextIn } from '../../settings/settings.public.ts'
import { auditWords } from '../audit.words.ts'
import { changeRows } from './changeRows.ts'
import { type FieldSpec, labelOf, valueText } from './fieldText.ts'

/** The words of stored values: much text, which no page but the audit needs. */
export const loadStoredWords = () => import('@limpid/contract/catalogue/values')
type StoredWords = Awaited<ReturnType<typeof loadStoredWords>>

/** Where changed values are: in a thing, or in the request of a call; `id` identifies the thing. */
export type Place = ({ thing: string } | { module: string }) & { id?: string | undefined }

function specOf(
  { fieldValues, thingFields }: StoredWords,
  place: Place,
  { name, outer }: FieldPlace,
): FieldSpec {
  const own =
    'thing' in place && outer === undefined ? entryOf(thingFields[place.thing] ?? {}, { name }) : undefined
  if (own) return { label: own, values: own.values ?? entryOf(fieldValues, { name }) }
  const field = { name, outer, module: 'module' in place ? place.module : undefined }
  return { label: entryOf(fieldLabels, field), values: entryOf(fieldValues, field) }
}

/** The innermost field on a path; the numbers in it are entries of lists. */
const isEntry = (name: string) => /^\d+$/.test(name)
function fieldAt(path: readonly string[], at: number): FieldPlace {
  const outer = path.slice(0, at).findLast((name) => !isEntry(name))
  return { name: path[at] ?? '', outer }
}

/** The setting whose number stands here. */
function settingAt(place: Place, names: readonly string[]): SettingKey | undefined {
  const isOfSettings = ('thing' in place ? place.thing : place.module) === 'settings'
  return isOfSettings && names.length === 1 && names[0] === 'value'
    ? settingKeys.find((key) => key === place.id)
    : undefined
}

/** Display texts for fields and values of the audit. */
export function fieldTexts(words: StoredWords, language: Language) {
  const t = pickTexts(auditWords, language)
  const numberText = numberTextIn(language)
  return {
    /** Changes of a thing in words, in the order of its fields. */
    rows: (noun: string, changes: readonly FieldChange[]) => {
      const order = Object.keys(words.thingFields[noun] ?? {})
      return changeRows(changes.toSorted((a, b) => order.indexOf(a.field) - order.indexOf(b.field)))
    },
    /** The path to a value in words: `Rule › Tags`. */
    path: (names: readonly string[], place: Place) =>
      names
        .map((name, at) =>
          isEntry(name) ? name : labelOf(specOf(words, place, fieldAt(names, at)), name, language),
        )
        .join(' › '),
    value: (names: readonly string[], given: unknown, place: Place): string => {
      const setting = settingAt(place, names)
      if (setting && typeof given === 'number') return numberText(setting, given)
      const at = names.findLastIndex((name) => !isEntry(name))
      return valueText(specOf(words, place, fieldAt(names, at)).values, given, t, language)
    },
  }
}
