import type { CouponRow } from '@limpid/contract/coupons/schemas'
import { localise } from '@limpid/contract/kernel/words'
import { Button } from '@mantine/core'
import { Can } from '../../kit/access/Can.tsx'
import { useLanguage } from '../../kit/language/useLanguage.ts'
import { useWords } from '../../kit/language/useWords.ts'
import { RowEdits } from '../../kit/table/RowEdits.tsx'
import { couponCalls } from './coupons.queries.ts'
import { couponWords } from './coupons.words.ts'

interface CouponActionsProps {
  coupon: CouponRow
  onEdit: () => void
  onGive: () => void
  onHistory: () => void
}

/** Actions for a coupon. */
export function CouponActions({ coupon, onEdit, onGive, onHistory }: CouponActionsProps) {
  const t = useWords(couponWords)
  const name = localise({ zh: coupon.name, en: coupon.nameEn }, useLanguage())
  return (
    <>
      <Can needs={['mall:coupon:give']}>
        <Button variant="subtle" size="compact-sm" aria-label={t.giveOf(name)} onClick={onGive}>
          {t.give}
        </Button>
      </Can>
      <Button variant="subtle" size="compact-sm" aria-label={t.historyOf(name)} onClick={onHistory}>
        {t.history}
      </Button>
      <RowEdits
        name={name}
        edit={{ needs: 'mall:coupon:edit', onClick: onEdit }}
        remove={{
          needs: 'mall:coupon:delete',
          title: t.removeTitle(name),
          text: t.removeText,
          done: t.removed,
          kept: coupon.issued > 0 ? { title: t.keptTitle, text: t.keptText(name, coupon.issued) } : undefined,
          call: () => couponCalls.remove({ params: { ids: [coupon.id] } }),
        }}
      />
    </>
  )
}
