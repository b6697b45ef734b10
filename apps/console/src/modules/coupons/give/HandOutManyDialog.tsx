import { maxHandOut } from '@limpid/contract/coupons/coupons'
import { Select, Text } from '@mantine/core'
import { useMemo, useState } from 'react'
import * as z from 'zod/mini'
import { FormDialog } from '../../../kit/form/FormDialog.tsx'
import { ResourceForm } from '../../../kit/form/ResourceForm.tsx'
import { useWords } from '../../../kit/language/useWords.ts'
import { couponCalls } from '../coupons.queries.ts'
import { giveWords } from './give.words.ts'
import { Outcomes, type Results } from './Outcomes.tsx'
import { useCouponOptions } from './useCouponOptions.ts'

interface HandOutManyDialogProps {
  count: number
  /** Usernames. */
  listMembers: () => Promise<readonly string[]>
  onClose: () => void
}

/** Hands out a coupon to selected members, a part after the other, and reports the outcome of each. */
export default function HandOutManyDialog({ count, listMembers, onClose }: HandOutManyDialogProps) {
  const t = useWords(giveWords)
  const options = useCouponOptions()
  const [results, show] = useState<Results>()
  const schema = useMemo(() => z.object({ couponId: z.string().check(z.minLength(1, t.chooseCoupon)) }), [t])
  const issue = async (id: string) => {
    // Those who got it before a part failed, or were refused, do not get it a second time.
    const given = results?.filter(({ outcome }) => outcome === 'given') ?? []
    const named = new Set(given.map(({ member }) => member))
    const open = (await listMembers()).filter((member) => !named.has(member))
    let all: Results = given
    for (let at = 0; at < open.length; at += maxHandOut) {
      const members = open.slice(at, at + maxHandOut)
      all = [...all, ...(await couponCalls.handOut({ params: { id }, body: { members } }))]
      show(all)
    }
  }
  return (
    <FormDialog opened onClose={onClose} title={t.issueTo(count)}>
      <ResourceForm
        initialValues={{ couponId: '' }}
        schema={schema}
        submitLabel={t.submit}
        submit={({ couponId }) => issue(couponId)}
        onDone={() => undefined}
        disabled={results?.length === count && results.every(({ outcome }) => outcome === 'given')}
      >
        {(form) => (
          <>
            <Select
              label={t.coupon}
              withAsterisk
              searchable
              data-autofocus
              data={options ?? []}
              description={options?.length === 0 ? t.noCoupons : undefined}
              {...form.getInputProps('couponId')}
              onChange={(couponId) => {
                show(undefined)
                form.setFieldValue('couponId', couponId ?? '')
              }}
            />
            {count > maxHandOut ? (
              <Text size="sm" c="dimmed">
                {t.inParts(maxHandOut)}
              </Text>
            ) : null}
            <Outcomes results={results} />
          </>
        )}
      </ResourceForm>
    </FormDialog>
  )
}
