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
import { type Place, placeOf } from './place.ts'
import { AmountField } from './placeFields.tsx'
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
  const place = hygiene && placeOf(hygiene, 'model.hygiene', faults, onChange && change)
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
        {place ? <HygieneFields place={place} model={model} /> : null}
      </Stack>
    </Card>
  )
}

function HygieneFields({ place, model }: { place: Place; model: ProductModel }) {
  const t = useWords(rulesWords)
  const sets = place.value['ruleSets'] !== undefined
  const own = (place.value['requirements'] as unknown[]).length > 0
  return (
    <>
      <RuleSets place={place} model={model} />
      {!sets || own ? (
        <fieldset className={classes.fieldset}>
          <legend>{t.noSets}</legend>
          <Requirements place={place} model={model} />
        </fieldset>
      ) : null}
      <A0Fields place={place} model={model} />
      <fieldset className={classes.fieldset}>
        <legend>{t.curve}</legend>
        <div className={classes.pair}>
          <AmountField
            place={place}
            name="maxGapMs"
            scale={1000}
            label={t.curveGap}
            hint={t.curveGapHint}
            required
          />
          <AmountField place={place} name="mixingSeconds" label={t.mixing} hint={t.mixingHint} />
          <AmountField place={boundOf(place, 0)} name="value" label={t.plausibleLow} required />
          <AmountField place={boundOf(place, 1)} name="value" label={t.plausibleHigh} required />
        </div>
      </fieldset>
    </>
  )
}

/** One end of the plausible temperatures, as a part with a single field. */
function boundOf(place: Place, at: 0 | 1): Place {
  const bounds = place.value['plausibleCelsius'] as readonly unknown[]
  const path = `${place.path}.plausibleCelsius`
  return {
    ...place,
    path,
    value: { value: bounds[at] },
    faults: { [`${path}.value`]: place.faults[`${path}.${at}`] ?? '' },
    set: ({ value }, step) => place.set({ plausibleCelsius: bounds.with(at, value) }, step && `${step}${at}`),
  }
}
