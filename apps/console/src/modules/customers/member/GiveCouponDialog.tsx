import type { HandOutOutcome } from '@limpid/contract/coupons/kinds'
import { Select } from '@mantine/core'
import { useMemo, useState } from 'react'
import * as z from 'zod/mini'
import { FormDialog } from '../../../kit/form/FormDialog.tsx'
import { ResourceForm } from '../../../kit/form/ResourceForm.tsx'
import { useWords } from '../../../kit/language/useWords.ts'
import { toastDone } from '../../../kit/toast.ts'
import { couponCalls, giveWords, useCouponOptions } from '../../coupons/coupons.public.ts'
import { customerWords } from '../customers.words.ts'

interface GiveCouponDialogProps {
  opened: boolean
  /** Username. */
  member: string
  onClose: () => void
}

/** Hands out a coupon to one member. */
export default function GiveCouponDialog({ opened, member, onClose }: GiveCouponDialogProps) {
  const t = useWords(customerWords)
  return (
    <FormDialog opened={opened} onClose={onClose} title={t.giveCoupon}>
      <GiveForm member={member} onClose={onClose} />
    </FormDialog>
  )
}

function GiveForm({ member, onClose }: Omit<GiveCouponDialogProps, 'opened'>) {
  const t = useWords(customerWords)
  const give = useWords(giveWords)
  const [refused, setRefused] = useState<HandOutOutcome>()
  const options = useCouponOptions()
  const schema = useMemo(() => z.object({ couponId: z.string().check(z.minLength(1, t.chooseCoupon)) }), [t])
  return (
    <ResourceForm
      initialValues={{ couponId: '' }}
      schema={schema}
      submitLabel={t.giveCoupon}
      submit={({ couponId }) =>
        couponCalls.handOut({ params: { id: couponId }, body: { members: [member] } })
      }
      onDone={(results) => {
        const refusal = results.find(({ outcome }) => outcome !== 'given')?.outcome
        setRefused(refusal)
        if (refusal) return
        toastDone(t.given)
        onClose()
      }}
    >
      {(form) => (
        <Select
          label={t.coupon}
          withAsterisk
          searchable
          data={options ?? []}
          description={options?.length === 0 ? t.noneToGive : undefined}
          {...form.getInputProps('couponId')}
          {...(refused && { error: give[refused] })}
          onChange={(couponId) => {
            setRefused(undefined)
            form.setFieldValue('couponId', couponId ?? '')
          }}
        />
      )}
    </ResourceForm>
  )
}
