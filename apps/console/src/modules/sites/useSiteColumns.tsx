import type { Site } from '@limpid/contract/sites/sites'
import { Link } from 'react-router'
import { kitWords } from '../../kit/language/kit.words.ts'
import { useLanguage } from '../../kit/language/useLanguage.ts'
import { useWords } from '../../kit/language/useWords.ts'
import { useNow } from '../../kit/live/useNow.ts'
import type { ResourceColumn } from '../../kit/table/columns.ts'
import { formatInstant, formatNumber } from '../../lib/format.ts'
import { AlarmCount } from './open-alarms/AlarmCount.tsx'
import { alarmCountWords } from './open-alarms/alarmCount.words.ts'
import classes from './sites.module.css'
import { siteWords } from './sites.words.ts'
import { clockIn } from './zones.ts'

/** The columns of the site list, with a running clock for each. */
export function useSiteColumns(): ResourceColumn<Site>[] {
  const t = useWords(siteWords)
  const common = useWords(kitWords)
  const alarmWords = useWords(alarmCountWords)
  const language = useLanguage()
  const now = useNow()
  const count = (devices: number) => formatNumber(devices, { precision: 0 }, language)
  return [
    {
      id: 'name',
      header: common.name,
      sortKey: 'name',
      card: 'title',
      width: 160,
      cell: ({ id, name }) => (
        <Link className={classes.link} to={`/equipment/site-info/${id}`}>
          {name}
        </Link>
      ),
    },
    { id: 'address', header: t.address, cell: ({ address }) => address || '–' },
    {
      id: 'timeZone',
      header: t.timeZone,
      cell: ({ timeZone }) => (
        <>
          {timeZone} <small className={classes.dimmed}>{t.localTime(clockIn(timeZone, new Date(now)))}</small>
        </>
      ),
    },
    {
      id: 'position',
      header: t.position,
      cell: ({ position }) =>
        position ? `${position.latitude.toFixed(4)}, ${position.longitude.toFixed(4)}` : '–',
    },
    {
      id: 'devices',
      header: t.devices,
      align: 'right',
      cell: ({ id, devices }) =>
        devices === 0 ? (
          0
        ) : (
          <Link
            className={classes.link}
            to={`/equipment/own-equipment?scope=own&siteId=${id}`}
            aria-label={t.showDevices(count(devices))}
          >
            {count(devices)}
          </Link>
        ),
    },
    {
      id: 'alarms',
      header: alarmWords.openAlarms,
      cell: ({ id, alarms }) => (
        <AlarmCount alarms={alarms} to={`/alarm-log/log?scope=own&state=open&siteId=${id}`} />
      ),
    },
    {
      id: 'created',
      header: t.created,
      sortKey: 'createTime',
      cell: ({ createTime }) => formatInstant(createTime),
    },
  ]
}
