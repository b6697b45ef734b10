import type { AuditThing } from '@limpid/contract/audit/audit'
import { fieldLabels as sentWords } from '@limpid/contract/catalogue/labels'
import { say } from '@limpid/contract/kernel/words'
import { kitWords } from '../../../kit/language/kit.words.ts'
import { useLanguage } from '../../../kit/language/useLanguage.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import { formatInstant } from '../../../lib/format.ts'
import { tabWords } from '../../devices/devices.public.ts'
import { categoryWords } from '../../products/products.public.ts'
import { scopeWords } from '../../roles/roles.public.ts'
import { auditWords } from '../audit.words.ts'
import { fieldWords, nounWords, valueWords } from './fields.words.ts'

/** Labels of enum values, by field. */
const valuesOf: typeof valueWords = {
  ...valueWords,
  tabs: tabWords,
  category: categoryWords,
  dataScope: scopeWords,
}

const instantForm = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?(?:Z|[+-]\d{2}:?\d{2})$/

/** Display texts for fields, values and targets of the audit. */
export function useFieldText() {
  const t = useWords(auditWords)
  const common = useWords(kitWords)
  const language = useLanguage()
  const list = (texts: readonly string[]) => texts.join(language === 'en' ? ', ' : '、')
  const value = (field: string, given: unknown): string => {
    if (given === null || given === undefined || given === '') return t.nothingBefore
    if (typeof given === 'boolean') return given ? t.yes : t.no
    if (Array.isArray(given))
      return given.length === 0 ? t.nothingBefore : list(given.map((one) => value(field, one)))
    if (typeof given === 'object') return t.nothingBefore
    const text = String(given)
    const words = valuesOf[field]?.[text]
    if (words) return say(words, language)
    return instantForm.test(text) ? formatInstant(new Date(text)) : text
  }
  const field = (name: string, outer = '', module = '') => {
    // A request field uses the label of the form; a target field uses its own label.
    const sent = sentWords[`${outer}/${name}`] ?? (module ? sentWords[`${module}.${name}`] : undefined)
    const words =
      sent ?? (module ? (sentWords[name] ?? fieldWords[name]) : (fieldWords[name] ?? sentWords[name]))
    if (name === 'name' && !sent) return common.name
    return words ? say(words, language) : name
  }
  return {
    /** The path to a value in words: `Rule › Tags`. `module` is the one the request was sent to. */
    path: (names: readonly string[], module?: string) =>
      names.map((name, at) => field(name, names[at - 1], module)).join(' › '),
    value,
    thing: ({ noun, id, name }: Pick<AuditThing, 'noun' | 'id' | 'name'>) => {
      const words = nounWords[noun]
      return `${words ? say(words, language) : noun} ${name || id}`
    },
  }
}
