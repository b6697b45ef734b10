import { fieldLabels as sentWords } from '@limpid/contract/catalogue/labels'
import { localise, wordsOf } from '@limpid/contract/kernel/words'
import type { Change } from '@limpid/contract/products/changes'
import { IconArrowsSort, IconMinus, IconPencil, IconPlus } from '@tabler/icons-react'
import { kitWords } from '../../../kit/language/kit.words.ts'
import { useLanguage } from '../../../kit/language/useLanguage.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import { StatusBadge } from '../../../ui/status/StatusBadge.tsx'
import type { Tone } from '../../../ui/status/tones.ts'
import { partWords } from '../editor/editor.words.ts'
import classes from '../products.module.css'
import { changeKindWords, changeWords, fieldWords } from './changes.words.ts'
import { fieldText } from './fieldText.ts'

const badges: Record<Change['kind'], { tone: Tone; Icon: typeof IconPlus }> = {
  added: { tone: 'ok', Icon: IconPlus },
  removed: { tone: 'bad', Icon: IconMinus },
  changed: { tone: 'info', Icon: IconPencil },
  moved: { tone: 'muted', Icon: IconArrowsSort },
}

/** The differences between two versions, item by item. */
export function ChangeList({ changes }: { changes: readonly Change[] }) {
  const t = useWords(changeWords)
  const { name } = useWords(kitWords)
  const language = useLanguage()
  const fieldName = (part: string, field: string) => {
    const words =
      wordsOf(sentWords, `${part}/${field}`) ??
      wordsOf(fieldWords, field) ??
      wordsOf(sentWords, `products.${field}`) ??
      wordsOf(sentWords, field)
    if (words) return localise(words, language)
    return field === 'name' ? name : field
  }
  if (changes.length === 0) return <p className={classes.hint}>{t.noChanges}</p>
  return (
    <ul className={`${classes.changes} ${classes.scrolled}`} aria-label={t.changes}>
      {changes.map(({ part, id, kind, fields }) => {
        const { tone, Icon } = badges[kind]
        return (
          <li key={`${part} ${id} ${kind}`}>
            <StatusBadge tone={tone} icon={<Icon size={14} />}>
              {localise(changeKindWords[kind], language)}
            </StatusBadge>
            <span>{localise(partWords[part], language)}</span>
            {id ? <span className={classes.code}>{id}</span> : null}
            {fields.map(({ field, before, after }) => (
              <span key={field} className={classes.fields}>
                {t.fromTo(
                  fieldName(part, field),
                  fieldText(field, before, t, language),
                  fieldText(field, after, t, language),
                )}
              </span>
            ))}
          </li>
        )
      })}
    </ul>
  )
}
