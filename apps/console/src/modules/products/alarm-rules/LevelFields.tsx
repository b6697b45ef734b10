import { maxLevels } from '@limpid/contract/products/alarm-rules/condition'
import { useWords } from '../../../kit/language/useWords.ts'
import { AddRowButton } from '../../../ui/rows/AddRowButton.tsx'
import { RemoveRowButton } from '../../../ui/rows/RemoveRowButton.tsx'
import { itemOf, listOf, type Place } from '../editor/rules/place.ts'
import { AmountField } from '../editor/rules/placeFields.tsx'
import classes from '../products.module.css'
import { alarmRulesWords } from './alarmRules.words.ts'
import { SeverityChoice } from './SeverityChoice.tsx'

/** Worse limits of one condition, each with the severity that the alarm then has. */
export function LevelFields({ place }: { place: Place }) {
  const t = useWords(alarmRulesWords)
  const levels = listOf(place, 'levels')
  return (
    <>
      {levels.map((_, at) => {
        const level = itemOf(place, 'levels', at)
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a level is its place
          <div key={at} className={classes.pair}>
            <SeverityChoice place={level} />
            <AmountField place={level} name="value" label={t.limit} required />
            {place.readOnly ? null : (
              <RemoveRowButton
                label={t.removeLevel}
                besideLabels
                onClick={() => place.set({ levels: levels.filter((_, other) => other !== at) })}
              />
            )}
          </div>
        )
      })}
      {place.readOnly || levels.length >= maxLevels ? null : (
        <AddRowButton onClick={() => place.set({ levels: [...levels, { severity: 'critical' }] })}>
          {t.addLevel}
        </AddRowButton>
      )}
    </>
  )
}
