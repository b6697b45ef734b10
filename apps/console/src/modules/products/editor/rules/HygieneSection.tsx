import { localise } from '@limpid/contract/kernel/words'
import type { HygieneRules } from '@limpid/contract/products/hygiene'
import type { ProductModel } from '@limpid/contract/products/model'
import { Stack, Switch } from '@mantine/core'
import { confirmAction } from '../../../../kit/confirmAction.ts'
import { useLanguage } from '../../../../kit/language/useLanguage.ts'
import { useWords } from '../../../../kit/language/useWords.ts'
import type { ProductPanelProps } from '../../../../kit/modules/consoleModule.ts'
import { Card } from '../../../../ui/Card.tsx'
import classes from '../../products.module.css'
import { partWords } from '../editor.words.ts'
import { A0Fields } from './A0Fields.tsx'
import { Faults } from './Faults.tsx'
import { type FormNode, nodeOf } from './formNode.ts'
import { AmountField } from './nodeFields.tsx'
import { Requirements } from './Requirements.tsx'
import { RuleSets } from './RuleSets.tsx'
import { rulesWords } from './rules.words.ts'

const initial: HygieneRules = { maxGapMs: 120_000, plausibleCelsius: [0, 110], requirements: [] }

/** What the washes of a product's devices must have reached. */
export default function HygieneSection({ model, faults, onChange }: Omit<ProductPanelProps, 'product'>) {
  const t = useWords(rulesWords)
  const language = useLanguage()
  const { hygiene } = model
  const change = (value: object | undefined, step?: string) =>
    onChange?.({ hygiene: value as HygieneRules | undefined }, step)
  const toggle = (on: boolean) =>
    on
      ? change(initial)
      : confirmAction({
          title: t.stopAssessing,
          text: t.stopText,
          action: t.stopAssessing,
          danger: true,
          onConfirm: () => change(undefined),
        })
  const node = hygiene && nodeOf(hygiene, 'model.hygiene', faults, onChange && change)
  return (
    <Card heading={localise(partWords.hygiene, language)} hint={t.hygieneHint}>
      <Stack gap="md" className={classes.rules ?? ''}>
        <Faults path="model.hygiene" faults={faults} />
        <Switch
          label={t.assess}
          disabled={onChange === undefined}
          checked={hygiene !== undefined}
          onChange={(event) => toggle(event.currentTarget.checked)}
        />
        {node ? <HygieneFields node={node} model={model} /> : null}
      </Stack>
    </Card>
  )
}

function HygieneFields({ node, model }: { node: FormNode; model: ProductModel }) {
  const t = useWords(rulesWords)
  const sets = node.value['ruleSets'] !== undefined
  const own = (node.value['requirements'] as unknown[]).length > 0
  return (
    <>
      <RuleSets node={node} model={model} />
      {!sets || own ? (
        <fieldset className={classes.fieldset}>
          <legend>{t.noSets}</legend>
          <Requirements node={node} model={model} />
        </fieldset>
      ) : null}
      <A0Fields node={node} model={model} />
      <fieldset className={classes.fieldset}>
        <legend>{t.curve}</legend>
        <div className={classes.pair}>
          <AmountField
            node={node}
            name="maxGapMs"
            scale={1000}
            label={t.curveGap}
            hint={t.curveGapHint}
            required
          />
          <AmountField node={node} name="mixingSeconds" label={t.mixing} hint={t.mixingHint} />
          <AmountField node={boundOf(node, 0)} name="value" label={t.plausibleLow} required />
          <AmountField node={boundOf(node, 1)} name="value" label={t.plausibleHigh} required />
        </div>
      </fieldset>
    </>
  )
}

/** One end of the plausible temperatures, as a part with a single field. */
function boundOf(node: FormNode, at: 0 | 1): FormNode {
  const bounds = node.value['plausibleCelsius'] as readonly unknown[]
  const path = `${node.path}.plausibleCelsius`
  return {
    ...node,
    path,
    value: { value: bounds[at] },
    faults: { [`${path}.value`]: node.faults[`${path}.${at}`] ?? '' },
    set: ({ value }, step) => node.set({ plausibleCelsius: bounds.with(at, value) }, step && `${step}${at}`),
  }
}
