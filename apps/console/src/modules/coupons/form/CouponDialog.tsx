import type { CouponDetail, CouponForm, CouponRow } from '@limpid/contract/coupons/schemas'
import { Switch, Textarea, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { FormDialog } from '../../../kit/form/FormDialog.tsx'
import { ResourceForm } from '../../../kit/form/ResourceForm.tsx'
import { kitWords } from '../../../kit/language/kit.words.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import { LoadFailed } from '../../../kit/page/LoadFailed.tsx'
import { toastDone } from '../../../kit/toast.ts'
import { SkeletonRows } from '../../../ui/Skeletons.tsx'
import classes from '../coupons.module.css'
import { couponCalls, couponQuery } from '../coupons.queries.ts'
import { couponWords } from '../coupons.words.ts'
import { couponFields } from './couponFields.ts'
import { type CouponValues, newCoupon, valuesOf } from './couponValues.ts'
import { DiscountFields } from './DiscountFields.tsx'
import { couponFormWords } from './form.words.ts'
import { ReceiptFields } from './ReceiptFields.tsx'
import { ScopeFields } from './ScopeFields.tsx'

interface CouponDialogProps {
  edited: CouponRow | 'new'
  onClose: () => void
}

/** Adds or edits a coupon. */
export default function CouponDialog({ edited, onClose }: CouponDialogProps) {
  const t = useWords(couponWords)
  return (
    <FormDialog opened onClose={onClose} title={edited === 'new' ? t.add : t.edit} size="lg">
      {edited === 'new' ? <Fields onClose={onClose} /> : <Stored id={edited.id} onClose={onClose} />}
    </FormDialog>
  )
}

function Stored({ id, onClose }: { id: string; onClose: () => void }) {
  const { data, error, refetch } = useQuery({ ...couponQuery(id), meta: { shown: 'page' } })
  // Another person’s change must not replace what is being typed.
  const [first, setFirst] = useState<CouponDetail>()
  if (data && !first) setFirst(data)
  if (error && !first) return <LoadFailed error={error} onRetry={() => void refetch()} />
  return first ? <Fields coupon={first} onClose={onClose} /> : <SkeletonRows rows={8} />
}

function Fields({ coupon, onClose }: { coupon?: CouponDetail; onClose: () => void }) {
  const t = useWords(couponFormWords)
  const { saved } = useWords(kitWords)
  const [initialValues] = useState<CouponValues>(() => (coupon ? valuesOf(coupon) : newCoupon()))
  const fixed = coupon !== undefined && coupon.issued > 0
  const save = (body: CouponForm): Promise<unknown> =>
    coupon ? couponCalls.update({ params: { id: coupon.id }, body }) : couponCalls.create({ body })
  return (
    <ResourceForm
      initialValues={initialValues}
      schema={useMemo(() => couponFields(t), [t])}
      submit={save}
      onDone={() => {
        toastDone(saved)
        onClose()
      }}
    >
      {(form) => (
        <>
          <div className={classes.pair}>
            <TextInput
              label={t.nameZh}
              withAsterisk
              data-autofocus
              maxLength={64}
              {...form.getInputProps('name')}
            />
            <TextInput label={t.nameEn} withAsterisk maxLength={64} {...form.getInputProps('nameEn')} />
          </div>
          {fixed ? <p className={classes.hint}>{t.fixed}</p> : null}
          <DiscountFields form={form} fixed={fixed} />
          <ScopeFields form={form} fixed={fixed} chosen={coupon?.goods ?? []} />
          <ReceiptFields form={form} />
          <Textarea
            label={t.remark}
            description={t.remarkHint}
            maxLength={500}
            autosize
            minRows={2}
            {...form.getInputProps('remark')}
          />
          <Switch label={t.enabled} {...form.getInputProps('enabled', { type: 'checkbox' })} />
        </>
      )}
    </ResourceForm>
  )
}
