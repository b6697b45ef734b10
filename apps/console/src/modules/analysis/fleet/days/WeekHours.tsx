import { localise } from '@limpid/contract/kernel/words'
import { Link } from 'react-router'
import { PictureButton } from '../../../../kit/export/PictureButton.tsx'
import { useLanguage } from '../../../../kit/language/useLanguage.ts'
import { useWords } from '../../../../kit/language/useWords.ts'
import { weekdayWords } from '../../../../kit/language/weekdays.words.ts'
import type { Days } from '../../../../lib/times/periods.ts'
import { rangeText } from '../../../../lib/times/rangeText.ts'
import { Card } from '../../../../ui/Card.tsx'
import { Scrollable } from '../../../../ui/rows/Scrollable.tsx'
import { fleetWords } from '../fleet.words.ts'
import classes from './hours.module.css'

const hourNames = Array.from({ length: 24 }, (_, hour) => String(hour).padStart(2, '0'))

interface WeekHoursProps {
  weekHours: readonly (readonly number[])[]
  days: Days
  /** The washes of an hour of a weekday, from 1, Monday. */
  pathOf: (weekday: number, hour: number) => string
}

/** Washes by weekday and hour as a table whose cells are darker the busier the hour. */
export function WeekHours({ weekHours, days, pathOf }: WeekHoursProps) {
  const t = useWords(fleetWords)
  const language = useLanguage()
  const weekdayOf = (day: number) => localise(weekdayWords[day] ?? { zh: '', en: '' }, language)
  const draw = async () => {
    const { heatPicture } = await import('../../../../ui/figures/heatPicture.ts')
    const rows = weekHours.map((values, day) => ({ name: weekdayOf(day), values }))
    return heatPicture([`${t.weekHours} · ${t.washes}`, about], hourNames, rows)
  }
  const about = rangeText(days)
  const max = Math.max(1, ...weekHours.flat())
  return (
    <Card
      heading={t.weekHours}
      hint={t.weekHoursHint}
      action={<PictureButton title={t.weekHours} about={about} draw={draw} />}
    >
      <Scrollable label={t.weekHours}>
        <table className={classes.heat} aria-label={t.weekHours}>
          <thead>
            <tr>
              <td />
              {hourNames.map((hour) => (
                <th key={hour} scope="col">
                  {hour}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {weekHours.map((hours, day) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the weekday is the row
              <tr key={day}>
                <th scope="row">{weekdayOf(day)}</th>
                {hours.map((washes, hour) => (
                  <td
                    // biome-ignore lint/suspicious/noArrayIndexKey: the hour is the column
                    key={hour}
                    style={{ '--busy': `${Math.round((washes / max) * 70)}%` } as React.CSSProperties}
                  >
                    {washes > 0 ? <Link to={pathOf(day + 1, hour)}>{washes}</Link> : ''}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </Scrollable>
    </Card>
  )
}
