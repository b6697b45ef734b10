import type { CouponState } from '@limpid/contract/coupons/kinds'
import type { ListedCoupon } from '@limpid/contract/coupons/schemas'
import { localise } from '@limpid/contract/kernel/words'
import { IconBan, IconCircleCheck, IconClock, IconHourglassEmpty, IconPackageOff } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { kitWords } from '../../kit/language/kit.words.ts'
import { OtherName } from '../../kit/language/OtherName.tsx'
import { useLanguage } from '../../kit/language/useLanguage.ts'
import { useWords } from '../../kit/language/useWords.ts'
import type { ResourceColumn } from '../../kit/table/columns.ts'
import { formatInstant, formatNumber } from '../../lib/format.ts'
import { Detailed } from '../../ui/rows/Detailed.tsx'
import { StatusBadge } from '../../ui/status/StatusBadge.tsx'
import type { Tone } from '../../ui/status/tones.ts'
import classes from './coupons.module.css'
import { couponWords } from './coupons.words.ts'
import { conditionOf, discountText, validityOf } from './discount.ts'
import { discountWords } from './discount.words.ts'
import { targetNames } from './targetNames.ts'

const badges: Record<CouponState, { tone: Tone; icon: ReactNode }> = {
  running: { tone: 'ok', icon: <IconCircleCheck size={14} /> },
  scheduled: { tone: 'info', icon: <IconClock size={14} /> },
  exhausted: { tone: 'warn', icon: <IconPackageOff size={14} /> },
  ended: { tone: 'muted', icon: <IconHourglassEmpty size={14} /> },
  off: { tone: 'muted', icon: <IconBan size={14} /> },
}

/** Columns of the list of coupons. */
export function useCouponColumns(): ResourceColumn<ListedCoupon>[] {
  const t = useWords(couponWords)
  const worth = useWords(discountWords)
  const common = useWords(kitWords)
  const language = useLanguage()
  const count = (value: number) => formatNumber(value, {}, language)
  return [
    {
      id: 'name',
      header: common.name,
      sortKey: 'name',
      card: 'title',
      width: 180,
      cell: ({ name, nameEn, code }) => (
        <Detailed
          details={[
            name === nameEn ? null : <OtherName key="name" name={name} nameEn={nameEn} />,
            code === null ? null : (
              <span key="code" className={classes.code}>
                {code}
              </span>
            ),
          ]}
        >
          {localise({ zh: name, en: nameEn }, language)}
        </Detailed>
      ),
    },
    {
      id: 'state',
      header: t.state,
      cell: ({ state }) => (
        <StatusBadge tone={badges[state].tone} icon={badges[state].icon}>
          {t[state]}
        </StatusBadge>
      ),
    },
    {
      id: 'worth',
      header: t.worth,
      width: 150,
      cell: (row) => (
        <Detailed details={conditionOf(row, worth, language)}>{discountText(row, worth, language)}</Detailed>
      ),
    },
    {
      id: 'scope',
      header: t.scope,
      cell: ({ scope, targets }) => (
        <Detailed details={targetNames(targets, worth, language)}>{t[scope]}</Detailed>
      ),
    },
    { id: 'offer', header: t.offer, cell: ({ offer }) => t[offer] },
    { id: 'validity', header: t.validity, width: 170, cell: (row) => validityOf(row, worth) },
    {
      id: 'issued',
      header: t.received,
      sortKey: 'issued',
      align: 'right',
      cell: ({ issued, circulation }) => (
        <span className={classes.number}>
          {circulation === null ? count(issued) : t.of(count(issued), count(circulation))}
        </span>
      ),
    },
    {
      id: 'used',
      header: t.used,
      align: 'right',
      cell: ({ used }) => <span className={classes.number}>{count(used)}</span>,
    },
    {
      id: 'updated',
      header: t.updated,
      sortKey: 'updateTime',
      extra: true,
      cell: ({ updateTime }) => <span className={classes.number}>{formatInstant(updateTime)}</span>,
    },
  ]
}
