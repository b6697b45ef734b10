import { Button } from '@mantine/core'
import { useEffect } from 'react'
import { useLanguage } from '../../../kit/language/useLanguage.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import { Callout } from '../../../ui/status/Callout.tsx'
import { namesIn, type StepProps } from './CategoryStep.tsx'
import { goodsFormWords } from './form.words.ts'
import { isUntouched, joinCategory, startIn, templateOf } from './goodsValues.ts'

/** A new article whose category got other specs or attributes meanwhile takes them, or asks if something of it is written already. */
export function CategoryNews({ form, choices }: StepProps) {
  const t = useWords(goodsFormWords)
  const language = useLanguage()
  const { values, setValues } = form
  const category = choices.categories.find(({ id }) => id === values.categoryId)
  const isOther = category !== undefined && values.template !== '' && templateOf(category) !== values.template
  const isFree = isOther && isUntouched(values)
  useEffect(() => {
    if (isFree) setValues(startIn(category))
  }, [isFree, category, setValues])
  if (!isOther || isFree) return null
  return (
    <Callout
      tone="info"
      role="status"
      action={
        <>
          <Button size="compact-sm" onClick={() => setValues(joinCategory(values, category))}>
            {t.addMissing}
          </Button>
          <Button
            size="compact-sm"
            variant="default"
            onClick={() => setValues({ template: templateOf(category) })}
          >
            {t.keepOwn}
          </Button>
        </>
      }
    >
      {t.categoryChanged(namesIn(category, 'spec', language), namesIn(category, 'attribute', language))}
    </Callout>
  )
}
