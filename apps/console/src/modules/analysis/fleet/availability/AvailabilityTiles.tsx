import type { AvailabilityFigures, FleetAvailability } from '@limpid/contract/analysis/availability'
import {
  type AvailabilityKey,
  availabilityOf,
  moreFigures,
} from '@limpid/contract/analysis/figures/more-figures'
import { type Language, localise } from '@limpid/contract/kernel/words'
import { Link } from 'react-router'
import { useLanguage } from '../../../../kit/language/useLanguage.ts'
import { useWords } from '../../../../kit/language/useWords.ts'
import { formatNumber } from '../../../../lib/format.ts'
import { Tiles } from '../../../../ui/figures/tiles/Tiles.tsx'
import { ChangeNote } from '../ChangeNote.tsx'
import { fenText } from '../cost/costTexts.ts'
import { FigureAbout } from '../FigureAbout.tsx'
import { fillingWords } from '../filling/filling.words.ts'
import classes from '../fleet.module.css'
import { availabilityWords } from './availability.words.ts'
import { ofConnection, shownAvailability } from './availabilityShown.ts'

interface AvailabilityTilesProps {
  availability: FleetAvailability
  /** Devices still upload past data: their connections begin with the upload, and the rest is not all there. */
  filling: boolean
  /** What is behind a figure: the alarms, or the washes. */
  toOf: (key: AvailabilityKey) => string | undefined
}

/** A tile for each figure that the devices have. */
export function AvailabilityTiles({ availability, filling, toOf }: AvailabilityTilesProps) {
  const { now, before } = availability
  const language = useLanguage()
  const words = useWords(availabilityWords)
  return (
    <Tiles minWidth={190}>
      {shownAvailability(availability, filling).map(({ key, value, isIdleUnknown }) => {
        const { name, unit } = moreFigures[key]
        return (
          <div key={key} className={classes.tile}>
            <div className={classes.tileHead}>
              <span>{localise(name, language)}</span>
              <FigureAbout of={moreFigures[key]} />
            </div>
            <div className={classes.tileValue}>
              <Behind to={value ? toOf(key) : undefined} name={localise(name, language)}>
                {value === null ? '–' : textOf(key, value, language)}
              </Behind>
              {unit && value !== null ? <small>{unit}</small> : null}
            </div>
            {isIdleUnknown && !filling ? (
              <div className={classes.change}>{words.idleUnknown}</div>
            ) : (
              <TileNote figure={key} {...{ now, before, filling }} />
            )}
          </div>
        )
      })}
    </Tiles>
  )
}

/** A figure that leads to what it counts, where that is a list. */
function Behind({ to, name, children }: { to: string | undefined; name: string; children: string }) {
  return to === undefined ? (
    children
  ) : (
    <Link to={to} aria-label={`${name} ${children}`}>
      {children}
    </Link>
  )
}

interface TileNoteProps {
  figure: AvailabilityKey
  now: AvailabilityFigures
  before: AvailabilityFigures | null
  filling: boolean
}

/** From when on a figure is known, or how it changed. */
function TileNote({ figure, now, before, filling }: TileNoteProps) {
  const language = useLanguage()
  const words = useWords(availabilityWords)
  const { soFar, notYet } = useWords(fillingWords)
  const isConnection = ofConnection.has(figure)
  if (filling) return <div className={classes.change}>{isConnection ? notYet : soFar}</div>
  if (isConnection && now.knownSince !== null)
    return <div className={classes.change}>{words.knownSince(now.knownSince)}</div>
  return (
    <ChangeNote
      of={moreFigures[figure]}
      value={availabilityOf(figure, now)}
      before={before && availabilityOf(figure, before)}
      textOf={(was) => textOf(figure, was, language)}
    />
  )
}

/** Money as everywhere, other figures in their unit, which stands beside them. */
const textOf = (key: AvailabilityKey, value: number | null, language: Language) =>
  key === 'gasCost'
    ? fenText(value === null ? null : value * 100, language)
    : formatNumber(value, { precision: moreFigures[key].precision }, language)
