import type { MapSpot } from '@limpid/contract/fleet/map'
import { localise } from '@limpid/contract/kernel/words'
import { useLanguage } from '../../../kit/language/useLanguage.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import { formatNumber } from '../../../lib/format.ts'
import classes from './FleetMap.module.css'
import { mapWords, spotStateWords } from './fleetMap.words.ts'
import type { Point } from './mergeSpots.ts'
import { spotLook } from './spotLook.tsx'

interface SpotMarkProps {
  spot: MapSpot
  /** In pixels, from the upper left corner of the map. */
  at: Point
  /** The size of the map. */
  within: Point | undefined
  onTake: () => void
}

/** The worst state of the devices in a map cell, and how many are in it; hidden outside the map. */
export function SpotMark({ spot, at: { x, y }, within, onTake }: SpotMarkProps) {
  const t = useWords(mapWords)
  const language = useLanguage()
  if (!within || x < 0 || x > within.x || y < 0 || y > within.y) return null
  const number = (value: number) => formatNumber(value, { precision: 0 }, language)
  const { state, count, icon, colours } = spotLook(spot)
  const devices = count === spot.devices ? number(count) : t.some(number(count), number(spot.devices))
  const word = localise(spotStateWords[state], language)
  const [first] = spot.sites
  const name = spot.siteCount === 1 && first ? first.name : t.severalSites(number(spot.siteCount))
  const detail = t.moreHint(
    number(spot.faults),
    number(spot.devices - spot.online - spot.silent),
    number(spot.silent),
    number(spot.washing),
  )
  return (
    <button
      type="button"
      className={`${classes.spot} ${colours}`}
      style={{ left: x, top: y }}
      // Begins like the text on the marker, so that voice control users can name it.
      aria-label={`${name} ${devices} ${word}`}
      title={`${name}\n${detail}`}
      onClick={onTake}
    >
      {icon}
      <span className={classes.name}>{name}</span> <b>{devices}</b> {word}
    </button>
  )
}
