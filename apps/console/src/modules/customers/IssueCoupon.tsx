import type { MemberFilter } from '@limpid/contract/customers/customers'
import type { MemberRow } from '@limpid/contract/customers/schemas'
import { maxReachableRows } from '@limpid/contract/kernel/page'
import { useDisclosure } from '@mantine/hooks'
import { Suspense } from 'react'
import { useLanguage } from '../../kit/language/useLanguage.ts'
import { useWords } from '../../kit/language/useWords.ts'
import type { RowSelection } from '../../kit/table/selection/useSelection.ts'
import { formatNumber } from '../../lib/format.ts'
import { ReasonButton } from '../../ui/ReasonButton.tsx'
import { giveWords, HandOutManyDialog } from '../coupons/coupons.public.ts'
import { listUsernames } from './customers.queries.ts'

interface IssueCouponProps {
  selection: RowSelection
  known: ReadonlyMap<string, MemberRow>
  filter: Partial<MemberFilter>
  count: number
}

/** Hands out a coupon to the selected members, or to all that match the filter. */
export function IssueCoupon({ selection, known, filter, count }: IssueCouponProps) {
  const t = useWords(giveWords)
  const language = useLanguage()
  const [opened, { open, close }] = useDisclosure(false)
  const listMembers = async () =>
    selection.all
      ? listUsernames(filter)
      : [...selection.chosen].flatMap((id) => known.get(id)?.username ?? [])
  return (
    <>
      <ReasonButton
        size="compact-sm"
        reason={
          count > maxReachableRows
            ? t.tooManyMembers(formatNumber(maxReachableRows, { precision: 0 }, language))
            : undefined
        }
        onClick={open}
      >
        {t.issueMany}
      </ReasonButton>
      <Suspense>
        {opened ? <HandOutManyDialog count={count} listMembers={listMembers} onClose={close} /> : null}
      </Suspense>
    </>
  )
}
