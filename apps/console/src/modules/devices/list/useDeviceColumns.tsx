import { type DeviceScope, mayOpen } from '@limpid/contract/access/access'
import type { DeviceRow } from '@limpid/contract/fleet/device-list'
import { localise } from '@limpid/contract/kernel/words'
import { Link } from 'react-router'
import { kitWords } from '../../../kit/language/kit.words.ts'
import { useLanguage } from '../../../kit/language/useLanguage.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import { useNow } from '../../../kit/live/useNow.ts'
import type { ResourceColumn } from '../../../kit/table/columns.ts'
import { formatAge, formatElapsed, formatInstant } from '../../../lib/format.ts'
import { Clipped } from '../../../ui/rows/Clipped.tsx'
import { AlarmCount, alarmCountWords } from '../../sites/sites.public.ts'
import { devicePath } from '../devicePath.ts'
import classes from '../devices.module.css'
import { deviceWords } from '../devices.words.ts'
import { ActivityBadge, OnlineBadge, SimulatedMark } from '../status/DeviceStatus.tsx'

/** Columns of the device list; the owner only if it contains other users' devices. */
export function useDeviceColumns(scope: DeviceScope): ResourceColumn<DeviceRow>[] {
  const t = useWords(deviceWords)
  const common = useWords(kitWords)
  const alarmWords = useWords(alarmCountWords)
  const language = useLanguage()
  const now = useNow()
  const age = (at: Date | null) =>
    at === null ? null : (
      <span className={classes.age} title={formatInstant(at)}>
        {formatAge(at, now, language)}
      </span>
    )
  return [
    {
      id: 'name',
      header: common.name,
      sortKey: 'name',
      card: 'title',
      width: 170,
      cell: (device) => (
        <span className={classes.name}>
          <Link to={devicePath(device)}>{device.name}</Link>
          {device.simulated ? <SimulatedMark /> : null}
        </span>
      ),
    },
    {
      id: 'sn',
      header: t.sn,
      card: 'bare',
      sortKey: 'sn',
      cell: (device) => <span className={classes.sn}>{device.sn}</span>,
    },
    {
      id: 'product',
      header: t.product,
      card: 'bare',
      cell: ({ productName }) => (
        <span className={classes.product} title={localise(productName, language)}>
          {localise(productName, language)}
        </span>
      ),
    },
    {
      id: 'online',
      header: t.onlineState,
      card: 'bare',
      sortKey: 'onlineChangedAt',
      cell: (device) => (
        <span className={classes.state}>
          <OnlineBadge device={device} />
          {device.onlineChangedAt === null ? null : (
            <span
              className={`${classes.dimmed} ${classes.age}`}
              title={formatInstant(device.silentSince ?? device.onlineChangedAt)}
            >
              {t.since(formatElapsed(device.silentSince ?? device.onlineChangedAt, now, language))}
            </span>
          )}
        </span>
      ),
    },
    {
      id: 'alarms',
      header: alarmWords.alarms,
      card: 'bare',
      cell: (device) =>
        device.alarms?.severity ? (
          <AlarmCount alarms={device.alarms} to={`${devicePath(device)}?tab=alarms`} />
        ) : (
          '–'
        ),
    },
    { id: 'activity', header: t.activity, card: 'bare', cell: (device) => <ActivityBadge device={device} /> },
    {
      id: 'lastMessage',
      header: t.lastMessage,
      width: 90,
      cell: (device) =>
        age(device.lastSeenAt) ?? (
          <span className={classes.dimmed}>{mayOpen(device.access, 'live') ? t.never : '–'}</span>
        ),
    },
    {
      id: 'site',
      header: t.site,
      card: 'hidden',
      cell: ({ site }) => (site ? <Clipped>{site.name}</Clipped> : '–'),
    },
    {
      id: 'groups',
      header: t.groups,
      card: 'hidden',
      cell: ({ groups }) =>
        groups.length > 0 ? <Clipped>{groups.map(({ name }) => name).join(t.listed)}</Clipped> : '–',
    },
    {
      id: 'tags',
      header: t.tags,
      card: 'hidden',
      // With the owner beside them, they would not fit at 1440 px in English.
      ...(scope !== 'own' && { extra: true as const }),
      cell: (device) => (
        <span className={classes.tags}>
          {device.tags.length === 0 ? '–' : null}
          {device.tags.map((tag) => (
            <span key={tag} className={classes.tag} title={tag}>
              {tag}
            </span>
          ))}
        </span>
      ),
    },
    {
      id: 'firmware',
      header: t.firmware,
      card: 'hidden',
      extra: true,
      cell: (device) => device.firmware ?? '–',
    },
    ...(scope !== 'own'
      ? [{ id: 'owner', header: t.owner, cell: (device: DeviceRow) => device.ownerName }]
      : []),
  ]
}
