import type { AlarmRow } from '@limpid/contract/alarms/schemas'
import { localise } from '@limpid/contract/kernel/words'
import { Anchor } from '@mantine/core'
import { Link } from 'react-router'
import { useLanguage } from '../../../kit/language/useLanguage.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import { useNow } from '../../../kit/live/useNow.ts'
import type { ResourceColumn } from '../../../kit/table/columns.ts'
import { formatAge, formatInstant, formatNumber } from '../../../lib/format.ts'
import { Clipped } from '../../../ui/rows/Clipped.tsx'
import { Detailed } from '../../../ui/rows/Detailed.tsx'
import { devicePath } from '../../devices/devices.public.ts'
import { SeverityBadge } from '../../products/products.public.ts'
import { StateBadges } from '../AlarmBadges.tsx'
import { alarmPath } from '../alarmPath.ts'
import classes from '../alarms.module.css'
import { alarmWords } from '../alarms.words.ts'
import { alarmDetailText, alarmTitle, measuredText } from '../alarmText.ts'

/** Columns of a list of alarms. */
export function useAlarmColumns(): ResourceColumn<AlarmRow>[] {
  const t = useWords(alarmWords)
  const language = useLanguage()
  const now = useNow(15_000)
  const time = (at: Date | null) =>
    at ? (
      <Detailed details={formatInstant(at)}>
        <time dateTime={at.toISOString()}>{formatAge(at, now, language)}</time>
      </Detailed>
    ) : (
      '–'
    )
  return [
    {
      id: 'severity',
      header: t.severity,
      card: 'mark',
      sortKey: 'severity',
      width: 84,
      cell: ({ severity }) => <SeverityBadge severity={severity} />,
    },
    {
      id: 'alarm',
      header: t.alarm,
      card: 'title',
      width: 180,
      cell: (alarm) => (
        <Detailed details={alarmDetailText(alarm, language)}>
          <Anchor component={Link} to={alarmPath(alarm)} inherit>
            {alarmTitle(alarm, language)}
          </Anchor>
        </Detailed>
      ),
    },
    {
      id: 'device',
      header: t.device,
      card: 'line',
      width: 120,
      cell: ({ kind, device }) =>
        // An outage concerns a site; the device it is recorded on is irrelevant.
        kind === 'outage' && device.site ? (
          device.site.name
        ) : (
          <Detailed
            details={
              <Clipped>
                {[device.site?.name, localise(device.productName, language)].filter(Boolean).join(' · ')}
              </Clipped>
            }
          >
            <Anchor component={Link} to={devicePath({ ...device, access: device })} inherit>
              {device.name}
            </Anchor>
          </Detailed>
        ),
    },
    {
      id: 'measured',
      header: t.measured,
      // On a card the title says it.
      card: 'hidden',
      cell: (alarm) => <span className={classes.nowrap}>{measuredText(alarm, language) || '–'}</span>,
    },
    {
      id: 'state',
      header: t.state,
      card: 'line',
      width: 120,
      cell: (alarm) => (
        <span className={classes.badges}>
          <StateBadges alarm={alarm} />
        </span>
      ),
    },
    { id: 'since', header: t.since, sortKey: 'raisedAt', width: 146, cell: ({ raisedAt }) => time(raisedAt) },
    {
      id: 'changed',
      header: t.changed,
      sortKey: 'changedAt',
      card: 'hidden',
      extra: true,
      cell: ({ changedAt }) => (
        <time className={classes.nowrap} dateTime={changedAt.toISOString()} title={formatInstant(changedAt)}>
          {formatAge(changedAt, now, language)}
        </time>
      ),
    },
    {
      id: 'cleared',
      header: t.cleared,
      sortKey: 'clearedAt',
      card: 'hidden',
      extra: true,
      width: 150,
      cell: ({ clearedAt }) => time(clearedAt),
    },
    {
      id: 'count',
      header: t.count,
      align: 'right',
      card: 'hidden',
      extra: true,
      cell: ({ count }) => formatNumber(count, {}, language),
    },
    {
      id: 'assignee',
      header: t.assignee,
      width: 84,
      cell: ({ assignee }) => assignee?.name ?? t.nobody,
    },
    {
      id: 'shelved',
      header: t.shelvedUntil,
      card: 'hidden',
      extra: true,
      cell: ({ inhibitedUntil }) => <span className={classes.nowrap}>{formatInstant(inhibitedUntil)}</span>,
    },
    {
      id: 'online',
      header: t.online,
      card: 'hidden',
      extra: true,
      cell: ({ device }) => (device.online ? t.isOnline : t.isOffline),
    },
    {
      id: 'comments',
      header: t.comments,
      align: 'right',
      card: 'hidden',
      extra: true,
      cell: ({ comments }) => formatNumber(comments, {}, language),
    },
  ]
}
