import type { FleetAvailability } from '@limpid/contract/analysis/availability'
import { availabilityOf, moreFigures } from '@limpid/contract/analysis/figures/more-figures'
import { changeFor } from '@limpid/contract/kernel/calendar/change'
import { localise } from '@limpid/contract/kernel/words'
import { useLanguage } from '../../../../kit/language/useLanguage.ts'
import { useWords } from '../../../../kit/language/useWords.ts'
import { formatChange, formatNumber } from '../../../../lib/format.ts'
import { Tiles } from '../../../../ui/figures/tiles/Tiles.tsx'
import { FigureAbout } from '../FigureAbout.tsx'
import classes from '../fleet.module.css'
import { fleetWords } from '../fleet.words.ts'

const shown = ['onlineShare', 'operatingHours', 'idleHours', 'turnsPerDay', 'alarms', 'gas'] as const
type Shown = (typeof shown)[number]

/** A tile for each figure that the devices have. */
export function AvailabilityTiles({ availability: { now, before } }: { availability: FleetAvailability }) {
  const language = useLanguage()
  return (
    <Tiles minWidth={190}>
      {shown.map((key) => {
        const { name, unit, precision } = moreFigures[key]
        const value = availabilityOf(key, now)
        if (value === null) return null
        return (
          <div key={key} className={classes.tile}>
            <div className={classes.tileHead}>
              <span>{localise(name, language)}</span>
              <FigureAbout of={moreFigures[key]} />
            </div>
            <div className={classes.tileValue}>
              {formatNumber(value, { precision }, language)}
              {unit ? <small>{unit}</small> : null}
            </div>
            <Change figure={key} value={value} before={before && availabilityOf(key, before)} />
          </div>
        )
      })}
    </Tiles>
  )
}

function Change({ figure, value, before }: { figure: Shown; value: number; before: number | null }) {
  const t = useWords(fleetWords)
  const language = useLanguage()
  const { unit, precision } = moreFigures[figure]
  const change = changeFor(unit, { value, before })
  if (change === undefined) return null
  return (
    <div className={classes.change}>
      <b>
        {unit === '%' ? `${formatChange(change, language, '')} ${t.points}` : formatChange(change, language)}
      </b>
      <span>{t.beforeWas(formatNumber(before, { unit, precision }, language))}</span>
    </div>
  )
}
