import type { Advert, AdvertState } from '@limpid/contract/adverts/schemas'
import { localise } from '@limpid/contract/kernel/words'
import { Switch } from '@mantine/core'
import { IconBan, IconCircleCheck, IconClock, IconHourglassEmpty, IconPhotoOff } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useCan } from '../../kit/access/Can.tsx'
import { OtherName } from '../../kit/language/OtherName.tsx'
import { useLanguage } from '../../kit/language/useLanguage.ts'
import { useWords } from '../../kit/language/useWords.ts'
import { pictureAddress, SmallPicture } from '../../kit/pictures/SmallPicture.tsx'
import type { ResourceColumn } from '../../kit/table/columns.ts'
import { formatInstant, formatNumber } from '../../lib/format.ts'
import { Detailed } from '../../ui/rows/Detailed.tsx'
import { StatusBadge } from '../../ui/status/StatusBadge.tsx'
import type { Tone } from '../../ui/status/tones.ts'
import classes from './adverts.module.css'
import { advertCalls } from './adverts.queries.ts'
import { advertWords } from './adverts.words.ts'

const badges: Record<AdvertState, { tone: Tone; icon: ReactNode }> = {
  running: { tone: 'ok', icon: <IconCircleCheck size={14} /> },
  scheduled: { tone: 'info', icon: <IconClock size={14} /> },
  unfinished: { tone: 'warn', icon: <IconPhotoOff size={14} /> },
  ended: { tone: 'muted', icon: <IconHourglassEmpty size={14} /> },
  off: { tone: 'muted', icon: <IconBan size={14} /> },
}

const minute = (at: Date) => formatInstant(at).slice(0, 16)

/** Columns of the list of adverts. */
export function useAdvertColumns(): ResourceColumn<Advert>[] {
  const t = useWords(advertWords)
  const language = useLanguage()
  const count = (value: number) => <span className={classes.number}>{formatNumber(value, {}, language)}</span>
  const periodOf = ({ beginTime, endTime }: Advert) =>
    [beginTime && t.since(minute(beginTime)), endTime && t.till(minute(endTime))].filter(Boolean).join(' ') ||
    t.always
  return [
    {
      id: 'title',
      header: t.advert,
      sortKey: 'title',
      card: 'title',
      width: 260,
      cell: ({ title, titleEn, thumbnail }) => (
        <span className={classes.name}>
          <SmallPicture
            src={pictureAddress(thumbnail)}
            name={localise({ zh: title, en: titleEn }, language)}
          />
          <Detailed details={title === titleEn ? null : <OtherName name={title} nameEn={titleEn} />}>
            {localise({ zh: title, en: titleEn }, language)}
          </Detailed>
        </span>
      ),
    },
    { id: 'place', header: t.place, cell: ({ place }) => t[place] },
    {
      id: 'language',
      header: t.language,
      cell: ({ language: only }) => (only === null ? t.anyLanguage : t[only]),
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
    { id: 'status', header: t.running, cell: (row) => <IsOn row={row} /> },
    { id: 'period', header: t.period, width: 200, cell: periodOf },
    { id: 'sort', header: t.order, sortKey: 'sort', align: 'right', cell: ({ sort }) => sort },
    { id: 'views', header: t.views, sortKey: 'views', align: 'right', cell: ({ views }) => count(views) },
    {
      id: 'clicks',
      header: t.clicks,
      sortKey: 'clicks',
      align: 'right',
      cell: ({ clicks }) => count(clicks),
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

/** Whether an advert is switched on; a switch for those who may change it. */
function IsOn({ row }: { row: Advert }) {
  const t = useWords(advertWords)
  const title = localise({ zh: row.title, en: row.titleEn }, useLanguage())
  const can = useCan()
  const change = useMutation({
    mutationFn: (status: boolean) => advertCalls.setStatus({ params: { id: row.id }, body: { status } }),
  })
  return (
    <Switch
      aria-label={t.show(title)}
      checked={change.isPending ? change.variables : row.status}
      disabled={change.isPending || !can(['mall:advert:edit'])}
      onChange={({ currentTarget }) => change.mutate(currentTarget.checked)}
    />
  )
}
