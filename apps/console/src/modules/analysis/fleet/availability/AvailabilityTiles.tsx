import type { FleetAvailability } from '@limpid/contract/analysis/availability'
import {
  type AvailabilityKey,
  availabilityKeys,
  availabilityOf,
  moreFigures,
} from '@limpid/contract/analysis/figures/more-figures'
import { type Language, localise } from '@limpid/contract/kernel/words'
import { useLanguage } from '../../../../kit/language/useLanguage.ts'
import { useWords } from '../../../../kit/language/useWords.ts'
import { formatNumber } from '../../../../lib/format.ts'
import { Tiles } from '../../../../ui/figures/tiles/Tiles.tsx'
import { ChangeNote } from '../ChangeNote.tsx'
import { fenText } from '../cost/costTexts.ts'
import { FigureAbout } from '../FigureAbout.tsx'
import classes from '../fleet.module.css'
import { availabilityWords } from './availability.words.ts'

/** What is known from the first recorded connection on. */
const ofConnection: ReadonlySet<AvailabilityKey> = new Set(['onlineShare', 'idleHours'])

/** A tile for each figure that the devices have. */
export function AvailabilityTiles({ availability: { now, before } }: { availability: FleetAvailability }) {
  const language = useLanguage()
  const words = useWords(availabilityWords)
  return (
    <Tiles minWidth={190}>
      {availabilityKeys.map((key) => {
        const { name, unit } = moreFigures[key]
        const value = availabilityOf(key, now)
        if (value === null) return null
        return (
          <div key={key} className={classes.tile}>
            <div className={classes.tileHead}>
              <span>{localise(name, language)}</span>
              <FigureAbout of={moreFigures[key]} />
            </div>
            <div className={classes.tileValue}>
              {textOf(key, value, language)}
              {unit ? <small>{unit}</small> : null}
            </div>
            {now.knownSince !== null && ofConnection.has(key) ? (
              <div className={classes.change}>{words.knownSince(now.knownSince)}</div>
            ) : (
              <ChangeNote
                of={moreFigures[key]}
                value={value}
                before={before && availabilityOf(key, before)}
                textOf={(was) => textOf(key, was, language)}
              />
            )}
          </div>
        )
      })}
    </Tiles>
  )
}

/** Money as everywhere, other figures in their unit, which stands beside them. */
const textOf = (key: AvailabilityKey, value: number | null, language: Language) =>
  key === 'gasCost'
    ? fenText(value === null ? null : value * 100, language)
    : formatNumber(value, { precision: moreFigures[key].precision }, language)
