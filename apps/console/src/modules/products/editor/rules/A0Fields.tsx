import type { ProductModel } from '@limpid/contract/products/model'
import { Checkbox } from '@mantine/core'
import { useWords } from '../../../../kit/language/useWords.ts'
import { AddRowButton } from '../../../../ui/rows/AddRowButton.tsx'
import { RemoveRowButton } from '../../../../ui/rows/RemoveRowButton.tsx'
import classes from '../../products.module.css'
import { editorWords } from '../editor.words.ts'
import { Faults } from './Faults.tsx'
import { type FormNode, inner, itemOf, listOf } from './formNode.ts'
import { AmountField } from './nodeFields.tsx'
import { rulesWords } from './rules.words.ts'
import { TemperatureFields } from './TemperatureFields.tsx'

/** Which temperatures act on the load, and how much heat is required. */
export function A0Fields({ node, model }: { node: FormNode; model: ProductModel }) {
  const t = useWords(rulesWords)
  const words = useWords(editorWords)
  const a0 = inner(node, 'a0')
  const counted = node.value['a0'] !== undefined
  const parts = listOf(a0, 'parts')
  const temperature = model.recognition?.temperatureMetrics[0] ?? ''
  return (
    <fieldset className={classes.fieldset}>
      <legend>
        <Checkbox
          label={t.a0}
          disabled={node.readOnly}
          checked={counted}
          onChange={(event) =>
            node.set({ a0: event.currentTarget.checked ? { parts: [{ metric: temperature }] } : undefined })
          }
        />
      </legend>
      {counted ? (
        <div className={classes.lines}>
          <Faults path={`${a0.path}.parts`} faults={node.faults} />
          {parts.map((_, at) => {
            const part = itemOf(a0, 'parts', at)
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: a temperature is its place
              <fieldset key={at} className={classes.way} aria-label={t.a0Part(at + 1)}>
                <TemperatureFields node={part} model={model} />
                {node.readOnly || parts.length === 1 ? null : (
                  <RemoveRowButton
                    label={words.removeOf(t.a0Part(at + 1))}
                    onClick={() => a0.set({ parts: parts.filter((_, other) => other !== at) })}
                  />
                )}
              </fieldset>
            )
          })}
          <div className={classes.pair}>
            <AmountField node={a0} name="target" label={t.a0Target} hint={t.a0TargetHint} />
          </div>
          {node.readOnly ? null : (
            <AddRowButton onClick={() => a0.set({ parts: [...parts, { metric: '' }] })}>
              {t.a0Add}
            </AddRowButton>
          )}
        </div>
      ) : null}
    </fieldset>
  )
}
