import { localise } from '@limpid/contract/kernel/words'
import type { HygieneRuleSet } from '@limpid/contract/products/hygiene'
import type { ProductModel } from '@limpid/contract/products/model'
import { NativeSelect } from '@mantine/core'
import { useLanguage } from '../../../kit/language/useLanguage.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import classes from './hygiene.module.css'
import { hygieneWords } from './hygiene.words.ts'
import { limitOf, limitText } from './limitText.ts'

interface RuleSetFieldProps {
  model: ProductModel
  sets: readonly HygieneRuleSet[]
  /** The key of the one that the model chooses. */
  ofModel: string
  input: { value?: string }
}

/** Chooses a rule set; its limits and their sources stand below. */
export function RuleSetField({ model, sets, ofModel, input }: RuleSetFieldProps) {
  const t = useWords(hygieneWords)
  const language = useLanguage()
  const setOf = (key: string) => sets.find((set) => set.key === key)
  const named = (set: HygieneRuleSet | undefined) => (set ? localise(set.name, language) : '')
  const chosen = setOf(input.value || ofModel)
  const lines = (chosen?.requirements ?? []).map(({ name, ways, source }) => {
    const limits = ways.map((way) => limitText(limitOf(way), model, t, language)).join(t.or)
    return t.sourceOf(localise(name, language), limits, source)
  })
  return (
    <>
      <NativeSelect
        label={t.rules}
        data={[
          { value: '', label: t.ofModelRules(named(setOf(ofModel))) },
          ...sets.map((set) => ({ value: set.key, label: named(set) })),
        ]}
        data-autofocus
        {...input}
      />
      <ul className={classes.note}>
        {(lines.length > 0 ? lines : [t.noRequirements]).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </>
  )
}
