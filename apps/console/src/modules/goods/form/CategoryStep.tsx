import type { GoodsChoices } from '@limpid/contract/goods/goods'
import { treeOf } from '@limpid/contract/kernel/trees'
import { type Language, localise } from '@limpid/contract/kernel/words'
import type { ResourceFormFields } from '../../../kit/form/ResourceForm.tsx'
import { useLanguage } from '../../../kit/language/useLanguage.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import { TreePicker } from '../../../kit/tree/TreePicker.tsx'
import classes from './form.module.css'
import { goodsFormWords } from './form.words.ts'
import type { GoodsValues } from './goodsValues.ts'

export interface StepProps {
  form: ResourceFormFields<GoodsValues>
  choices: GoodsChoices
}

type Category = GoodsChoices['categories'][number]

const nameIn = ({ name, nameEn }: { name: string; nameEn: string }, language: Language) =>
  localise({ zh: name, en: nameEn }, language)

/** The names of the specs or attributes of a category; empty without any. */
export const namesIn = ({ attributes }: Category, kind: 'spec' | 'attribute', language: Language): string =>
  attributes
    .filter(({ type }) => type === kind)
    .map((attribute) => nameIn(attribute, language))
    .join(language === 'en' ? ', ' : '、')

/** First step: where the article is found. */
export function CategoryStep({ form, choices, isNew }: StepProps & { isNew: boolean }) {
  const t = useWords(goodsFormWords)
  const language = useLanguage()
  const chosen = choices.categories.find(({ id }) => id === form.values.categoryId)
  const names = (kind: 'spec' | 'attribute') => (chosen && namesIn(chosen, kind, language)) || t.none
  return (
    <div className={classes.narrow}>
      <TreePicker
        label={t.category}
        withAsterisk
        data-autofocus
        description={isNew ? t.categoryHint : undefined}
        nodes={treeOf(choices.categories)}
        nameOf={(category) => nameIn(category, language)}
        {...form.getInputProps('categoryId')}
        value={form.values.categoryId}
      />
      {chosen ? <p className={classes.hint}>{t.ofCategory(names('spec'), names('attribute'))}</p> : null}
    </div>
  )
}
