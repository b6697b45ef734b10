import { maxSpecs } from '@limpid/contract/categories/attributes'
import { maxSkus, maxStock } from '@limpid/contract/goods/schemas'
import { NumberInput, TextInput } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useLanguage } from '../../../kit/language/useLanguage.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import { AddRowButton } from '../../../ui/rows/AddRowButton.tsx'
import { Callout } from '../../../ui/status/Callout.tsx'
import { variantName } from '../variantName.ts'
import type { StepProps } from './CategoryStep.tsx'
import classes from './form.module.css'
import { goodsFormWords } from './form.words.ts'
import { droppedCodes, emptySpec, type SkuValues, skuIn, type Variant, variantsIn } from './goodsValues.ts'
import { SpecFields } from './SpecFields.tsx'

/** Last step: the specs, and price and stock of each variant. */
export function SkusStep({ form }: Pick<StepProps, 'form'>) {
  const t = useWords(goodsFormWords)
  const { specs } = form.values
  const variants = variantsIn(specs)
  const going = droppedCodes(form.values)
  return (
    <div className={classes.lines}>
      <p className={classes.hint}>{t.specsHint}</p>
      {specs.map((spec, at) => (
        <SpecFields key={spec.key} form={form} spec={spec} at={at} />
      ))}
      {form.errors['specs'] ? (
        <p className={classes.fault} role="alert">
          {form.errors['specs']}
        </p>
      ) : null}
      {specs.length < maxSpecs ? (
        <AddRowButton onClick={() => form.insertListItem('specs', emptySpec())}>{t.addSpec}</AddRowButton>
      ) : null}
      {going.length > 0 ? (
        <Callout tone="warn" role="status" icon={<IconAlertTriangle size={18} aria-hidden />}>
          {t.going(going)}
        </Callout>
      ) : null}
      {variants.length <= maxSkus
        ? variants.map((variant) => <SkuFields key={variant.key} form={form} variant={variant} />)
        : null}
    </div>
  )
}

function SkuFields({ form, variant }: Pick<StepProps, 'form'> & { variant: Variant }) {
  const t = useWords(goodsFormWords)
  const language = useLanguage()
  const { specs, skus } = form.values
  const { key, values } = variant
  const sku = skuIn(skus, key)
  const set = (patch: Partial<SkuValues>) => {
    form.setFieldValue('skus', { ...skus, [key]: { ...sku, ...patch } })
    for (const field of Object.keys(patch)) form.clearFieldError(`skus.${key}.${field}`)
  }
  const of = (field: keyof SkuValues) => ({
    value: sku[field],
    error: form.errors[`skus.${key}.${field}`],
    'data-path': `skus.${key}.${field}`,
  })
  return (
    <fieldset className={classes.sku}>
      <legend>{variantName(specs, values, language) || t.onlySku}</legend>
      <div className={classes.four}>
        <TextInput
          label={t.code}
          withAsterisk
          maxLength={64}
          {...of('code')}
          onChange={({ currentTarget }) => set({ code: currentTarget.value })}
        />
        <NumberInput
          label={t.price}
          withAsterisk
          min={0}
          max={1_000_000}
          decimalScale={2}
          {...of('price')}
          onChange={(price) => set({ price })}
        />
        <NumberInput
          label={sku.id ? t.stock : t.firstStock}
          min={0}
          max={maxStock}
          allowDecimal={false}
          disabled={sku.id !== ''}
          {...(sku.id && { description: t.stockHint })}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          {...of('stock')}
          onChange={(stock) => set({ stock })}
        />
        <NumberInput
          label={t.lowStock}
          min={0}
          max={maxStock}
          allowDecimal={false}
          {...of('lowStock')}
          onChange={(lowStock) => set({ lowStock })}
        />
      </div>
    </fieldset>
  )
}
