import type { ProductModel } from '@limpid/contract/products/model'
import { ActionIcon, Button, Checkbox } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { useWords } from '../../../../kit/language/useWords.ts'
import classes from '../../products.module.css'
import { editorWords } from '../editor.words.ts'
import { Faults } from './Faults.tsx'
import { phaseMetricOf } from './phaseMetricOf.ts'
import { inner, itemOf, listOf, type Place } from './place.ts'
import { AmountField, MetricChoice, ValuesChoice } from './placeFields.tsx'
import { rulesWords } from './rules.words.ts'

/** Which temperatures act on the load, and how much heat is required. */
export function A0Fields({ place, model }: { place: Place; model: ProductModel }) {
  const t = useWords(rulesWords)
  const words = useWords(editorWords)
  const a0 = inner(place, 'a0')
  const counted = place.value['a0'] !== undefined
  const parts = listOf(a0, 'parts')
  const phases = phaseMetricOf(model)
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
                <MetricChoice
                  place={part}
                  name="metric"
                  label={t.metric}
                  model={model}
                  kinds={['gauge']}
                  required
                />
                {phases || part.value['phases'] ? (
                  <ValuesChoice
                    place={part}
                    name="phases"
                    label={t.phases}
                    hint={t.anywhere}
                    model={model}
                    metric={phases}
                  />
                ) : null}
                {place.readOnly || parts.length === 1 ? null : (
                  <ActionIcon
                    variant="subtle"
                    color="gray"
                    aria-label={words.removeOf(t.a0Part(at + 1))}
                    onClick={() => a0.set({ parts: parts.filter((_, other) => other !== at) })}
                  >
                    <IconX size={16} aria-hidden />
                  </ActionIcon>
                )}
              </fieldset>
            )
          })}
          <div className={classes.pair}>
            <AmountField place={a0} name="target" label={t.a0Target} hint={t.a0TargetHint} />
          </div>
          {place.readOnly ? null : (
            <div>
              <Button
                size="compact-sm"
                variant="subtle"
                leftSection={<IconPlus size={14} aria-hidden />}
                onClick={() => a0.set({ parts: [...parts, { metric: '' }] })}
              >
                {t.a0Add}
              </Button>
            </div>
          )}
        </div>
      ) : null}
    </fieldset>
  )
}
