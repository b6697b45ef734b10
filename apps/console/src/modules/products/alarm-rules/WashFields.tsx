import { type Language, localise, type Words } from '@limpid/contract/kernel/words'
import { MultiSelect } from '@mantine/core'
import { useLanguage } from '../../../kit/language/useLanguage.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import { faultAt, type Place } from '../editor/rules/place.ts'
import { AmountField } from '../editor/rules/placeFields.tsx'
import classes from '../products.module.css'
import { alarmRulesWords, washFailureWords, washMeasureWords } from './alarmRules.words.ts'
import { OneOf } from './OneOf.tsx'

const optionsOf = (words: Record<string, Words>, language: Language): Record<string, string> =>
  Object.fromEntries(Object.entries(words).map(([key, one]) => [key, localise(one, language)]))

/** What a wash may consume, against the median of the machine. */
export function ConsumptionFields({ place }: { place: Place }) {
  const t = useWords(alarmRulesWords)
  return (
    <div className={classes.pair}>
      <OneOf
        place={place}
        name="metric"
        label={t.measure}
        words={optionsOf(washMeasureWords, useLanguage())}
      />
      <AmountField place={place} name="percent" label={t.percent} hint={t.percentHint} required />
      <AmountField place={place} name="washes" label={t.inARow} required />
    </div>
  )
}

/** How washes may not end, and how many of the last ones. */
export function ResultFields({ place }: { place: Place }) {
  const t = useWords(alarmRulesWords)
  const options = optionsOf(washFailureWords, useLanguage())
  return (
    <>
      <MultiSelect
        label={t.results}
        withAsterisk
        disabled={place.readOnly}
        data={Object.entries(options).map(([value, label]) => ({ value, label }))}
        value={(place.value['results'] as string[] | undefined) ?? []}
        error={faultAt(place, 'results')}
        onChange={(results) => place.set({ results })}
      />
      <div className={classes.pair}>
        <AmountField place={place} name="times" label={t.failedWashes} required />
        <AmountField place={place} name="washes" label={t.ofWashes} required />
      </div>
    </>
  )
}
