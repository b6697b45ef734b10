import { couponOffers } from '@limpid/contract/coupons/kinds'
import { NumberInput, Select, TextInput } from '@mantine/core'
import { TimeField } from '../../../kit/days/TimeField.tsx'
import { useWords } from '../../../kit/language/useWords.ts'
import classes from '../coupons.module.css'
import { couponWords } from '../coupons.words.ts'
import type { CouponFieldsProps } from './DiscountFields.tsx'
import { couponFormWords } from './form.words.ts'

/** How members get a coupon, how many, and how long it is valid. */
export function ReceiptFields({ form }: Pick<CouponFieldsProps, 'form'>) {
  const t = useWords(couponFormWords)
  const offers = useWords(couponWords)
  const { offer, validity } = form.values
  return (
    <div className={classes.pair}>
      <Select
        label={offers.offer}
        allowDeselect={false}
        data={couponOffers.map((value) => ({ value, label: offers[value] }))}
        {...form.getInputProps('offer')}
      />
      {offer === 'code' ? (
        <TextInput
          label={t.code}
          description={t.codeHint}
          withAsterisk
          maxLength={32}
          autoComplete="off"
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          {...form.getInputProps('code')}
        />
      ) : null}
      <NumberInput
        label={t.circulation}
        description={t.unlimited}
        min={1}
        allowDecimal={false}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        {...form.getInputProps('circulation')}
      />
      <NumberInput
        label={t.perPerson}
        description={t.unlimited}
        min={1}
        allowDecimal={false}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        {...form.getInputProps('perPerson')}
      />
      <Select
        label={t.validity}
        allowDeselect={false}
        data={[
          { value: 'days', label: offer === 'staff' ? t.byDaysOfIssue : t.byDays },
          { value: 'range', label: t.byRange },
        ]}
        {...form.getInputProps('validity')}
      />
      {validity === 'days' ? (
        <NumberInput
          label={t.days}
          withAsterisk
          min={1}
          allowDecimal={false}
          {...form.getInputProps('days')}
        />
      ) : (
        <>
          <TimeField label={t.from} description={t.fromHint} {...form.getInputProps('from')} />
          <TimeField label={t.until} withAsterisk {...form.getInputProps('until')} />
        </>
      )}
    </div>
  )
}
