import { dayMs } from '@limpid/contract/kernel/durations'
import { maxLinkDays, maxLinkUses } from '@limpid/contract/shares/schemas'
import { NumberInput, Select } from '@mantine/core'
import { useMemo } from 'react'
import * as z from 'zod/mini'
import { ResourceForm } from '../../../kit/form/ResourceForm.tsx'
import { useWords } from '../../../kit/language/useWords.ts'
import { currentPasswordWords } from '../../../kit/passwords/currentPassword.words.ts'
import type { TextsOf } from '../../../lib/words.ts'
import { sharing } from '../shares.queries.ts'
import { shareWords } from '../shares.words.ts'
import { controlConfirmed, tabsChosen, termFieldOf, termShape, termsOf } from '../terms/terms.ts'
import { firstTerms } from './firstTerms.ts'
import type { ShareTarget } from './ShareTarget.ts'
import { TermFields } from './TermFields.tsx'

const lives = [1, 7, maxLinkDays]

const linkFields = (t: TextsOf<typeof shareWords & typeof currentPasswordWords>) =>
  z
    .object({
      uses: z.union([
        z.int(t.usesInvalid).check(z.gte(1, t.usesInvalid), z.lte(maxLinkUses, t.usesInvalid)),
        z.string().check(z.refine(() => false, t.usesInvalid)),
      ]),
      days: z.string(),
      ...termShape,
    })
    .check(tabsChosen(t), controlConfirmed(t))

/** Creates a link: how many people can accept it, and for how long. */
export function LinkForm({ target, onMade }: { target: ShareTarget; onMade: (secret: string) => void }) {
  const t = useWords(shareWords)
  const current = useWords(currentPasswordWords)
  const schema = useMemo(() => linkFields({ ...t, ...current }), [t, current])
  return (
    <ResourceForm
      initialValues={{ uses: 1 as number | string, days: '7', ...firstTerms(target) }}
      schema={schema}
      fieldOf={termFieldOf}
      submit={({ uses, days, ...terms }) =>
        sharing.makeLink({
          body: {
            ...target.thing,
            ...termsOf(terms),
            uses: Number(uses),
            // One minute less, so that a slightly fast clock does not exceed the maximum.
            expiresAt: new Date(Date.now() + Number(days) * dayMs - 60_000),
          },
        })
      }
      submitLabel={t.makeLink}
      onDone={({ secret }) => {
        onMade(secret)
      }}
    >
      {(form) => (
        <>
          <NumberInput
            label={t.uses}
            withAsterisk
            min={1}
            max={maxLinkUses}
            allowDecimal={false}
            {...form.getInputProps('uses')}
          />
          <Select
            label={t.validFor}
            allowDeselect={false}
            data={lives.map((days) => ({ value: String(days), label: t.validDays(days) }))}
            {...form.getInputProps('days')}
          />
          <TermFields form={form} tabs={target.tabs} />
        </>
      )}
    </ResourceForm>
  )
}
