import { maxHandOut } from '@limpid/contract/coupons/coupons'
import type { CouponRow } from '@limpid/contract/coupons/schemas'
import { localise } from '@limpid/contract/kernel/words'
import { Textarea } from '@mantine/core'
import { useMemo, useState } from 'react'
import { useCan } from '../../../kit/access/Can.tsx'
import { FormDialog } from '../../../kit/form/FormDialog.tsx'
import { ResourceForm } from '../../../kit/form/ResourceForm.tsx'
import { useLanguage } from '../../../kit/language/useLanguage.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import { couponCalls } from '../coupons.queries.ts'
import { giveWords } from './give.words.ts'
import { MembersField } from './MembersField.tsx'
import { namedMembers } from './namedMembers.ts'
import { Outcomes, type Results } from './Outcomes.tsx'

/** Hands out a coupon to members, and reports the outcome of each. */
export default function HandOutDialog({ coupon, onClose }: { coupon: CouponRow; onClose: () => void }) {
  const t = useWords(giveWords)
  const name = localise({ zh: coupon.name, en: coupon.nameEn }, useLanguage())
  const picks = useCan()(['ums:member:list'])
  const [results, show] = useState<Results>()
  return (
    <FormDialog opened onClose={onClose} title={t.title(name)}>
      <ResourceForm
        initialValues={{ picked: [] as string[], members: '' }}
        schema={useMemo(() => namedMembers(t), [t])}
        submitLabel={t.submit}
        submit={(body) => couponCalls.handOut({ params: { id: coupon.id }, body })}
        onDone={(outcomes, _body, form) => {
          show(outcomes)
          // Those to try again; one that was listed twice has got it.
          const members = outcomes
            .filter(({ outcome }) => outcome !== 'given' && outcome !== 'twice')
            .map(({ member }) => member)
            .join('\n')
          form.setValues({ picked: [], members })
          form.resetDirty({ picked: [], members })
        }}
      >
        {(form) => (
          <>
            {picks ? <MembersField data-autofocus {...form.getInputProps('picked')} /> : null}
            <Textarea
              label={picks ? t.orNamed : t.members}
              description={t.membersHint(maxHandOut)}
              withAsterisk={!picks}
              {...(!picks && { 'data-autofocus': true })}
              autosize
              minRows={picks ? 2 : 4}
              maxRows={10}
              {...form.getInputProps('members')}
            />
            <Outcomes results={results} />
          </>
        )}
      </ResourceForm>
    </FormDialog>
  )
}
