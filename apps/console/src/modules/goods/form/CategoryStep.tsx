import type { GoodsChoices } from '@limpid/contract/goods/goods'
import { treeOf } from '@limpid/contract/kernel/trees'
import { localise } from '@limpid/contract/kernel/words'
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

/** First step: where the article is found. */
export function CategoryStep({ form, choices }: StepProps) {
  const t = useWords(goodsFormWords)
  const language = useLanguage()
  const nameOf = ({ name, nameEn }: { name: string; nameEn: string }) =>
    localise({ zh: name, en: nameEn }, language)
  const chosen = choices.categories.find(({ id }) => id === form.values.categoryId)
  const names = (kind: 'spec' | 'attribute') =>
    chosen?.attributes
      .filter(({ type }) => type === kind)
      .map(nameOf)
      .join(language === 'en' ? ', ' : '、') || t.none
  return (
    <div className={classes.narrow}>
      <TreePicker
        label={t.category}
        withAsterisk
        data-autofocus
        description={t.categoryHint}
        nodes={treeOf(choices.categories)}
        nameOf={nameOf}
        {...form.getInputProps('categoryId')}
        value={form.values.categoryId}
      />
      {chosen ? <p className={classes.hint}>{t.ofCategory(names('spec'), names('attribute'))}</p> : null}
    </div>
  )
}
