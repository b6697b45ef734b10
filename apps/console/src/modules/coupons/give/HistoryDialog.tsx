import { type HeldState, heldStates } from '@limpid/contract/coupons/kinds'
import type { CouponRow, HeldRow } from '@limpid/contract/coupons/schemas'
import { localise } from '@limpid/contract/kernel/words'
import { useState } from 'react'
import { useMemberName } from '../../../kit/access/useMemberName.ts'
import { Dialog } from '../../../kit/dialog/Dialog.tsx'
import { ChoiceFilter, FilterBar, SearchFilter } from '../../../kit/FilterBar.tsx'
import { useLanguage } from '../../../kit/language/useLanguage.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import { ResourceTable } from '../../../kit/ResourceTable.tsx'
import type { ResourceColumn } from '../../../kit/table/columns.ts'
import { formatInstant } from '../../../lib/format.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Detailed } from '../../../ui/rows/Detailed.tsx'
import { formatFen } from '../../goods/goods.public.ts'
import classes from '../coupons.module.css'
import { couponHistoryQuery } from '../coupons.queries.ts'
import { giveWords } from './give.words.ts'

const firstPage = { pageNum: 1, pageSize: 10 }
const none = { keywords: '', state: '' as HeldState | '' }

/** Who received and used a coupon. The dialog has no URL of its own, nor do its page and filters. */
export default function HistoryDialog({ coupon, onClose }: { coupon: CouponRow; onClose: () => void }) {
  const t = useWords(giveWords)
  const name = localise({ zh: coupon.name, en: coupon.nameEn }, useLanguage())
  const [page, turn] = useState(firstPage)
  const [filters, filter] = useState(none)
  const limit = (change: Partial<typeof none>) => {
    filter({ ...filters, ...change })
    turn({ ...page, pageNum: 1 })
  }
  const { keywords, state } = filters
  return (
    <Dialog opened onClose={onClose} size="xl" title={t.historyTitle(name)}>
      <ResourceTable
        label={t.historyTitle(name)}
        choiceName="coupon-history"
        columns={useHistoryColumns(coupon.offer)}
        query={couponHistoryQuery(coupon.id, {
          ...page,
          ...(keywords && { keywords }),
          ...(state && { state }),
        })}
        list={{
          page,
          turn: ({ pageNum = page.pageNum, pageSize = page.pageSize }) => turn({ pageNum, pageSize }),
          filtered: keywords !== '' || state !== '',
          clearFilters: () => limit(none),
        }}
        rowKey={({ id }) => id}
        toolbar={
          <FilterBar>
            <SearchFilter label={t.search} value={keywords} onChange={(text) => limit({ keywords: text })} />
            <ChoiceFilter
              label={t.state}
              any={t.anyState}
              options={heldStates.map((value) => ({ value, label: t[value] }))}
              value={state}
              onChange={(value) => limit({ state: value })}
            />
          </FilterBar>
        }
        empty={<EmptyState title={coupon.offer === 'staff' ? t.emptyIssued : t.empty} />}
      />
    </Dialog>
  )
}

function useHistoryColumns(offer: CouponRow['offer']): ResourceColumn<HeldRow>[] {
  const nameOf = useMemberName()
  const t = useWords(giveWords)
  const language = useLanguage()
  const time = (at: Date | null) => <span className={classes.number}>{formatInstant(at)}</span>
  return [
    {
      id: 'member',
      header: t.member,
      card: 'title',
      cell: ({ username, nickname }) => (
        <Detailed details={username === nickname ? null : username}>{nameOf(nickname)}</Detailed>
      ),
    },
    {
      id: 'source',
      header: t.source,
      cell: ({ source, by }) => <Detailed details={by === null ? null : t.by(by)}>{t[source]}</Detailed>,
    },
    { id: 'state', header: t.state, cell: ({ state }) => t[state] },
    {
      id: 'received',
      header: offer === 'staff' ? t.issued : t.received,
      cell: ({ receivedAt }) => time(receivedAt),
    },
    { id: 'until', header: t.until, extra: true, cell: ({ validUntil }) => time(validUntil) },
    { id: 'used', header: t.usedAt, cell: ({ usedAt }) => time(usedAt) },
    {
      id: 'off',
      header: t.off,
      align: 'right',
      cell: ({ offFen }) => (
        <span className={classes.number}>{offFen === null ? '–' : formatFen(offFen, language)}</span>
      ),
    },
  ]
}
