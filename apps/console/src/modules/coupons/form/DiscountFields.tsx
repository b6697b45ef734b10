import { couponKinds, couponPlatforms } from '@limpid/contract/coupons/kinds'
import { NumberInput, Select } from '@mantine/core'
import type { ResourceFormFields } from '../../../kit/form/ResourceForm.tsx'
import { useWords } from '../../../kit/language/useWords.ts'
import classes from '../coupons.module.css'
import { couponWords } from '../coupons.words.ts'
import type { CouponValues } from './couponValues.ts'
import { couponFormWords } from './form.words.ts'

export interface CouponFieldsProps {
  form: ResourceFormFields<CouponValues>
  /** Members have it: what it is worth stays. */
  fixed: boolean
}

const money = {
  min: 0,
  decimalScale: 2,
  inputWrapperOrder: ['label', 'input', 'description', 'error'],
} as const

/** What a coupon takes off, from which amount, and where. */
export function DiscountFields({ form, fixed }: CouponFieldsProps) {
  const t = useWords(couponFormWords)
  const kinds = useWords(couponWords)
  const { kind, percentOff } = form.values
  const platforms = { all: t.anyPlatform, phone: t.phone, desktop: t.desktop }
  return (
    <div className={classes.pair}>
      <Select
        label={kinds.kind}
        allowDeselect={false}
        disabled={fixed}
        data={couponKinds.map((value) => ({ value, label: kinds[value] }))}
        {...form.getInputProps('kind')}
        onChange={(value) => {
          form.setFieldValue('kind', value as CouponValues['kind'])
          // What was wrong with the amounts of another kind may be right for this one.
          for (const field of ['amount', 'percentOff', 'min', 'maxOff']) form.clearFieldError(field)
        }}
      />
      {kind === 'percentage' ? (
        <NumberInput
          label={t.percentOff}
          {...(Number(percentOff) > 0 && { description: t.percentHint((100 - Number(percentOff)) / 10) })}
          withAsterisk
          min={1}
          max={99}
          allowDecimal={false}
          disabled={fixed}
          inputWrapperOrder={[...money.inputWrapperOrder]}
          {...form.getInputProps('percentOff')}
        />
      ) : (
        <NumberInput
          label={t.amountOff}
          withAsterisk
          min={0}
          decimalScale={2}
          disabled={fixed}
          {...form.getInputProps('amount')}
        />
      )}
      <NumberInput
        label={kind === 'every' ? t.perSpent : t.min}
        description={kind === 'every' ? t.perSpentHint : t.minHint}
        withAsterisk={kind === 'every'}
        min={0}
        decimalScale={2}
        disabled={fixed}
        inputWrapperOrder={[...money.inputWrapperOrder]}
        {...form.getInputProps('min')}
      />
      {kind === 'amount' ? null : (
        <NumberInput
          label={t.maxOff}
          description={t.unlimited}
          min={0}
          decimalScale={2}
          disabled={fixed}
          inputWrapperOrder={[...money.inputWrapperOrder]}
          {...form.getInputProps('maxOff')}
        />
      )}
      <Select
        label={t.platform}
        allowDeselect={false}
        disabled={fixed}
        data={couponPlatforms.map((value) => ({ value, label: platforms[value] }))}
        {...form.getInputProps('platform')}
      />
    </div>
  )
}
