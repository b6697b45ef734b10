import type { Trouble } from '@limpid/contract/analysis/troubles'
import { localise } from '@limpid/contract/kernel/words'
import { Button } from '@mantine/core'
import {
  IconActivity,
  IconAlertTriangle,
  IconBottle,
  IconClockExclamation,
  IconDropletExclamation,
  IconMessageOff,
  IconMessageReport,
  IconPlugConnectedX,
  IconRouterOff,
  IconTemperatureMinus,
  IconTool,
} from '@tabler/icons-react'
import { memo } from 'react'
import { Link } from 'react-router'
import { useOpenPath } from '../../../kit/access/openPages.ts'
import { PageLink } from '../../../kit/access/PageLink.tsx'
import { useLanguage } from '../../../kit/language/useLanguage.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import { formatAge, formatInstant } from '../../../lib/format.ts'
import { StatusBadge } from '../../../ui/status/StatusBadge.tsx'
import { severityTones } from '../../../ui/status/tones.ts'
import { devicePath, SimulatedMark } from '../../devices/devices.public.ts'
import { AlarmCause } from './AlarmCause.tsx'
import { causeOf } from './causeOf.ts'
import { openRemedy } from './remedyOf.ts'
import classes from './troubles.module.css'
import { troubleWords } from './troubles.words.ts'

const icons: Record<Trouble['kind'], React.ReactNode> = {
  fault: <IconAlertTriangle />,
  hygiene: <IconTemperatureMinus />,
  water: <IconDropletExclamation />,
  supply: <IconBottle />,
  silent: <IconClockExclamation />,
  offline: <IconPlugConnectedX />,
  maintenance: <IconTool />,
  report: <IconMessageReport />,
  refusals: <IconMessageOff />,
  process: <IconActivity />,
  outage: <IconRouterOff />,
}

interface TroubleItemProps {
  trouble: Trouble
  now: Date
  narrow: boolean
}

/** One thing that needs somebody: what, where, why, since when, and what to do. */
export const TroubleItem = memo(function TroubleItem({ trouble: one, now, narrow }: TroubleItemProps) {
  const t = useWords(troubleWords)
  const language = useLanguage()
  const { device } = one
  const remedy = openRemedy(one, t, useOpenPath())
  const cause = causeOf(one, t, now, language)
  // Somebody has begun: it is listed last, and stands out no more.
  const isHandled = one.acknowledged || one.order !== null
  const lostSite = one.kind === 'outage' ? device.site : null
  const place = lostSite
    ? []
    : [localise(device.productName, language), device.site?.name].filter((part) => part !== undefined)
  // A phone has room for one of them: where to go.
  const shownPlace = narrow ? place.slice(-1) : place
  return (
    <li className={classes.item}>
      <span className={classes.what}>
        <StatusBadge tone={severityTones[one.severity]} icon={icons[one.kind]}>
          {t[one.kind]}
        </StatusBadge>
        {lostSite ? (
          <b>{lostSite.name}</b>
        ) : (
          <PageLink to={devicePath({ ...device, access: device })}>{device.name}</PageLink>
        )}
        {device.simulated ? (
          <span className={classes.mark}>
            <SimulatedMark />
          </span>
        ) : null}
        <small title={place.join(' · ')}>{shownPlace.join(' · ')}</small>
        <time dateTime={one.since.toISOString()} title={formatInstant(one.since)}>
          {one.daysOverdue ? t.daysOver(one.daysOverdue) : formatAge(one.since, now, language)}
        </time>
      </span>
      <span className={classes.cause}>
        {one.alarmId ? <AlarmCause trouble={one} id={one.alarmId} cause={cause} narrow={narrow} /> : cause}
        {one.kind !== 'offline' && one.kind !== 'outage' && !device.online ? <em>{t.offlineNow}</em> : null}
      </span>
      {remedy ? (
        <Button
          component={Link}
          to={remedy.to}
          className={classes.remedy}
          variant={one.severity === 'critical' && !isHandled ? 'filled' : 'default'}
          size="compact-md"
          aria-label={t.remedyFor(remedy.label, device.name)}
        >
          {remedy.label}
        </Button>
      ) : null}
    </li>
  )
})
