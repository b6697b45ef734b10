import type { MemberRow } from '@limpid/contract/customers/schemas'
import { useCan } from '../../kit/access/Can.tsx'
import { InUse } from '../../kit/inUse/InUse.tsx'
import { useLanguage } from '../../kit/language/useLanguage.ts'
import { useWords } from '../../kit/language/useWords.ts'
import type { ResourceColumn } from '../../kit/table/columns.ts'
import { formatInstant, formatNumber } from '../../lib/format.ts'
import { Detailed } from '../../ui/rows/Detailed.tsx'
import { formatFen } from '../goods/goods.public.ts'
import classes from './customers.module.css'
import { customerWords } from './customers.words.ts'
import { seesBalances } from './seesBalances.ts'
import { Tags } from './Tags.tsx'

/** Columns of the list of members. */
export function useMemberColumns(): ResourceColumn<MemberRow>[] {
  const t = useWords(customerWords)
  const language = useLanguage()
  const can = useCan()
  const fen = (amount: number) => <span className={classes.number}>{formatFen(amount, language)}</span>
  const balance: ResourceColumn<MemberRow> = {
    ...{ id: 'balance', header: t.balance, align: 'right' },
    cell: (member) => (member.balance === null ? '–' : fen(member.balance)),
  }
  const points: ResourceColumn<MemberRow> = {
    ...{ id: 'points', header: t.points, align: 'right', card: 'hidden', extra: true },
    cell: (member) => (member.points === null ? '–' : formatNumber(member.points, {}, language)),
  }
  return [
    {
      id: 'member',
      header: t.member,
      card: 'title',
      sortKey: 'username',
      width: 160,
      cell: ({ username, nickname }) => <Detailed details={username}>{nickname}</Detailed>,
    },
    { id: 'mobile', header: t.mobile, cell: ({ mobile }) => mobile ?? '–' },
    { id: 'email', header: t.email, card: 'hidden', extra: true, cell: ({ email }) => email ?? '–' },
    { id: 'tags', header: t.tags, cell: ({ tags }) => (tags.length > 0 ? <Tags tags={tags} /> : '–') },
    { id: 'status', header: t.status, cell: ({ status }) => <InUse status={status} /> },
    { id: 'devices', header: t.devices, align: 'right', cell: ({ devices }) => devices },
    { id: 'orders', header: t.orders, align: 'right', cell: ({ orders }) => orders },
    { id: 'spent', header: t.spent, align: 'right', cell: ({ spent }) => fen(spent) },
    ...(can(seesBalances) ? [balance, points] : []),
    {
      id: 'created',
      header: t.registered,
      sortKey: 'createTime',
      cell: ({ createTime }) => <span className={classes.number}>{formatInstant(createTime)}</span>,
    },
    {
      id: 'lastSignIn',
      header: t.lastSignIn,
      sortKey: 'lastSignInAt',
      extra: true,
      cell: ({ lastSignInAt }) =>
        lastSignInAt ? formatInstant(lastSignInAt) : <span className={classes.dim}>{t.never}</span>,
    },
  ]
}
