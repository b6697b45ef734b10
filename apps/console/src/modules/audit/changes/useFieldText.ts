import type { AuditThing } from '@limpid/contract/audit'
import { fieldWords as sentWords } from '@limpid/contract/kernel/field-words/field-words'
import { say } from '@limpid/contract/kernel/words'
import { kitWords } from '../../../kit/language/kit.words.ts'
import { useLanguage } from '../../../kit/language/useLanguage.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import { formatInstant } from '../../../lib/format.ts'
import { tabWords } from '../../devices/devices.face.ts'
import { categoryWords } from '../../products/products.face.ts'
import { scopeWords } from '../../roles/roles.face.ts'
import { auditWords } from '../audit.words.ts'
import { fieldWords, nounWords, valueWords } from './fields.words.ts'

/** Values of closed lists, by the field that has them. */
const valuesOf: typeof valueWords = {
  ...valueWords,
  tabs: tabWords,
  category: categoryWords,
  dataScope: scopeWords,
}

const instantForm = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?(?:Z|[+-]\d{2}:?\d{2})$/

/** Fields, values and things of the audit as people read them. */
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
    // What was sent is called as the forms call it; what became of a thing as its own fields are called.
    const sent = sentWords[`${outer}/${name}`] ?? (module ? sentWords[`${module}.${name}`] : undefined)
    const words =
      sent ?? (module ? (sentWords[name] ?? fieldWords[name]) : (fieldWords[name] ?? sentWords[name]))
    if (name === 'name' && !sent) return common.name
    return words ? say(words, language) : name
  }
  return {
    /** The way to a value in words: `Rule › Tags`. `module` is the one that it was sent to. */
    path: (names: readonly string[], module?: string) =>
      names.map((name, at) => field(name, names[at - 1], module)).join(' › '),
    value,
    thing: ({ noun, id, name }: Pick<AuditThing, 'noun' | 'id' | 'name'>) => {
      const words = nounWords[noun]
      return `${words ? say(words, language) : noun} ${name || id}`
    },
  }
}
