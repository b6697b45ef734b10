import type { ProductModel } from '@limpid/contract/products/model'
import { Checkbox } from '@mantine/core'
import { useWords } from '../../../../kit/language/useWords.ts'
import { AddRowButton } from '../../../../ui/rows/AddRowButton.tsx'
import { RemoveRowButton } from '../../../../ui/rows/RemoveRowButton.tsx'
import classes from '../../products.module.css'
import { editorWords } from '../editor.words.ts'
import { Faults } from './Faults.tsx'
import { inner, itemOf, listOf, type Place } from './place.ts'
import { AmountField } from './placeFields.tsx'
import { rulesWords } from './rules.words.ts'
import { TemperatureFields } from './TemperatureFields.tsx'

/** Which temperatures act on the load, and how much heat is required. */
export function A0Fields({ place, model }: { place: Place; model: ProductModel }) {
  const t = useWords(rulesWords)
  const words = useWords(editorWords)
  const a0 = inner(place, 'a0')
  const counted = place.value['a0'] !== undefined
  const parts = listOf(a0, 'parts')
  const temperature = model.recognition?.temperatureMetrics[0] ?? ''
  return (
    <fieldset className={classes.fieldset}>
      <legend>
        <Checkbox
          label={t.a0}
          disabled={place.readOnly}
          checked={counted}
          onChange={(event) =>
            place.set({ a0: event.currentTarget.checked ? { parts: [{ metric: temperature }] } : undefined })
          }
        />
      </legend>
      {counted ? (
        <div className={classes.lines}>
          <Faults path={`${a0.path}.parts`} faults={place.faults} />
          {parts.map((_, at) => {
            const part = itemOf(a0, 'parts', at)
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: a temperature is its place
              <fieldset key={at} className={classes.way} aria-label={t.a0Part(at + 1)}>
                <TemperatureFields place={part} model={model} />
                {place.readOnly || parts.length === 1 ? null : (
                  <RemoveRowButton
                    label={words.removeOf(t.a0Part(at + 1))}
                    onClick={() => a0.set({ parts: parts.filter((_, other) => other !== at) })}
                  />
                )}
              </fieldset>
            )
          })}
          <div className={classes.pair}>
            <AmountField place={a0} name="target" label={t.a0Target} hint={t.a0TargetHint} />
          </div>
          {place.readOnly ? null : (
            <AddRowButton onClick={() => a0.set({ parts: [...parts, { metric: '' }] })}>
              {t.a0Add}
            </AddRowButton>
          )}
        </div>
      ) : null}
    </fieldset>
  )
}
