import { maxHandOut } from '@limpid/contract/coupons/coupons'
import type { HandOutOutcome } from '@limpid/contract/coupons/kinds'
import type { CouponRow } from '@limpid/contract/coupons/schemas'
import { localise } from '@limpid/contract/kernel/words'
import { Table, Textarea } from '@mantine/core'
import { useMemo, useState } from 'react'
import * as z from 'zod/mini'
import { FormDialog } from '../../../kit/form/FormDialog.tsx'
import { ResourceForm } from '../../../kit/form/ResourceForm.tsx'
import { kitWords } from '../../../kit/language/kit.words.ts'
import { useLanguage } from '../../../kit/language/useLanguage.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import type { TextsOf } from '../../../lib/words.ts'
import classes from '../coupons.module.css'
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
          form.setValues({ members: '' })
          form.resetDirty({ members: '' })
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
            {results ? <Outcomes results={results} /> : null}
          </>
        )}
      </ResourceForm>
    </FormDialog>
  )
}

/** Rejected ones come first, because they need attention. */
function Outcomes({ results }: { results: Results }) {
  const t = useWords(giveWords)
  const { result } = useWords(kitWords)
  const handedOut = results.filter(({ outcome }) => outcome === 'given')
  const rows = [...results.filter(({ outcome }) => outcome !== 'given'), ...handedOut]
  return (
    <div role="status">
      <p className={classes.hint}>{t.done(handedOut.length, results.length)}</p>
      <Table aria-label={result}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t.member}</Table.Th>
            <Table.Th>{result}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map(({ member, outcome }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same name may be there twice
            <Table.Tr key={at}>
              <Table.Td>{member}</Table.Td>
              <Table.Td>{t[outcome]}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  )
}
