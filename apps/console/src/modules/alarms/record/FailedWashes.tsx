import type { AlarmDetail } from '@limpid/contract/alarms/record/record'
import { Anchor } from '@mantine/core'
import { Link } from 'react-router'
import { useLanguage } from '../../../kit/language/useLanguage.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import { formatInstant, formatNumber } from '../../../lib/format.ts'
import { Card } from '../../../ui/Card.tsx'
import { devicePath } from '../../devices/devices.public.ts'
import classes from '../alarms.module.css'
import { failureText } from '../alarmText.ts'
import { recordWords } from './record.words.ts'

/** The washes that an alarm of failed hygiene is about, each with what it missed. */
export function FailedWashes({ alarm: { device, failedWashes, washes } }: { alarm: AlarmDetail }) {
  const t = useWords(recordWords)
  const language = useLanguage()
  const more = (washes?.failed ?? 0) - failedWashes.length
  return (
    <Card heading={t.failures}>
      <ul className={classes.lines}>
        {failedWashes.map((wash) => (
          <li key={wash.id}>
            <Anchor
              component={Link}
              inherit
              underline="always"
              to={`${devicePath({ ...device, access: device })}?tab=washes&wash=${wash.id}`}
            >
              {formatInstant(wash.startedAt)}
            </Anchor>
            {' · '}
            {failureText(wash, language)}
          </li>
        ))}
        {more > 0 ? <li>{t.moreFailures(formatNumber(more, {}, language))}</li> : null}
      </ul>
    </Card>
  )
}
