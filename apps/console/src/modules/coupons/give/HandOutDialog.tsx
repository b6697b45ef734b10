import { maxHandOut } from '@limpid/contract/coupons/coupons'
import type { HandOutOutcome } from '@limpid/contract/coupons/kinds'
import type { CouponRow } from '@limpid/contract/coupons/schemas'
import { localise } from '@limpid/contract/kernel/words'
import { Textarea } from '@mantine/core'
import { useMemo, useState } from 'react'
import * as z from 'zod/mini'
import { FormDialog } from '../../../kit/form/FormDialog.tsx'
import { OutcomeTable } from '../../../kit/form/OutcomeTable.tsx'
import { ResourceForm } from '../../../kit/form/ResourceForm.tsx'
import { useLanguage } from '../../../kit/language/useLanguage.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import type { TextsOf } from '../../../lib/words.ts'
import { couponCalls } from '../coupons.queries.ts'
import { giveWords } from './give.words.ts'

/** Names separated by lines, commas or semicolons, also the Chinese ones. */
const namesIn = (text: string) =>
  text
    .split(/[\n,;，；、]/)
    .map((name) => name.trim())
    .filter((name) => name !== '')

const memberFields = (t: TextsOf<typeof giveWords>) =>
  z.object({
    members: z.pipe(
      z.pipe(z.string(), z.transform(namesIn)),
      z
        .array(z.string())
        .check(z.minLength(1, t.membersMissing), z.maxLength(maxHandOut, t.tooMany(maxHandOut))),
    ),
  })

type Results = readonly { member: string; outcome: HandOutOutcome }[]

/** Hands out a coupon to members, and reports the outcome of each. */
export default function HandOutDialog({ coupon, onClose }: { coupon: CouponRow; onClose: () => void }) {
  const t = useWords(giveWords)
  const name = localise({ zh: coupon.name, en: coupon.nameEn }, useLanguage())
  const [results, show] = useState<Results>()
  return (
    <FormDialog opened onClose={onClose} title={t.title(name)}>
      <ResourceForm
        initialValues={{ members: '' }}
        schema={useMemo(() => memberFields(t), [t])}
        submitLabel={t.submit}
        submit={(body) => couponCalls.handOut({ params: { id: coupon.id }, body })}
        onDone={(outcomes, _body, form) => {
          show(outcomes)
          // Those to try again; one that was listed twice has got it.
          const members = outcomes
            .filter(({ outcome }) => outcome !== 'given' && outcome !== 'twice')
            .map(({ member }) => member)
            .join('\n')
          form.setValues({ members })
          form.resetDirty({ members })
        }}
      >
        {(form) => (
          <>
            <Textarea
              label={t.members}
              description={t.membersHint(maxHandOut)}
              withAsterisk
              data-autofocus
              autosize
              minRows={4}
              maxRows={10}
              {...form.getInputProps('members')}
            />
            <OutcomeTable
              head={t.member}
              rows={results?.map(({ member, outcome }) => ({
                ...{ name: member, outcome: t[outcome], done: outcome === 'given' },
              }))}
              summary={t.done}
            />
          </>
        )}
      </ResourceForm>
    </FormDialog>
  )
}
