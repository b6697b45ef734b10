import { type Language, localise, type Words } from '@limpid/contract/kernel/words'
import { MultiSelect } from '@mantine/core'
import { useLanguage } from '../../../kit/language/useLanguage.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import { type FormNode, faultAt } from '../editor/rules/formNode.ts'
import { AmountField } from '../editor/rules/nodeFields.tsx'
import classes from '../products.module.css'
import { alarmRulesWords, washFailureWords, washMeasureWords } from './alarmRules.words.ts'
import { OneOf } from './OneOf.tsx'

const optionsOf = (words: Record<string, Words>, language: Language): Record<string, string> =>
  Object.fromEntries(Object.entries(words).map(([key, one]) => [key, localise(one, language)]))

/** What a wash may consume, against the median of the machine. */
export function ConsumptionFields({ node }: { node: FormNode }) {
  const t = useWords(alarmRulesWords)
  return (
    <div className={classes.pair}>
      <OneOf node={node} name="metric" label={t.measure} words={optionsOf(washMeasureWords, useLanguage())} />
      <AmountField node={node} name="percent" label={t.percent} hint={t.percentHint} required />
      <AmountField node={node} name="washes" label={t.inARow} required />
    </div>
  )
}

/** How washes may not end, and how many of the last ones. */
export function ResultFields({ node }: { node: FormNode }) {
  const t = useWords(alarmRulesWords)
  const options = optionsOf(washFailureWords, useLanguage())
  return (
    <>
      <MultiSelect
        label={t.results}
        withAsterisk
        disabled={node.readOnly}
        data={Object.entries(options).map(([value, label]) => ({ value, label }))}
        value={(node.value['results'] as string[] | undefined) ?? []}
        error={faultAt(node, 'results')}
        onChange={(results) => node.set({ results })}
      />
      <div className={classes.pair}>
        <AmountField node={node} name="times" label={t.failedWashes} required />
        <AmountField node={node} name="washes" label={t.ofWashes} required />
      </div>
    </>
  )
}
